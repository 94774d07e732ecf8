/**
 * Writes `deno.json` of each function: a name for each file that it imports, and no other. Supabase's
 * command line uploads all that a map can reach, so a name for a folder would upload the folder.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importGraph } from './graph.ts';

export const ROOT = new URL('../../', import.meta.url);
const FUNCTIONS = 'supabase/functions';

/** A map for every name. It is only used to read the graph. */
const EVERYTHING = {
  '#domain/': new URL('src/domain/', ROOT).href,
  '#contract/': new URL('src/contract/', ROOT).href,
  '#messages/': new URL('src/messages/', ROOT).href,
  '#supabase/': new URL('supabase/', ROOT).href,
  otpauth: `npm:otpauth@${versionOf('otpauth')}`,
  '@zxcvbn-ts/language-common': `npm:@zxcvbn-ts/language-common@${versionOf('@zxcvbn-ts/language-common')}`,
  nodemailer: `npm:nodemailer@${versionOf('nodemailer')}`,
  'pdf-lib': `npm:pdf-lib@${versionOf('pdf-lib')}`,
  saxes: `npm:saxes@${versionOf('saxes')}`,
};

/** A package may hide its package.json from imports. */
function versionOf(name: string): string {
  const file = new URL(`node_modules/${name}/package.json`, ROOT);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The names of all functions, which are folders. */
export const functionNames = (): string[] =>
  readdirSync(new URL(FUNCTIONS, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name)
    .sort();

export const entryOf = (name: string): URL => new URL(`${FUNCTIONS}/${name}/index.ts`, ROOT);

/** The map of each function by the path of its deno.json. */
export async function functionMaps(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'function-maps-'));
  try {
    const everything = join(folder, 'deno.json');
    writeFileSync(everything, JSON.stringify({ imports: EVERYTHING }));
    const maps = functionNames().map(async (name): Promise<[string, string]> => {
      const { names } = await importGraph(entryOf(name), pathToFileURL(everything));
      return [`${FUNCTIONS}/${name}/deno.json`, mapText(name, names)];
    });
    return Object.fromEntries(await Promise.all(maps));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mapText(name: string, names: ReadonlyMap<string, string>): string {
  const folder = fileURLToPath(new URL(`${FUNCTIONS}/${name}`, ROOT));
  const fromFolder = (target: string): string =>
    target.startsWith('file:')
      ? relative(folder, fileURLToPath(target)).replaceAll('\\', '/')
      : target;
  const imports = [...names].sort().map(([from, to]) => [from, fromFolder(to)]);
  return `${JSON.stringify({ imports: Object.fromEntries(imports) }, null, 2)}\n`;
}
