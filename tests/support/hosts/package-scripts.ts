/** Every command of package.json, and every script that people run, as processes in a copy of the repository. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Without a name in package.json. */
const LOOSE = [
  'check/check-bytes',
  'check/check-lockfile',
  'measure/film-strip',
  'generate/release',
  'check/lengths',
  'check/lighthouse',
  'measure/screenshot',
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const callOf = (name: string): string =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;

/** Scripts whose first word chooses a command. nouns.test.ts compares them with the help. */
export const NOUNS: Readonly<Record<string, readonly string[]>> = {
  shop: ['orders', 'quotes', 'products', 'calendar', 'suppliers', 'staff', 'settings', 'ops'],
  generate: ['hosting', 'shop', 'glyphs', 'checklist', 'catalogue'],
  publish: ['due', 'listen'],
  measure: ['bench-catalog', 'bench-search'],
};

/** A name of the release before only answers with the present one. */
export const isRenamed = (line: string): boolean => line === 'node scripts/renamed.mjs';

const present = Object.entries(scripts).filter(([, line]) => !isRenamed(line));

/** Tests print the reports of their tools, which have no JSON of ours. */
export const isShellScript = ([, line]: readonly [string, string]): boolean => line.includes('.sh');

/** How people call each of them, and the line that this runs. */
export const commands = [
  ...present.map(([name, line]) => [callOf(name), line] as const),
  ...Object.entries(NOUNS).flatMap(([name, nouns]) =>
    nouns.map((noun) => [`npm run ${name} -- ${noun}`, `${scripts[name]} ${noun}`] as const),
  ),
  ...LOOSE.map((name) => [`node scripts/${name}.ts`, `node scripts/${name}.ts`] as const),
];

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Env = Readonly<Record<string, string>>;

/** The copy's packages are a link to ours: a command that installed would take ours away. */
const NO_NPM = '/no-npm/npm.js';

/** Runs a line that begins with 'node'. No setting of this machine names another shop. */
export function runLine(cwd: string, line: string, more: Env = {}): Promise<Ended> {
  const none = { DATABASE_URL: '', SUPABASE_URL: '', SUPABASE_SERVICE_KEY: '', DATA_DIR: '' };
  const env = { ...process.env, ...none, npm_execpath: NO_NPM, ...more };
  return new Promise((done) => {
    execFile(process.execPath, line.split(' ').slice(1), { cwd, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

/** Does some work for each item, as many at once as a small machine has cores; answers in their order. */
export async function mapTwoAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [place, item] of rest) results[place] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
