import { readdir, readFile } from 'node:fs/promises';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** What PGlite offers and what tests make of the `postgres` driver. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query<T>(sql: string, parameters?: unknown[]): Promise<{ rows: T[] }>;
}

/**
 * What a hosted project has before its first migration. The default privileges are those of older
 * projects, which open everything: migrations must be safe there too.
 */
const HOSTED = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema public, extensions to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, name text not null);
`;

/** Brings a database up to date; answers the names of the migrations that were applied now. */
export async function applySchema(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const done = await appliedVersions(database);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const pending = names.filter((name) => !done.has(versionOf(name)));
  for (const name of pending) {
    await applyMigration(database, name, await readFile(new URL(name, folder), 'utf8'));
  }
  return pending;
}

const versionOf = (file: string): string => file.split('_', 1)[0] ?? file;

async function appliedVersions(database: Database): Promise<Set<string>> {
  const record = await database.query<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  );
  if (!record.rows[0]?.found) await database.exec(HOSTED);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map((row) => row.version));
}

/** The migration and its record commit together, so a killed start is simply repeated. */
async function applyMigration(database: Database, file: string, sql: string): Promise<void> {
  const version = versionOf(file);
  const name = file.slice(version.length + 1, -'.sql'.length);
  try {
    await database.exec(`begin; ${sql};
      insert into supabase_migrations.schema_migrations values ('${version}', '${name}'); commit;`);
  } catch (cause) {
    await database.exec('rollback');
    throw new Error(`Migration ${file} failed: ${(cause as Error).message}`, { cause });
  }
}
