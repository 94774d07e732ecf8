/** What a stage prints at its end, and whether it stayed within its budget. */
import type { TimedTest } from './report.ts';
import type { Result } from './tasks.ts';

const SLOWEST = 10;

export interface StageTime {
  readonly minutes: number;
  /** How many times slower than idle cores the machine was: see pace.ts. */
  readonly pace: number;
  /** Minutes on two idle cores. */
  readonly budget: number;
}

const idleMinutes = ({ minutes, pace }: StageTime): number => minutes / pace;

/** '6.2 of 10 minutes'; on a slow machine '12.4 minutes, 2.0 times slower than idle: 6.2 of 10 minutes'. */
export function timeOf(time: StageTime): string {
  const idle = `${idleMinutes(time).toFixed(1)} of ${time.budget} minutes`;
  if (time.pace < 1.05) return idle;
  return `${time.minutes.toFixed(1)} minutes, ${time.pace.toFixed(1)} times slower than idle: ${idle}`;
}

const retries = (count: number): string =>
  count > 0 ? `, ${count} of them at the second try` : '';

const lineOf = ({ name, minutes, passed, failed, retried }: Result): string =>
  `${minutes.toFixed(1).padStart(5)} min  ${name}: ${passed} passed, ${failed} failed${retries(retried)}`;

export function countsOf(results: readonly Result[]): { passed: number; failed: number } {
  const sum = (pick: (result: Result) => number) =>
    results.reduce((all, one) => all + pick(one), 0);
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed) };
}

export function summary(results: readonly Result[]): string {
  const { passed, failed } = countsOf(results);
  return [...results.map(lineOf), `${passed} passed, ${failed} failed`].join('\n');
}

/** The slowest tests of all results, the slowest first. */
export function slowestOf(results: readonly Result[]): string[] {
  const seconds = (one: TimedTest) => `${one.seconds.toFixed(1).padStart(6)} s  ${one.name}`;
  return results
    .flatMap(({ tests }) => tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(seconds);
}

/** Null within the budget; else the sentence and the tests to look at. */
export function overBudget(
  stage: string,
  time: StageTime,
  results: readonly Result[],
): string | null {
  if (idleMinutes(time) <= time.budget) return null;
  return [
    `The stage ${stage} took ${timeOf(time)}. The slowest tests:`,
    ...slowestOf(results),
  ].join('\n');
}
