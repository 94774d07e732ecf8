import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import {
  createConnection,
  createLock,
  patchConnection,
} from '#supabase/local/database/connection.ts';
import { applySchema } from '#supabase/local/database/schema.ts';
import { withLocalRules } from './api-fetch.ts';
import { OTHER_SETTINGS } from './initial-settings.ts';
import { appOn, KEYS, migrate } from './lite.ts';
import { snapshot } from './snapshot.ts';
import { strictFetch } from './contract.ts';

export { KEYS };

/**
 * The backend as a browser reaches it, and the database behind it as its owner does. An answer that breaks
 * the contract of its function is an error.
 */
export interface TestBackend {
  fetch(request: Request): Promise<Response>;
  /** Runs as the owner, without policies: for preparing and reading. */
  sql<T = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<T[]>;
  /** Several statements at once. */
  exec(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** At the shop's cost, hashing and comparing codes took a fifth of the time of tests that buy. */
const CHEAP_HASHES = String.raw`do $$ declare hashing regprocedure; begin
  foreach hashing in array array['app.code_hash(text)', 'app.set_password(uuid, text, integer, uuid)']::regprocedure[] loop
    execute regexp_replace(pg_get_functiondef(hashing), 'gen_salt\(''bf'', \d+\)', 'gen_salt(''bf'', 4)');
  end loop;
end $$`;

/**
 * A fresh backend with the schema and no rows, in half a second. Its answers are parsed strictly unless `check` is another.
 * Codes and passwords have the lowest cost of bcrypt.
 */
export async function startDatabase(check: typeof strictFetch = strictFetch): Promise<TestBackend> {
  const backend = await startMigrated(check);
  await backend.exec(CHEAP_HASHES);
  return backend;
}

/** The same with each function as the migrations leave it. */
export const startMigrated = async (
  check: typeof strictFetch = strictFetch,
): Promise<TestBackend> => startOn(createConnection({ loadDataDir: await snapshot() }), check);

/** With the migrations of a folder in place of those of the repository. */
export async function startDatabaseOf(folder: URL): Promise<TestBackend> {
  const connection = createConnection();
  await migrate(connection, folder);
  return startOn(connection);
}

async function startOn(connection: PgliteConnection, check = strictFetch): Promise<TestBackend> {
  const [backend, app] = await openOnPglite(connection, check);
  await app.init();
  if (OTHER_SETTINGS)
    await connection.driver.query('select app.save_settings($1)', [OTHER_SETTINGS]);
  return backend;
}

/** The database of a stopped shop's data folder as it is: no migration and no job runs. */
export async function openDataFolder(
  folder: string,
  check: typeof strictFetch = strictFetch,
): Promise<TestBackend> {
  const connection = createConnection({ dataDir: `${folder}/database` });
  const [backend] = await openOnPglite(connection, check);
  return backend;
}

/** Applies the migrations of the repository to the database of a stopped shop's data folder. */
export async function upgradeDataFolder(folder: string): Promise<void> {
  const connection = createConnection({ dataDir: `${folder}/database` });
  await connection.driver.waitReady;
  await migrate(connection);
  await connection.close();
}

async function openOnPglite(
  connection: PgliteConnection,
  check: typeof strictFetch = strictFetch,
): Promise<[TestBackend, App]> {
  await connection.driver.waitReady;
  const app = appOn(connection);
  const exclusive = createLock();
  const ask = (request: Request) => exclusive(async () => app.fetch(request));
  const sql = <T>(text: string, parameters?: unknown[]) =>
    exclusive(async () => (await connection.driver.query<T>(text, parameters)).rows);
  const backend: TestBackend = {
    fetch: check(withLocalRules(ask, sql, KEYS)),
    sql,
    exec: (script) => exclusive(() => connection.driver.exec(script)),
    close: () => exclusive(() => connection.close()),
  };
  return [backend, app];
}

/** The same on PostgreSQL, where requests run side by side. */
export async function startOnPostgres(url: string, folder?: URL): Promise<TestBackend> {
  const [backend, app] = openOnPostgres(url);
  await applySchemaOn(url, app, folder);
  if (OTHER_SETTINGS) await backend.sql('select app.save_settings($1)', [OTHER_SETTINGS]);
  return backend;
}

/** A database on PostgreSQL as it is, whatever its schema. */
export function openOnPostgres(url: string): [TestBackend, App] {
  const settings = {
    max: 60,
    onnotice: () => undefined,
    types: { json: jsonOnce(114), jsonb: jsonOnce(3802) },
  };
  const connection = patchConnection(createPostgresConnection({ url, postgresOptions: settings }));
  const app = appOn(connection);
  const ask = async (request: Request): Promise<Response> => app.fetch(request);
  const sql = async <T>(text: string, parameters: unknown[] = []): Promise<T[]> => [
    ...(await connection.driver.unsafe<T[]>(text, parameters as never[])),
  ];
  const backend: TestBackend = {
    fetch: strictFetch(withLocalRules(ask, sql, KEYS)),
    sql,
    exec: (script) => connection.driver.unsafe(script),
    close: () => connection.close(),
  };
  return [backend, app];
}

/** Lite hands JSON arguments over as text, and its driver would write that text as a JSON string. */
export const jsonOnce = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/** On one connection, because a migration is one transaction. */
async function applySchemaOn(url: string, app: App, folder?: URL): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  const database = {
    exec: (script: string) => client.unsafe(script),
    query: async <T>(text: string) => ({ rows: [...(await client.unsafe<T[]>(text))] }),
  };
  await applySchema(database, () => app.ensureSystemSchema(), folder);
  await client.end();
}
