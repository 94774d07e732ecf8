/** A lane is one command whose success is one question answered. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Lane {
  name: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** Where the tests of this lane leave their count; without it the lane counts as one test. */
  report?: string;
}

export interface Result {
  name: string;
  passed: number;
  failed: number;
  /** How many of the passed needed a second try: a stalled machine, or a race to look into. */
  unsteady: number;
  minutes: number;
}

type Count = Pick<Result, 'passed' | 'failed' | 'unsteady'>;

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number };
}

/** What Vitest and Playwright count, each in its own words. */
function countOf(file: string): Count | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
    return {
      passed: (report.numPassedTests ?? 0) + expected + flaky,
      failed: (report.numFailedTests ?? 0) + unexpected,
      unsteady: flaky,
    };
  } catch {
    return null;
  }
}

/** A lane that fails without naming a failed test has failed all the same. */
function tally(lane: Lane, isGood: boolean): Count {
  const whole = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, unsteady: 0 };
  const count = lane.report === undefined ? null : countOf(lane.report);
  if (count === null) return whole;
  return { ...count, failed: isGood ? count.failed : Math.max(1, count.failed) };
}

async function end(lane: Lane, isQuiet: boolean): Promise<{ isGood: boolean; words: string }> {
  const [command, ...options] = lane.command;
  const stdio = isQuiet ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(command, options, { stdio, env: { ...process.env, ...lane.env } });
  const words: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => words.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => words.push(chunk));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', (error) => {
    words.push(Buffer.from(`${command}: ${error.message}\n`));
    resolve(false);
  });
  child.once('close', (code) => resolve(code === 0));
  return { isGood: await promise, words: Buffer.concat(words).toString() };
}

async function runLane(lane: Lane, isQuiet: boolean): Promise<Result> {
  const begun = performance.now();
  if (lane.report !== undefined) rmSync(lane.report, { force: true });
  if (!isQuiet) console.log(`\n── ${lane.name}`);
  const { isGood, words } = await end(lane, isQuiet);
  const minutes = (performance.now() - begun) / 60_000;
  if (isQuiet) console.log(`${isGood ? '✓' : '✗'} ${lane.name}${isGood ? '' : `\n${words}`}`);
  return { name: lane.name, minutes, ...tally(lane, isGood) };
}

/** Lanes that use one core each: as many at once as there are cores, each told when it is done. */
export async function runTogether(lanes: readonly Lane[]): Promise<Result[]> {
  const waiting = [...lanes];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      results.push(await runLane(lane, true));
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return results;
}

/** Lanes that use every core: one after the other, each to its end. */
export async function runInTurn(lanes: readonly Lane[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const lane of lanes) results.push(await runLane(lane, false));
  return results;
}

export function summary(results: readonly Result[]): string {
  const sum = (pick: (result: Result) => number) =>
    results.reduce((all, one) => all + pick(one), 0);
  const line = ({ name, minutes, passed, failed, unsteady }: Result) =>
    `${minutes.toFixed(1).padStart(5)} min  ${name}: ${passed} passed, ${failed} failed${secondTries(unsteady)}`;
  const total = `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
  return [...results.map(line), total].join('\n');
}

const secondTries = (count: number): string =>
  count > 0 ? `, ${count} of them at the second try` : '';
