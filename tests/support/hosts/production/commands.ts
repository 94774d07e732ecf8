/** The commands of the guide (docs/operations.md), given to a deployed project. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { KEYS } from '#tests/support/database/database.ts';

type Variables = Readonly<Record<string, string>>;

/** Runs a script of ours; what it printed is the failure. */
export async function runScript(
  words: readonly string[],
  env: Variables,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  if ((await promise) !== 0) throw new Error(`${words[0]} failed: ${printed}`);
  return printed;
}

/** How a command of the shop's people finds a project. */
export const operatorVariables = (url: string): Variables => ({
  SUPABASE_URL: url,
  SUPABASE_SERVICE_KEY: KEYS.secret,
});

/** Settings, the demo catalogue, partners and posts. */
export async function fillShop(url: string, signal?: AbortSignal): Promise<void> {
  const env = operatorVariables(url);
  await runScript(['supabase/seed/settings.ts'], env, signal);
  const catalogue = ['--new-categories', 'supabase/seed/catalogue.csv'];
  await runScript(['supabase/catalogue/write/import.ts', ...catalogue], env, signal);
  for (const table of ['partners', 'posts']) await writeRows(url, table);
}

async function writeRows(url: string, table: string): Promise<void> {
  const text = await readFile(`supabase/seed/${table}.json`, 'utf8');
  const rows = JSON.parse(text) as { sample?: boolean }[];
  for (const row of rows) delete row.sample;
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: KEYS.secret,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify(rows),
  });
  if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
}

/** `npm run build` against the project. */
export const buildSite = (url: string, env: Variables, signal?: AbortSignal): Promise<string> =>
  runScript(
    ['scripts/build/build.ts'],
    { SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: KEYS.publishable, ...env },
    signal,
  );
