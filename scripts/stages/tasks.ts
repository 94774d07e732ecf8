/** A task is one command of a stage. */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runCommand, tailOf } from './command.ts';
import { readReport } from './report.ts';
import type { Report, TimedTest } from './report.ts';

export interface Task {
  name: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** Where Vitest or Playwright writes its JSON report; without it the task counts as one test. */
  report?: string;
}

export interface Result extends Report {
  name: string;
  minutes: number;
  /** The end of the output, where the task has failed and its report does not explain everything. */
  tail: string[];
}

/** A task that fails without naming a failed test has failed all the same. */
function tally(task: Task, isGood: boolean, minutes: number): Report {
  const own: TimedTest = { name: task.name, seconds: minutes * 60 };
  const whole = {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    retried: 0,
    tests: [own],
    failures: [],
  };
  const report = task.report === undefined ? null : readReport(task.report);
  if (report === null) return whole;
  return { ...report, failed: isGood ? report.failed : Math.max(1, report.failed) };
}

const isExplained = ({ failures }: Report): boolean =>
  failures.length > 0 && failures.every(({ error }) => error.length > 0);

async function runTask(task: Task, isQuiet: boolean): Promise<Result> {
  const begun = performance.now();
  if (task.report !== undefined) rmSync(task.report, { force: true });
  if (!isQuiet) console.log(`\n── ${task.name}`);
  const { isGood, output } = await runCommand(task, isQuiet);
  const minutes = (performance.now() - begun) / 60_000;
  if (isQuiet) console.log(`${isGood ? '✓' : '✗'} ${task.name}${isGood ? '' : `\n${output}`}`);
  const report = tally(task, isGood, minutes);
  const tail = isGood || isExplained(report) ? [] : tailOf(output);
  return { name: task.name, minutes, tail, ...report };
}

/** For tasks that use one core each: as many at once as there are cores. */
export async function runTogether(tasks: readonly Task[]): Promise<Result[]> {
  const waiting = [...tasks];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      results.push(await runTask(task, true));
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return results;
}

/** For tasks that use every core: one after the other, all of them, whatever fails. */
export async function runInTurn(tasks: readonly Task[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const task of tasks) results.push(await runTask(task, false));
  return results;
}
