/**
 * `npm run check`: what needs no browser. `npm test` runs the stage quick (--browser), with its own
 * data folder, port and output. `npm run test:long [-- STAGE …]` runs the others (--long). `--report` prints
 * how the stages of this checkout have ended.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { readOutcome } from './stages/outcome.ts';
import { runReport } from './stages/run-report.ts';
import type { StageEnd } from './stages/run-report.ts';
import { runStage, runSteps } from './stages/run.ts';
import { CACHE, CHECK, isStage, LONG_STAGES, stages } from './stages/stages.ts';
import type { StageName } from './stages/stages.ts';
import { summary } from './stages/summary.ts';

async function check(): Promise<boolean> {
  const results = await runSteps(CHECK);
  console.log(`\n${summary(results)}`);
  return results.every(({ failed }) => failed === 0);
}

/** A failed stage explains itself at its end: its failures are far above. */
async function run(names: readonly StageName[]): Promise<boolean> {
  const ends: StageEnd[] = [];
  for (const stage of names) ends.push({ stage, outcome: await runStage(stage, stages[stage]) });
  const isGood = ends.every(({ outcome }) => outcome?.isGood);
  if (!isGood || ends.length > 1) console.log(`\n${runReport(ends)}`);
  return isGood;
}

async function runLong(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !isStage(name));
  if (unknown !== undefined) {
    console.error(
      `There is no stage '${unknown}'. The stages are ${Object.keys(stages).join(', ')}.`,
    );
    return false;
  }
  return run(names.length > 0 ? names.filter(isStage) : LONG_STAGES);
}

/** The end of `.ci/run`, whose stages were separate commands. */
function report(): boolean {
  const ends = Object.keys(stages).map((stage) => ({ stage, outcome: readOutcome(stage) }));
  console.log(`\n${runReport(ends)}`);
  return ends.every(({ outcome }) => outcome?.isGood);
}

/** The long stages use the site that the quick one has built, where it is there. */
function startCache(isFresh: boolean): void {
  if (isFresh) rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
}

const [kind, ...names] = process.argv.slice(2);
startCache(kind !== '--long' && kind !== '--report');
const commands: Record<string, () => boolean | Promise<boolean>> = {
  '--browser': () => run(['quick']),
  '--long': () => runLong(names),
  '--report': report,
};
const isGood = await (commands[kind ?? ''] ?? check)();
process.exitCode = isGood ? 0 : 1;
