/** A task is one command of a stage. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
}

/** A task that fails without naming a failed test has failed all the same. */
function tally(task: Task, isGood: boolean, minutes: number): Report {
  const own: TimedTest = { name: task.name, seconds: minutes * 60 };
  const whole = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, retried: 0, tests: [own] };
  const report = task.report === undefined ? null : readReport(task.report);
  if (report === null) return whole;
  return { ...report, failed: isGood ? report.failed : Math.max(1, report.failed) };
}

async function end(task: Task, isQuiet: boolean): Promise<{ isGood: boolean; output: string }> {
  const [command, ...options] = task.command;
  const stdio = isQuiet ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(command, options, { stdio, env: { ...process.env, ...task.env } });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', (error) => {
    output.push(Buffer.from(`${command}: ${error.message}\n`));
    resolve(false);
  });
  child.once('close', (code) => resolve(code === 0));
  return { isGood: await promise, output: Buffer.concat(output).toString() };
}

async function runTask(task: Task, isQuiet: boolean): Promise<Result> {
  const begun = performance.now();
  if (task.report !== undefined) rmSync(task.report, { force: true });
  if (!isQuiet) console.log(`\n── ${task.name}`);
  const { isGood, output } = await end(task, isQuiet);
  const minutes = (performance.now() - begun) / 60_000;
  if (isQuiet) console.log(`${isGood ? '✓' : '✗'} ${task.name}${isGood ? '' : `\n${output}`}`);
  return { name: task.name, minutes, ...tally(task, isGood, minutes) };
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
