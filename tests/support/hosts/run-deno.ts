import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { denoProgram } from '../../../scripts/functions/graph.ts';
import { SETTING_NAMES } from '#supabase/functions/_shared/settings.ts';

/** One function as the real Deno serves it, offline and with no more rights than it needs. */
export interface DenoFunction {
  /** null when the process ended instead of listening. */
  readonly url: string | null;
  /** The output so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

interface Run {
  readonly variables: Readonly<Record<string, string>>;
  /** Flags for this run beside the usual ones. */
  readonly flags?: readonly string[];
  /** The folder with the functions, if it is not the repository. */
  readonly root?: string;
}

const FUNCTIONS = new URL('../../../supabase/functions/', import.meta.url);

const FLAGS = [
  '--cached-only',
  '--no-lock',
  '--no-prompt',
  '--allow-net=127.0.0.1',
  `--allow-env=${SETTING_NAMES.join(',')}`,
];

export async function runDeno(
  name: string,
  { variables, flags = [], root }: Run,
): Promise<DenoFunction> {
  const cache = await mkdtemp(join(tmpdir(), 'deno-'));
  const folder = fileURLToPath(functionsIn(root));
  const entry = join(folder, name, 'index.ts');
  const child = spawn(denoProgram(), ['run', ...FLAGS, ...flags, entry], {
    env: {
      PATH: process.env['PATH'],
      NO_COLOR: '1',
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SITE_ENV: 'development',
      ...variables,
    },
  });
  let output = '';
  const ended = new Promise<null>((done) => child.once('close', () => done(null)));
  const listening = new Promise<string>((found) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (url !== undefined) found(url);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
  });
  const url = await Promise.race([listening, ended]);
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(cache, { recursive: true, force: true });
  };
  return { url, output: () => output, stop };
}

const installed = (file: string): string => new URL(`../../node_modules/${file}`, FUNCTIONS).href;
const PACKAGES = {
  nodemailer: installed('nodemailer/dist/esm/nodemailer.js'),
  otpauth: installed('otpauth/dist/otpauth.esm.js'),
  'pdf-lib': installed('pdf-lib/dist/pdf-lib.esm.js'),
  saxes: installed('saxes/saxes.js'),
};

/** Older packages are read as such, and read their own files; of a registry Deno takes them without these flags. */
const OLDER = ['saxes', 'xmlchars'].map((name) => fileURLToPath(installed(name)));

/** The map of names of a function's own deno.json. */
async function importsOf(name: string): Promise<Record<string, string>> {
  const text = await readFile(new URL(`${name}/deno.json`, FUNCTIONS), 'utf8');
  return (JSON.parse(text) as { imports: Record<string, string> }).imports;
}

const functionsIn = (root: string | undefined): URL =>
  root === undefined ? FUNCTIONS : pathToFileURL(`${root}/supabase/functions/`);

/** Flags with which a function finds the installed packages: offline Deno cannot download them. */
export async function withPackages(
  name: string,
  root?: string,
): Promise<{ flags: string[]; remove(): Promise<void> }> {
  const own = Object.entries(await importsOf(name)).map(([from, to]) => [
    from,
    to.startsWith('.') ? new URL(to, new URL(`${name}/`, functionsIn(root))).href : to,
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'deno-config-'));
  const imports = { ...Object.fromEntries(own), ...PACKAGES };
  await writeFile(join(folder, 'deno.json'), JSON.stringify({ imports }));
  return {
    flags: [
      ...['--config', join(folder, 'deno.json'), '--allow-sys=hostname'],
      ...['--unstable-detect-cjs', `--allow-read=${OLDER.join(',')}`],
    ],
    remove: () => rm(folder, { recursive: true }),
  };
}
