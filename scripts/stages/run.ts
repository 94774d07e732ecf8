/** Runs one stage to its end and reports it. */
import { forgetOutcome, saveOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { paceOf, samplePace } from './pace.ts';
import { overBudget, summary, timeOf } from './summary.ts';
import { runInTurn, runTogether } from './tasks.ts';
import type { Result } from './tasks.ts';
import type { Stage, Step } from './stages.ts';

const isBuilt = (results: readonly Result[]): boolean =>
  results.some(({ name, failed }) => name === 'build' && failed === 0);

/** `between` is called before each step and after each task that runs alone. */
export async function runSteps(
  steps: readonly Step[],
  between: () => Promise<void> = async () => {},
): Promise<Result[]> {
  const results: Result[] = [];
  await between();
  for (const { tasks, atOnce, needsBuild } of steps) {
    if (needsBuild && !isBuilt(results)) continue;
    for (const part of atOnce ? [tasks] : tasks.map((task) => [task])) {
      results.push(...(await (atOnce ? runTogether(part) : runInTurn(part))));
      await between();
    }
  }
  return results;
}

export async function runStage(stage: string, { budget, steps }: Stage): Promise<Outcome> {
  const begun = performance.now();
  forgetOutcome(stage);
  const samples: number[] = [];
  const results = await runSteps(steps, async () => void samples.push(await samplePace()));
  const time = { minutes: (performance.now() - begun) / 60_000, pace: paceOf(samples), budget };
  console.log(`\n${summary(results)}`);
  console.log(`${stage}: ${timeOf(time)}`);
  const slow = overBudget(stage, time, results);
  if (slow !== null) console.error(`\n${slow}`);
  const isGood = results.every(({ failed }) => failed === 0);
  const outcome = { stage, ...time, isGood, results, slow };
  saveOutcome(outcome);
  return outcome;
}
