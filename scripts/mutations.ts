/**
 * Breaks each promise of docs/promises.md in a copy of the sources and runs the tests that prove it: a test
 * that stays green proves nothing. `--browser` and `--without-browser` choose; so does a part of a name. `--share` breaks
 * a third of them, the next ones on the next day.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { startDatabase } from '#tests/support/database.ts';
import { gapsIn, staleEdits } from './mutations/check.ts';
import { apply, makeCopy } from './mutations/copy.ts';
import { MUTATIONS } from './mutations/list.ts';
import type { Mutation } from './mutations/mutation.ts';
import { PROMISES, promisesIn } from './mutations/promises.ts';
import { shareOf } from './mutations/share.ts';
import { isOfBrowser, survivorOf } from './mutations/run.ts';

const FOLDER = '.cache/mutations';
const AT_ONCE = 2;
const FIRST_PORT = 4395;

const read = (file: string): string => readFileSync(file, 'utf8');

function chosen(options: readonly string[]): Mutation[] {
  const words = options.filter((option) => !option.startsWith('--'));
  const wantsBrowser = options.includes('--browser');
  const named = MUTATIONS.filter(
    (mutation) =>
      (options.includes('--without-browser') ? !isOfBrowser(mutation) : true) &&
      (wantsBrowser ? isOfBrowser(mutation) : true) &&
      (words.length === 0 || words.some((word) => mutation.name.includes(word))),
  );
  return options.includes('--share') ? shareOf(named, new Date()) : named;
}

/** SQL that fails would turn every test red, whatever it proves. */
async function brokenSql(mutations: readonly Mutation[]): Promise<string[]> {
  const backend = await startDatabase();
  const broken: string[] = [];
  for (const { name, sql } of mutations.filter((one) => one.sql !== undefined)) {
    await backend.exec('begin');
    await backend.exec(sql!).catch((error: unknown) => {
      broken.push(`Mutation '${name}': its SQL fails: ${(error as Error).message}`);
    });
    await backend.exec('rollback');
  }
  await backend.close();
  return broken;
}

async function runAll(mutations: readonly Mutation[]): Promise<string[]> {
  const waiting = [...mutations];
  const survivors: string[] = [];
  const work = async (place: number): Promise<void> => {
    const folder = `${FOLDER}/${place}`;
    makeCopy(folder);
    mkdirSync(`${folder}/.cache`, { recursive: true });
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const begun = performance.now();
      const repair = apply(mutation, folder);
      const survivor = await survivorOf(mutation, folder, FIRST_PORT + place);
      repair();
      if (survivor !== null) survivors.push(survivor);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(survivor ?? `✓ ${mutation.name} (${seconds} s)`);
    }
  };
  const isOne = mutations.some(isOfBrowser);
  await Promise.all(Array.from({ length: isOne ? 1 : AT_ONCE }, (_, place) => work(place)));
  return survivors;
}

async function main(): Promise<number> {
  const mutations = chosen(process.argv.slice(2));
  const problems = [
    ...gapsIn(promisesIn(read(PROMISES)), MUTATIONS),
    ...mutations.flatMap((mutation) => staleEdits(mutation, read)),
    ...(await brokenSql(mutations)),
  ];
  for (const problem of problems) console.error(`✗ ${problem}`);
  const survivors = await runAll(mutations);
  rmSync(FOLDER, { recursive: true, force: true });
  console.log(
    `${mutations.length - survivors.length} passed, ${survivors.length + problems.length} failed`,
  );
  return survivors.length + problems.length === 0 ? 0 : 1;
}

process.exit(await main());
