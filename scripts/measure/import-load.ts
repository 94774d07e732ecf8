/** An import into a running shop while shoppers ask ten times a second. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#supabase/cli/settings.ts';
import { call, serve } from '../bench/shop.ts';

const EVERY_MS = 100;
const QUESTIONS: readonly (readonly [string, object])[] = [
  ['search_products', {}],
  ['search_products', { query: 'solar 400' }],
  ['category_tree', {}],
  ['product_facets', {}],
];

export interface ImportRun {
  readonly seconds: number;
  /** Milliseconds of each request, in the order they were sent. */
  readonly waits: readonly number[];
  readonly failed: number;
  readonly words: string;
}

/** Sends a request each tenth of a second, whether the last was answered or not. */
async function shoppers(settings: Settings, isOver: () => boolean) {
  const waits: Promise<number | null>[] = [];
  const ask = async ([rpc, args]: readonly [string, object]): Promise<number | null> => {
    const begun = performance.now();
    return call(settings, rpc, args).then(
      () => performance.now() - begun,
      () => null,
    );
  };
  for (let i = 0; !isOver(); i += 1) {
    waits.push(ask(QUESTIONS[i % QUESTIONS.length] ?? ['category_tree', {}]));
    await pause(EVERY_MS);
  }
  return Promise.all(waits);
}

async function runImport(settings: Settings, files: readonly string[]): Promise<ImportRun> {
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    SUPABASE_URL: '',
    SUPABASE_SERVICE_KEY: '',
  };
  const options = ['supabase/catalogue/write/import.ts', '--new-categories', ...files];
  const begun = performance.now();
  const child = spawn(process.execPath, options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => Number(code));
  const asked = shoppers(settings, () => child.exitCode !== null);
  if ((await ended) !== 0) throw new Error(`The import failed: ${words}`);
  const seconds = (performance.now() - begun) / 1000;
  const waits = await asked;
  const answered = waits.filter((wait) => wait !== null);
  return { seconds, waits: answered, failed: waits.length - answered.length, words };
}

/** The files into a shop that was empty, then once more. */
export async function importTwice(
  settings: Settings,
  files: readonly string[],
): Promise<{ first: ImportRun; again: ImportRun }> {
  rmSync(settings.dataDir, { recursive: true, force: true });
  const stop = await serve(settings);
  try {
    const first = await runImport(settings, files);
    return { first, again: await runImport(settings, files) };
  } finally {
    await stop();
    rmSync(settings.dataDir, { recursive: true, force: true });
  }
}
