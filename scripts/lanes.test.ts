import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInTurn, runTogether, summary } from './lanes.ts';
import type { Lane } from './lanes.ts';

const aLane = (name: string, script: string, report?: string): Lane => ({
  name,
  command: [process.execPath, '-e', script],
  ...(report && { report }),
});
const good = (name: string) => aLane(name, '');
const bad = (name: string) => aLane(name, 'console.error("the reason"); process.exit(3)');

const log = vi.spyOn(console, 'log');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

test('every lane that runs beside others is told, and a failed one with its words', async () => {
  const results = await runTogether([good('types'), bad('lint'), good('format')]);
  expect(results.map(({ failed }) => failed).sort()).toEqual([0, 0, 1]);
  expect(log.mock.calls.join('\n')).toContain('✗ lint\nthe reason');
});

test('lanes that only share the cores all run, whatever fails', async () => {
  const results = await runInTurn([bad('clone'), good('load')]);
  expect(results.map(({ failed }) => failed)).toEqual([1, 0]);
});

test('a lane whose command does not exist has failed', async () => {
  const results = await runTogether([{ name: 'gone', command: ['no-such-command'] }]);
  expect(results).toMatchObject([{ passed: 0, failed: 1 }]);
});

const write = (file: string, report: object, code: number) =>
  `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`;

test('tests are counted by their own report, and a crash after it still fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-lanes-'));
  const [unit, browser] = [join(folder, 'unit.json'), join(folder, 'browser.json')];
  const results = await runTogether([
    aLane('unit', write(unit, { numPassedTests: 7, numFailedTests: 2 }, 1), unit),
    aLane(
      'browser',
      write(browser, { stats: { expected: 5, flaky: 0, unexpected: 0 } }, 1),
      browser,
    ),
    aLane('crashed', 'process.exit(1)', join(folder, 'none.json')),
  ]);
  expect(summary(results).split('\n').at(-1)).toBe('12 passed, 4 failed');
});

test('what needed a second try is told with its lane', async () => {
  const report = join(mkdtempSync(join(tmpdir(), 'enersouq-lanes-')), 'browser.json');
  const stats = { expected: 5, flaky: 2, unexpected: 0 };
  const results = await runTogether([aLane('browser', write(report, { stats }, 0), report)]);
  expect(summary(results)).toContain('browser: 7 passed, 0 failed, 2 of them at the second try');
});
