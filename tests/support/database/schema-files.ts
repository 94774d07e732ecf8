/** The schema as supabase/schemas has it, to be applied instead of the migrations. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface SchemaFile {
  /** From `supabase`. */
  readonly path: string;
  readonly sql: string;
}

/** Those that config.toml lists, in its order: the CLI of Supabase reads the same list. */
export function readSchemaFiles(): SchemaFile[] {
  const [, list = ''] = /^schema_paths = \[([^\]]*)\]/m.exec(read('config.toml')) ?? [];
  const paths = [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path]) => path!);
  return paths.map((path) => ({ path, sql: read(path) }));
}

/** All that the folder has, listed or not. */
export const schemaFilePaths = (): string[] =>
  globSync('schemas/**/*', { cwd: 'supabase', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replace(/^supabase\//, ''));

const read = (path: string): string => readFileSync(`supabase/${path}`, 'utf8');

/** Builds a database from a folder with one migration, which has the text of all files. */
export async function buildFrom<T>(
  files: readonly SchemaFile[],
  build: (folder: URL) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  const text = files.map(({ sql }) => sql).join('\n');
  writeFileSync(join(folder, '20260101000000_schemas.sql'), text);
  try {
    return await build(pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
