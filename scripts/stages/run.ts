/** Runs one stage to its end and reports it. */
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
export async function runStage(name: string, { budget, steps }: Stage): Promise<boolean> {
  const begun = performance.now();
  const results = await runSteps(steps);
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`\n${summary(results)}`);
  console.log(`${name}: ${minutes.toFixed(1)} of ${budget} minutes`);
  const slow = overBudget(name, minutes, budget, results);
  if (slow !== null) console.error(`\n${slow}`);
  const isGood = results.every(({ failed }) => failed === 0);
  return isGood && (slow === null || process.env['CI'] === undefined || process.env['CI'] === '');
}
