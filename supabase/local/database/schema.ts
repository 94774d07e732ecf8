import { readdir, readFile } from 'node:fs/promises';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** The interface that PGlite and, in tests, the `postgres` driver have in common. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query<T>(sql: string, parameters?: unknown[]): Promise<{ rows: T[] }>;
}

/**
 * The database of a hosted project before its first migration. The default privileges are those of older
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

/** The database was made by migrations that the repository does not have. */
export class OtherMigrations extends Error {}

/**
 * Brings a database up to date; answers the names of the migrations that were applied now.
 * `createAuth` creates the schema `auth`, which a hosted project has before its first migration:
 * tables of ours refer to auth.users.
 */
export async function applySchema(
  database: Database,
  createAuth: () => Promise<unknown>,
  folder = MIGRATIONS,
): Promise<string[]> {
  const done = await appliedFiles(database);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const unknown = done.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new OtherMigrations(`${unknown} was applied and is unknown.`);
  await createAuth();
  const pending = names.filter((name) => !done.includes(name));
  for (const name of pending) {
    await applyMigration(database, name, await readFile(new URL(name, folder), 'utf8'));
  }
  return pending;
}

const versionOf = (file: string): string => file.split('_', 1)[0] ?? file;

/** The files that were applied, by the record of their versions and names. */
async function appliedFiles(database: Database): Promise<string[]> {
  const record = await database.query<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  );
  if (!record.rows[0]?.found) await database.exec(HOSTED);
  const { rows } = await database.query<{ file: string }>(
    `select version || '_' || name || '.sql' as file
     from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map(({ file }) => file);
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
