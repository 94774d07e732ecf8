/**
 * `npm run check`: what needs no browser. `npm test` runs the stage quick (--browser), with its own
 * data folder, port and output. `npm run test:long [-- STAGE …]` runs the others (--long).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { runStage, runSteps } from './stages/run.ts';
import { CACHE, CHECK, isStage, LONG_STAGES, stages } from './stages/stages.ts';
import type { StageName } from './stages/stages.ts';
import { summary } from './stages/summary.ts';

async function check(): Promise<boolean> {
  const results = await runSteps(CHECK);
  console.log(`\n${summary(results)}`);
  return results.every(({ failed }) => failed === 0);
}

async function runLong(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !isStage(name));
  if (unknown !== undefined) {
    console.error(
      `There is no stage '${unknown}'. The stages are ${Object.keys(stages).join(', ')}.`,
    );
    return false;
  }
  let isGood = true;
  for (const name of names.length > 0 ? names.filter(isStage) : LONG_STAGES) {
    if (!(await runStage(name, stages[name]))) isGood = false;
  }
  return isGood;
}

/** The long stages use the site that the quick one has built, where it is there. */
function startCache(isFresh: boolean): void {
  if (isFresh) rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
}

const [kind, ...names] = process.argv.slice(2);
startCache(kind !== '--long');
const quick: StageName = 'quick';
const isGood =
  kind === '--long'
    ? await runLong(names)
    : kind === '--browser'
      ? await runStage(quick, stages.quick)
      : await check();
process.exitCode = isGood ? 0 : 1;
