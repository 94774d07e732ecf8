/** supabase/schemas and the migrations build the same on PostgreSQL, and a difference between them is named. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres, type TestBackend } from '#tests/support/database/database.ts';
import { beginningOf, differencesOf } from '#tests/support/database/database-state.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import {
  buildFrom,
  readSchemaFiles,
  type SchemaFile,
} from '#tests/support/database/schema-files.ts';

interface Change {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly differences: readonly string[];
}

const change = (what: string, file: string, from: string, to: string, ...differences: string[]) =>
  ({ what, file: `schemas/${file}.sql`, from, to, differences }) satisfies Change;

/** Each changes one thing in the text of the schema. */
const CHANGES: readonly Change[] = [
  change(
    'body of a function',
    'cart/lines',
    '(price_sar * 100)::bigint',
    '(price_sar * 101)::bigint',
    'function app.line_price(uuid,integer): definition',
  ),
  change(
    'setting of a function',
    'cart/lines',
    'create function app.clear_cart(cart text) returns void\nlanguage plpgsql volatile security definer',
    'create function app.clear_cart(cart text) returns void\nlanguage plpgsql volatile',
    'function app.clear_cart(text): definition',
  ),
  change(
    'grant',
    'cart/lines',
    'app.get_cart, public.get_cart to anon, authenticated, service_role',
    'app.get_cart, public.get_cart to authenticated, service_role',
    'function app.get_cart(text): rights',
    'function get_cart(text): rights',
  ),
  change(
    'index',
    'orders/orders',
    'app.orders (delivery_slot)',
    'app.orders (delivery_slot desc)',
    'relation app.orders_by_slot: definition',
  ),
  change(
    'comment of a table',
    'orders/orders',
    'What was bought, as it was then',
    'What was ordered, as it was then',
    'relation app.orders: comment',
  ),
  change(
    'comment of a column',
    'orders/orders',
    'Who placed it, and',
    'Who ordered it, and',
    'column app.orders.shopper_id: comment',
  ),
  change(
    'comment of a function',
    'cart/lines',
    'Removes every line of a cart.',
    'Removes the lines of a cart.',
    'function app.clear_cart(text): comment',
  ),
  change(
    'default',
    'mail/outbox',
    'attempts integer not null default 0',
    'attempts integer not null default 1',
    'column app.outbox.attempts: default',
  ),
  change(
    'column that may be null',
    'mail/outbox',
    'next_attempt_at timestamptz not null default now()',
    'next_attempt_at timestamptz default now()',
    'column app.outbox.next_attempt_at: not null',
  ),
  change(
    'place of two columns',
    'files/files',
    '  stored_at timestamptz,\n  created_at timestamptz not null default clock_timestamp(),',
    '  created_at timestamptz not null default clock_timestamp(),\n  stored_at timestamptz,',
    'column app.files.created_at: place',
    'column app.files.stored_at: place',
  ),
  change(
    'constraint',
    'lists/tables',
    'check (char_length(name) between 1 and 120)',
    'check (char_length(name) between 1 and 121)',
    'constraint saved_lists_name_length of app.saved_lists: definition',
  ),
  change(
    'policy',
    'orders/orders',
    'on app.orders using (false)',
    'on app.orders using (true)',
    'policy reached only through functions of app.orders: qual',
  ),
  change(
    'row level security',
    'mail/bounces',
    'alter table app.bouncing_addresses enable row level security;',
    '',
    'relation app.bouncing_addresses: row security',
  ),
  change(
    'trigger',
    'payments/payments',
    'payments_stay before update or delete on',
    'payments_stay before update on',
    'trigger payments_stay of app.payments: definition',
  ),
  change(
    'type',
    'facets/count',
    'coverage real, score real',
    'coverage real, score double precision',
    'column app.field_score.score: type',
  ),
  change(
    'first row of a table',
    'shared/settings',
    "('vat_percent', '15')",
    "('vat_percent', '16')",
    'rows of app.settings',
  ),
];

function changed(files: readonly SchemaFile[]): SchemaFile[] {
  return files.map(({ path, sql }) => ({
    path,
    sql: CHANGES.filter(({ file }) => file === path).reduce(
      (text, { from, to }) => text.replace(from, to),
      sql,
    ),
  }));
}

const binaries = findPostgres();

describe.skipIf(binaries === null)('on PostgreSQL', () => {
  const opened: TestBackend[] = [];
  let server: Postgres;
  let migrated: Record<string, unknown>;
  let found: readonly string[];

  /** A database of the server, made of the migrations of a folder or of the repository. */
  async function build(name: string, folder?: URL): Promise<Record<string, unknown>> {
    await opened[0]?.exec(`create database ${name}`);
    const backend = await startOnPostgres(server.url.replace(/postgres$/, name), folder);
    opened.push(backend);
    return beginningOf(backend);
  }

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    migrated = await build('postgres');
    const other = await buildFrom(changed(readSchemaFiles()), (folder) => build('changed', folder));
    found = differencesOf(migrated, other);
  });
  afterAll(async () => {
    for (const backend of opened) await backend.close();
    await server?.stop();
  });

  test('the schema and the migrations build the same database, with the same first rows', async () => {
    const declared = await buildFrom(readSchemaFiles(), (folder) => build('declared', folder));
    expect(differencesOf(migrated, declared)).toEqual([]);
  }, 60_000);

  test.each(CHANGES)('a difference in a $what is named', ({ differences }) => {
    expect(found).toEqual(expect.arrayContaining([...differences]));
  });

  test('nothing else is named', () => {
    expect(found).toEqual(CHANGES.flatMap(({ differences }) => [...differences]).sort());
  });
});
