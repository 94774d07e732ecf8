/** Sweeping and counting on a hosted project, whose calls may take two seconds here. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchema } from '#supabase/local/database/schema.ts';
import { variedRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { setUpHostedProject, urlAs } from '#tests/support/database/hosted-role.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

const binaries = findPostgres();
const PRODUCTS = 2_000;
const OLD_MAILS = 5_000;

describe.skipIf(binaries === null)('under an enforced limit of two seconds', () => {
  let server: Postgres;
  let owner: postgres.Sql;
  let caller: postgres.Sql;

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    await setUpHostedProject(server);
    owner = postgres(urlAs(server, 'postgres'), { max: 1, onnotice: () => undefined });
    caller = postgres(urlAs(server, 'authenticator'), { max: 1, onnotice: () => undefined });
    const database = {
      exec: (script: string) => owner.unsafe(script),
      query: async <T>(text: string) => ({ rows: [...(await owner.unsafe<T[]>(text))] }),
    };
    await applySchema(database, async () => undefined);
  }, 300_000);
  afterAll(async () => {
    await owner?.end();
    await caller?.end();
    await server?.stop();
  });

  const call = (query: string, values: unknown[] = []) =>
    caller.begin(async (sql) => {
      await sql.unsafe(`set local role service_role; set local statement_timeout = '2s'`);
      const [row] = await sql.unsafe(query, values as never[]);
      return row?.['answer'];
    });
  const countOf = async (query: string) =>
    (await owner.unsafe(`select count(*)::integer as n from ${query}`))[0]!['n'] as number;

  /** Steps until none is left; the numbers that were left after each. */
  async function countAll(): Promise<number[]> {
    const left: number[] = [];
    while (left.at(-1) !== 0)
      left.push(await call('select public.refresh_facets_step() as answer'));
    return left;
  }

  test('facets are counted in steps, each of which leaves fewer places', async () => {
    const rows = variedRows(PRODUCTS);
    for (let start = 0; start < PRODUCTS; start += 200) {
      const batch = JSON.stringify(rows.slice(start, start + 200));
      await call('select public.import_products($1::text::jsonb) as answer', [batch]);
    }
    await owner`select app.add_missing_categories()`;
    const left = await countAll();
    expect(left).toEqual([...new Set(left)].sort((a, b) => b - a));
    expect(await countOf('app.stale_scopes()')).toBe(0);
    const [kept] = await owner`select facets from app.kept_facets where vertical = ''`;
    expect(kept!['facets'].price.priced + kept!['facets'].price.unpriced).toBe(PRODUCTS);
  }, 60_000);

  test('a sweep forgets old mail part by part, and leaves stale facets as they are', async () => {
    await owner.unsafe(`insert into app.outbox (recipient, kind, data, created_at)
      select 'old' || n || '@example.test', 'form_received', '{}', now() - interval '31 days'
      from generate_series(1, ${OLD_MAILS}) as n`);
    await owner`update public.product set price_sar = 7 where product_id = 'VAR-1'`;
    const stale = await countOf('app.stale_scopes()');
    const left: number[] = [];
    for (let sweeps = 0; sweeps < 3; sweeps += 1) {
      await call('select public.sweep() as answer');
      left.push(await countOf('app.outbox'));
    }
    expect(left).toEqual([3_000, 1_000, 0]);
    expect(await countOf('app.stale_scopes()')).toBe(stale);
    expect(stale).toBeGreaterThan(0);
  }, 60_000);

  test('a sweep goes on while facets are being counted by somebody else', async () => {
    await owner`update public.product set price_sar = 8 where product_id = 'VAR-1'`;
    const counting = await owner.reserve();
    await counting`begin`;
    await counting`select pg_advisory_xact_lock(hashtext('app.refresh_facets'))`;
    try {
      const swept = await call('select public.sweep() as answer');
      expect(swept).toEqual({ orders_expired: 0, transfers_reminded: 0, carts_purged: 0 });
    } finally {
      await counting`rollback`;
      counting.release();
    }
  });
});
