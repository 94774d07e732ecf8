/** Applies migrations to a database of PostgreSQL, each in one transaction together with its record. */
import postgres from 'postgres';
import type { Rpc } from '#contract/contract.ts';
import { redraw } from '#supabase/seed/drawings.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import { upgradeProblems, type Migration, type RecordedMigration } from './recorded-migrations.ts';

const RECORD = 'supabase_migrations.schema_migrations';

/** The table of `supabase db push`, which can continue with it. */
const PREPARE = `
  set local statement_timeout = 0;
  set local lock_timeout = '30s';
  create schema if not exists supabase_migrations;
  create table if not exists ${RECORD} (version text not null primary key);
  alter table ${RECORD} add column if not exists statements text[];
  alter table ${RECORD} add column if not exists name text;
`;

const FOUND = `select to_regclass('${RECORD}') is not null as has_record,
  to_regclass('app.orders') is not null as has_shop, to_regclass('auth.users') is not null as has_auth`;

export interface Upgrade {
  readonly applied: readonly string[];
  /** Migrations that a dry run did not apply. */
  readonly pending: readonly string[];
}

interface Found {
  readonly has_record: boolean;
  readonly has_shop: boolean;
  readonly has_auth: boolean;
}

/** One connection without prepared statements, so that a pooler may be between. */
function open(url: string): postgres.Sql {
  const { searchParams } = new URL(url);
  const isEncrypted = searchParams.has('sslmode') || searchParams.has('ssl');
  return postgres(url, {
    max: 1,
    prepare: false,
    connect_timeout: 10,
    onnotice: () => undefined,
    ...(!isEncrypted && { ssl: 'prefer' as const }),
  });
}

async function find(sql: postgres.Sql): Promise<Found> {
  try {
    const [found] = await sql.unsafe<Found[]>(FOUND);
    return found!;
  } catch (error) {
    throw new UserError(
      `The database could not be asked (${reasonOf(error)}): check DATABASE_URL. Nothing was changed.`,
    );
  }
}

async function readRecord(sql: Pick<postgres.Sql, 'unsafe'>): Promise<RecordedMigration[]> {
  const rows = await sql.unsafe<{ line: RecordedMigration }[]>(
    `select to_jsonb(record) as line from ${RECORD} as record order by version`,
  );
  return rows.map(({ line }) => line);
}

/** The recorded migrations. Throws for a database that is not a shop. */
async function recordedIn(sql: postgres.Sql): Promise<RecordedMigration[]> {
  const { has_record, has_shop, has_auth } = await find(sql);
  if (has_record) return readRecord(sql);
  if (has_shop)
    throw new UserError(
      'The database has a shop, and no record of its migrations: restore a backup of it, which has the record. Nothing was changed.',
    );
  if (!has_auth)
    throw new UserError(
      'The database has no schema auth, so it is no Supabase project: check DATABASE_URL. Nothing was changed.',
    );
  return [];
}

const versionsOf = (recorded: readonly RecordedMigration[]): string =>
  recorded.map(({ version }) => version).join(' ');

/** The lock ends with the transaction. A faster upgrade has changed the record. */
async function assertAlone(sql: postgres.TransactionSql, expected: string): Promise<void> {
  const [lock] =
    await sql`select pg_try_advisory_xact_lock(hashtextextended('upgrade', 0)) as free`;
  const isFree = lock?.['free'] === true;
  if (isFree) await sql.unsafe(PREPARE);
  if (isFree && versionsOf(await readRecord(sql)) === expected) return;
  throw new UserError(
    'Another upgrade of this database is under way: wait for its end, then run the command again.',
  );
}

async function apply(
  sql: postgres.Sql,
  { file, version, name, sql: text }: Migration,
  expected: string,
): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await assertAlone(transaction, expected);
      await transaction.unsafe(text);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${file} failed and was rolled back (${reasonOf(error)}). What was applied before it stays, and no data are lost: correct the cause and run the command again.`,
    );
  }
}

/** Calls functions of the database as its owner. */
const rpcOf = (sql: postgres.Sql): Rpc =>
  (async (name: string, args: Record<string, unknown>) => {
    const names = Object.keys(args).map((one, index) => `${one} => $${index + 1}`);
    const values = Object.values(args).map((one) =>
      typeof one === 'object' ? sql.json(one as postgres.JSONValue) : (one as string | number),
    );
    const [row] = await sql.unsafe(`select public.${name}(${names.join()}) as answer`, values);
    return row?.['answer'];
  }) as Rpc;

/** Drawings of products that the version before made otherwise. Photos stay. */
export async function redrawIn(url: string): Promise<void> {
  const sql = open(url);
  try {
    await redraw(rpcOf(sql), ' Build the site anew.');
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** `note` hears of each migration that was applied. */
export async function upgradeDatabase(
  url: string,
  migrations: readonly Migration[],
  {
    onlyLook = false,
    note = () => undefined,
  }: { onlyLook?: boolean; note?: (file: string) => void } = {},
): Promise<Upgrade> {
  const sql = open(url);
  try {
    const recorded = await recordedIn(sql);
    const problems = upgradeProblems(recorded, migrations);
    if (problems.length > 0) throw new UserError(`${problems.join('\n')}\nNothing was changed.`);
    const done = recorded.map(({ version }) => version);
    const pending = migrations.filter(({ version }) => !done.includes(version));
    const files = pending.map(({ file }) => file);
    if (onlyLook) return { applied: [], pending: files };
    for (const migration of pending) {
      await apply(sql, migration, done.join(' '));
      done.push(migration.version);
      note(migration.file);
    }
    return { applied: files, pending: [] };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
