/** Builds the site when what it is made of has changed, and swaps it in whole. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { printBuild } from './build-log.ts';
import { assertRoom, assertWritable, OUTPUT } from '#supabase/local/folder/disk.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { compressFolder } from '#supabase/local/http/compress.ts';
import { buildLanguages, languagesOf } from './languages.ts';

/** Whole folders, so that no new file is forgotten. SQL is in no page, and rows count as data. */
const SOURCES = [
  'src',
  'content',
  'public',
  'scripts',
  'supabase/cli',
  'supabase/local',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const BUILD_SETTINGS =
  /^(LOCALE$|PUBLIC_|SITE_|PHOTO_HOSTS$|INDEXING$|OFFLINE$|DESK$|DRAFT_PREVIEW_KEY$|PREBUILT_PRODUCT_LIMIT$|PAYMENT_PROVIDER$)/;

type Variables = Readonly<Record<string, string | undefined>>;

/** Whether a change of a file, as a path in the repository, makes the built site stale. */
export const isSource = (file: string): boolean =>
  !file.endsWith('.test.ts') &&
  SOURCES.some((source) => file === source || file.startsWith(`${source}/`));

/** Hidden folders too, such as `.well-known`. */
function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const sourcesBelow = (root: string): string[] =>
  SOURCES.flatMap((source) => filesOf(join(root, source)))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter(isSource)
    .sort();

/** One short text for all that the pages depend on. */
export function hashOfSite(variables: Variables, data: string, root = '.'): string {
  const hash = createHash('sha256').update(data);
  const named = Object.keys(variables).filter((name) => BUILD_SETTINGS.test(name));
  for (const name of named.sort()) hash.update(`\0${name}=${variables[name]}`);
  for (const file of sourcesBelow(root)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const stampOf = (folder: string): string => `${folder}/.built`;

export function isBuilt(folder: string, hash: string): boolean {
  return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === hash;
}

/** A hidden name beside the output: nobody keeps other files under it. */
const nextTo = (folder: string): string =>
  join(dirname(resolve(folder)), `.${basename(folder)}-next`);

/** Builds beside the output and then changes places, so a failed build takes nothing away. */
export async function buildSite(
  settings: Settings,
  variables: Variables,
  hash: string,
  signal: AbortSignal,
): Promise<void> {
  assertOutput(settings.outDir);
  const next = nextTo(settings.outDir);
  rmSync(next, { recursive: true, force: true });
  await buildLanguages(languagesOf(variables), next, async (locale, folder) => {
    const env = { ...variables, ...buildVariables(settings, folder), LOCALE: locale };
    await runAstro(env, signal);
    return true;
  });
  await compressFolder(next);
  writeFileSync(stampOf(next), hash);
  rmSync(settings.outDir, { recursive: true, force: true });
  renameSync(next, settings.outDir);
}

/** A folder with other files is not replaced: they would be lost. */
export function assertOutput(folder: string): void {
  assertWritable(OUTPUT, dirname(resolve(folder)));
  assertWritable(OUTPUT, folder);
  assertRoom(OUTPUT, folder, true);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length === 0 || names.includes('.built') || names.includes('_astro')) return;
  throw new UserError(
    `The output folder ${folder} holds other files, ${names[0]} for example: name a new or empty folder with OUT_DIR=….`,
  );
}

/** The browser asks its own origin, so that nothing built carries the port. */
function buildVariables(settings: Settings, outDir: string): Variables {
  return {
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    OUT_DIR: outDir,
    SITE_URL: settings.siteUrl,
    SUPABASE_URL: `http://127.0.0.1:${settings.port}`,
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_ANON_KEY: settings.publishableKey,
  };
}

/** Keeps the build's words to itself unless it fails. */
async function runAstro(env: Variables, signal: AbortSignal): Promise<void> {
  const line = ['node_modules/astro/bin/astro.mjs', 'build'];
  const child = spawn(process.execPath, line, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const words: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => words.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  if ((await promise) === 0) return;
  assertRoom(OUTPUT, env['OUT_DIR'] ?? 'dist', false);
  const key = env['DRAFT_PREVIEW_KEY']?.trim() || null;
  await printBuild(Readable.from([Buffer.concat(words)]), key, (line) => console.error(line));
  throw new UserError('The site could not be built: the reason is above.');
}
