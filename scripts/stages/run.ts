/** Runs one stage to its end and reports it. */
import { forgetOutcome, saveOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { overBudget, summary } from './summary.ts';
import { runInTurn, runTogether } from './tasks.ts';
import type { Result } from './tasks.ts';
import type { Stage, Step } from './stages.ts';

const isBuilt = (results: readonly Result[]): boolean =>
  results.some(({ name, failed }) => name === 'build' && failed === 0);

export async function runSteps(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { tasks, atOnce, needsBuild } of steps) {
    if (needsBuild && !isBuilt(results)) continue;
    results.push(...(await (atOnce ? runTogether(tasks) : runInTurn(tasks))));
  }
  return results;
}

/** Budgets are for CI's machine: elsewhere a stage over its budget is reported and passes. */
const hasBudgets = (): boolean => process.env['CI'] !== undefined && process.env['CI'] !== '';

export async function runStage(stage: string, { budget, steps }: Stage): Promise<Outcome> {
  const begun = performance.now();
  forgetOutcome(stage);
  const results = await runSteps(steps);
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`\n${summary(results)}`);
  console.log(`${stage}: ${minutes.toFixed(1)} of ${budget} minutes`);
  const slow = overBudget(stage, minutes, budget, results);
  if (slow !== null) console.error(`\n${slow}`);
  const isGood = results.every(({ failed }) => failed === 0) && (slow === null || !hasBudgets());
  const outcome = { stage, minutes, budget, isGood, results, slow };
  saveOutcome(outcome);
  return outcome;
}
