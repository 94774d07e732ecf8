import { expect, test } from 'vitest';
import type { Failure } from './failures.ts';
import type { Outcome } from './outcome.ts';
import { runReport } from './run-report.ts';
import type { Result } from './tasks.ts';

const aResult = (change: Partial<Result> = {}): Result => ({
  name: 'unit',
  minutes: 1,
  passed: 10,
  failed: 0,
  retried: 0,
  tests: [],
  failures: [],
  tail: [],
  ...change,
});

const anEnd = (stage: string, results: Result[], change: Partial<Outcome> = {}) => ({
  stage,
  outcome: {
    stage,
    minutes: 6.24,
    pace: 1,
    budget: 10,
    isGood: results.every(({ failed }) => failed === 0),
    results,
    slow: null,
    ...change,
  },
});

const someFailures = (count: number, lines: number): Failure[] =>
  Array.from({ length: count }, (_, index) => ({
    file: 'src/a.test.ts',
    title: `rule ${index}`,
    at: 'src/a.test.ts:7',
    error: Array.from({ length: lines }, (_line, line) => `reason ${index}.${line}`),
  }));

const failed = (count: number, lines = 3): Result =>
  aResult({ failed: count, failures: someFailures(count, lines) });
const lint = aResult({
  name: 'lint',
  passed: 0,
  failed: 1,
  tail: Array.from({ length: 20 }, (_, index) => `lint ${index}`),
});

test('a good run has a line for each stage, then its counts', () => {
  expect(runReport([anEnd('quick', [aResult()]), anEnd('database', [aResult()])])).toBe(
    [
      '✓ quick: 10 passed, 0 failed, 6.2 of 10 minutes',
      '✓ database: 10 passed, 0 failed, 6.2 of 10 minutes',
      '',
      '20 passed, 0 failed',
    ].join('\n'),
  );
});

test('each failed test is named with its file, its line and the first lines of its error', () => {
  const report = runReport([anEnd('quick', [aResult()]), anEnd('extras', [failed(1), lint])]);
  expect(report).toContain('✗ extras: 10 passed, 2 failed, 6.2 of 10 minutes');
  expect(report).toContain(
    '── extras: unit\n  ✗ src/a.test.ts: rule 0 (src/a.test.ts:7)\n      reason 0.0\n      reason 0.1',
  );
  expect(report).toContain('── extras: lint\n  lint 0\n');
  expect(report).toContain('  lint 19\n');
  expect(report.split('\n').at(-1)).toBe('20 passed, 2 failed');
});

test('a stage without a result has failed, and so has one over its budget', () => {
  const slow = 'The stage quick took 11.0 of 10 minutes. The slowest tests:\n  9 s  a';
  const report = runReport([
    anEnd('quick', [aResult()], { isGood: false, slow }),
    { stage: 'database', outcome: null },
  ]);
  expect(report).toContain('✗ quick: 10 passed, 0 failed, 6.2 of 10 minutes, over its budget');
  expect(report).toContain(slow);
  expect(report).toContain('✗ database: ended without a result');
  expect(report.split('\n').at(-1)).toBe('10 passed, 2 failed');
});

test.each([
  [1, 100],
  [9, 8],
  [30, 5],
  [500, 5],
])('%i failed tests with %i lines each leave room for the other failed tasks', (count, lines) => {
  const ends = ['quick', 'database', 'extras'].map((stage) =>
    anEnd(stage, stage === 'extras' ? [lint] : [failed(count, lines)]),
  );
  const printed = runReport(ends).split('\n');
  expect(printed.length).toBeLessThanOrEqual(60);
  for (const line of ['── quick: unit', '── database: unit', '── extras: lint', '  lint 19']) {
    expect(printed).toContain(line);
  }
  expect(printed.at(-1)).toBe(`20 passed, ${count * 2 + 1} failed`);
});

test('a line of a megabyte is cut', () => {
  const failures = [{ file: 'a.test.ts', title: 'x'.repeat(1e6), at: null, error: [] }];
  const report = runReport([anEnd('quick', [aResult({ failed: 1, failures })])]);
  expect(report.length).toBeLessThan(500);
});
