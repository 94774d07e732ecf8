import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import {
  createConnection,
  createLock,
  patchConnection,
} from '#supabase/local/database/connection.ts';
import { applySchema } from '#supabase/local/database/schema.ts';
import { withLocalRules } from './api-fetch.ts';
import { OTHER_SETTINGS } from './initial-settings.ts';
import { strictFetch } from './contract.ts';

export const KEYS = {
  publishable: 'sb_publishable_local',
  secret: 'sb_secret_of_a_test',
  jwtSecret: 'a secret of tests with enough characters',
};

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

const LOCAL = new URL('../../../supabase/', import.meta.url);
/** A snapshot of the schema for each state of the migrations. */
const CACHE = new URL('../../../node_modules/.cache/enersouq/', import.meta.url);

/** A fresh backend with the schema and no rows, in half a second. Its answers are parsed strictly unless `check` is another. */
export async function startDatabase(check: typeof strictFetch = strictFetch): Promise<TestBackend> {
  return startOn(createConnection({ loadDataDir: await snapshot() }), check);
}

/** The same with the migrations of a folder in place of those of the repository. */
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
export async function openDataFolder(folder: string): Promise<TestBackend> {
  const connection = createConnection({ dataDir: `${folder}/database` });
  const [backend] = await openOnPglite(connection);
  return backend;
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

/** Applies the migrations of a folder, or all of them, to a database of Supabase Lite. */
export const migrate = (connection: PgliteConnection, folder?: URL): Promise<string[]> =>
  applySchema(connection.driver, () => appOn(connection).ensureSystemSchema(), folder);

/** Supabase Lite as the local stack runs it; no lock, so PGlite must not be asked twice at once. */
export function appOn(connection: PgliteConnection | PostgresConnection): App {
  return new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: KEYS.jwtSecret,
      publishable_key: KEYS.publishable,
      secret_key: KEYS.secret,
    },
  });
}

/** Applying the migrations takes seconds, so a database with them is kept as a file. */
async function snapshot(): Promise<Blob> {
  const names = await migrationNames();
  const kept = await keptSnapshot(names);
  if (kept) return kept;
  const made = await makeSnapshot(await keptSnapshot(names.slice(0, -1)));
  const file = await fileOf(names);
  await mkdir(CACHE, { recursive: true });
  const draft = new URL(`${file.href}.${process.pid}`);
  await writeFile(draft, new Uint8Array(await made.arrayBuffer()));
  await rename(draft, file); // whole or not at all: another worker may be reading
  return made;
}

const fileOf = async (names: readonly string[]): Promise<URL> =>
  new URL(`schema-${await schemaHash(names)}.tar`, CACHE);

async function keptSnapshot(names: readonly string[]): Promise<Blob | null> {
  const kept = await readFile(await fileOf(names)).catch(() => null);
  return kept && new Blob([new Uint8Array(kept)]);
}

/** Applies only a new migration, if the schema before it is cached. */
async function makeSnapshot(before: Blob | null): Promise<Blob> {
  const connection = createConnection(before ? { loadDataDir: before } : {});
  await migrate(connection);
  const made = await connection.driver.dumpDataDir('none');
  await connection.close();
  return made;
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(new URL('migrations/', LOCAL))).sort();

async function schemaHash(names: readonly string[]): Promise<string> {
  const files = [...names.map((name) => `migrations/${name}`), 'local/database/schema.ts'];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(new URL(file, LOCAL)));
  hash.update(await readFile(new URL('../package-lock.json', LOCAL)));
  return hash.digest('hex').slice(0, 16);
}
