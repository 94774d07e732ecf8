/** A database with the schema and no rows as a file: applying the migrations takes seconds. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createConnection } from '#supabase/local/database/connection.ts';
import { migrate } from './lite.ts';

const LOCAL = new URL('../../../supabase/', import.meta.url);
/** A snapshot of the schema for each state of the migrations. */
const CACHE = new URL('../../../node_modules/.cache/enersouq/', import.meta.url);

/**
 * Half of each start took what no test uses: PostgreSQL fills its buffers with zeros, 128 MB of them, and the two
 * databases that others are made from are most of the files.
 */
const SMALLER = `alter system set shared_buffers = '16MB';
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1`;

/** The bytes of a file as PGlite asks for them: a usual Blob copies them three times. */
class Archive extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

let archive: Promise<Blob> | undefined;

/** Test files of one process share it. */
export const snapshot = (): Promise<Blob> => (archive ??= snapshotFile().then(archiveOf));

const archiveOf = async (file: URL): Promise<Blob> => {
  const { buffer, byteOffset, byteLength } = await readFile(file);
  return new Archive(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
};

/** An archive that `tar` reads too. */
export async function snapshotFile(): Promise<URL> {
  const names = await migrationNames();
  const file = await fileOf(names);
  if (existsSync(file)) return file;
  const made = await makeSnapshot(await fileOf(names.slice(0, -1)));
  await mkdir(CACHE, { recursive: true });
  const draft = new URL(`${file.href}.${process.pid}`);
  await writeFile(draft, new Uint8Array(await made.arrayBuffer()));
  await rename(draft, file); // whole or not at all: another worker may be reading
  return file;
}

const fileOf = async (names: readonly string[]): Promise<URL> =>
  new URL(`schema-${await schemaHash(names)}.tar`, CACHE);

/** Applies only a new migration, if the schema before it is cached. */
async function makeSnapshot(before: URL): Promise<Blob> {
  const isCached = existsSync(before);
  const connection = createConnection(isCached ? { loadDataDir: await archiveOf(before) } : {});
  await migrate(connection);
  if (!isCached) for (const change of SMALLER.split(';')) await connection.driver.exec(change);
  const made = await connection.driver.dumpDataDir('none');
  await connection.close();
  return made;
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(new URL('migrations/', LOCAL))).sort();

async function schemaHash(names: readonly string[]): Promise<string> {
  const files = [...names.map((name) => `migrations/${name}`), 'local/database/schema.ts'];
  const hash = createHash('sha256').update(SMALLER);
  for (const file of files) hash.update(file).update(await readFile(new URL(file, LOCAL)));
  hash.update(await readFile(new URL('../package-lock.json', LOCAL)));
  return hash.digest('hex').slice(0, 16);
}
