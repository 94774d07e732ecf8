import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tailOf } from './command.ts';
import { paceOf, samplePace } from './pace.ts';
import { overBudget, slowestOf, summary, timeOf } from './summary.ts';
import { runTogether } from './tasks.ts';
import type { Task } from './tasks.ts';

const aTask = (name: string, script: string, report?: string): Task => ({
  name,
  command: [process.execPath, '-e', script],
  ...(report && { report }),
});
const good = (name: string) => aTask(name, '');
const bad = (name: string) => aTask(name, 'console.error("the reason"); process.exit(3)');

const log = vi.spyOn(console, 'log');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

test('every task that runs beside others is reported, and a failed one with its output', async () => {
  const results = await runTogether([good('types'), bad('lint'), good('format')]);
  expect(results.map(({ failed }) => failed).sort()).toEqual([0, 0, 1]);
  expect(log.mock.calls.join('\n')).toContain('✗ lint\nthe reason');
});

test('the last lines of a failed task without a report are kept, and the ones that it marked as failed', () => {
  const output = ['✗ the promise', ...Array.from({ length: 40 }, (_, i) => `✓ ${i}`), '1 failed'];
  const tail = tailOf(`\u001b[31m${output.join('\u001b[39m\n\n')}\n`);
  expect(tail).toHaveLength(20);
  expect([tail[0], tail[1], tail.at(-1)]).toEqual(['✗ the promise', '✓ 22', '1 failed']);
});

test('a failed test of a report explains its task, a crash is explained by its output', async () => {
  const report = join(mkdtempSync(join(tmpdir(), 'enersouq-tasks-')), 'unit.json');
  const name = join(process.cwd(), 'src/domain/cart.test.ts');
  const assertion = { title: 'adds', status: 'failed', failureMessages: ['Error: no'] };
  const testResults = [{ name, status: 'failed', assertionResults: [assertion] }];
  const crash = 'console.error("the reason"); process.exit(1)';
  const results = await runTogether([
    aTask('unit', write(report, { numFailedTests: 1, testResults }, 1), report),
    aTask('crashed', crash, `${report}.none`),
  ]);
  const of = (name: string) => results.find((one) => one.name === name);
  expect(of('unit')).toMatchObject({
    tail: [],
    failures: [{ title: 'adds', error: ['Error: no'] }],
  });
  expect(of('crashed')).toMatchObject({ tail: ['the reason'], failures: [] });
});

test('a task that leaves a process behind ends all the same', async () => {
  const pid = join(mkdtempSync(join(tmpdir(), 'enersouq-tasks-')), 'pid');
  const script = `const left = require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit', detached: true });
    fs.writeFileSync(${JSON.stringify(pid)}, String(left.pid)); left.unref();`;
  expect(await runTogether([aTask('leaver', script)])).toMatchObject([{ failed: 0 }]);
  process.kill(Number(readFileSync(pid, 'utf8')));
});

/** Such tasks print as they run, so they run in a process whose output can be read. */
function runInTurnElsewhere(tasks: readonly Task[]) {
  const script = `import { runInTurn } from './scripts/stages/tasks.ts';
    process.send((await runInTurn(${JSON.stringify(tasks)})).map(({ failed }) => failed));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const failed = once(child, 'message').then(([counts]) => counts as number[]);
  return Promise.all([failed, text(child.stderr!)]);
}

test('tasks that run in turn all run, whatever fails, and print what they say', async () => {
  const [failed, printed] = await runInTurnElsewhere([bad('clone'), good('load')]);
  expect(failed).toEqual([1, 0]);
  expect(printed).toContain('the reason');
});

test('a task whose command does not exist has failed', async () => {
  const results = await runTogether([{ name: 'gone', command: ['no-such-command'] }]);
  expect(results).toMatchObject([{ passed: 0, failed: 1 }]);
});

const write = (file: string, report: object, code: number) =>
  `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`;

test('tests are counted by their own report, and a crash after it still fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-tasks-'));
  const [unit, browser] = [join(folder, 'unit.json'), join(folder, 'browser.json')];
  const results = await runTogether([
    aTask('unit', write(unit, { numPassedTests: 7, numFailedTests: 2 }, 1), unit),
    aTask(
      'browser',
      write(browser, { stats: { expected: 5, flaky: 0, unexpected: 0 } }, 1),
      browser,
    ),
    aTask('crashed', 'process.exit(1)', join(folder, 'none.json')),
  ]);
  expect(summary(results).split('\n').at(-1)).toBe('12 passed, 4 failed');
});

test('what needed a second try is counted with its task', async () => {
  const report = join(mkdtempSync(join(tmpdir(), 'enersouq-tasks-')), 'browser.json');
  const stats = { expected: 5, flaky: 2, unexpected: 0 };
  const results = await runTogether([aTask('browser', write(report, { stats }, 0), report)]);
  expect(summary(results)).toContain('browser: 7 passed, 0 failed, 2 of them at the second try');
});

test('a stage over its budget names its ten slowest tests, the slowest first', async () => {
  const report = join(mkdtempSync(join(tmpdir(), 'enersouq-tasks-')), 'unit.json');
  const assertionResults = Array.from({ length: 12 }, (_, i) => ({
    title: `case ${i}`,
    duration: i * 1000,
  }));
  const file = join(process.cwd(), 'src/domain/cart.test.ts');
  const vitest = { numPassedTests: 12, testResults: [{ name: file, assertionResults }] };
  const results = await runTogether([aTask('unit', write(report, vitest, 0), report)]);
  const time = { minutes: 10.2, pace: 1, budget: 10 };
  expect(overBudget('quick', { ...time, minutes: 9.9 }, results)).toBeNull();
  const [sentence, ...tests] = overBudget('quick', time, results)!.split('\n');
  expect(sentence).toBe('The stage quick took 10.2 of 10 minutes. The slowest tests:');
  expect(tests).toHaveLength(10);
  expect(tests[0]).toBe('  11.0 s  src/domain/cart.test.ts: case 11');
});

test('minutes count as often as the machine is slower than idle, and no minute counts double on a faster one', () => {
  const slow = { minutes: 16.4, pace: 2.1, budget: 10 };
  expect(overBudget('quick', slow, [])).toBeNull();
  expect(timeOf(slow)).toBe('16.4 minutes, 2.1 times slower than idle: 7.8 of 10 minutes');
  expect(overBudget('quick', { ...slow, pace: 1.5 }, [])).not.toBeNull();
  expect(paceOf([0.7, 0.9])).toBe(1);
  expect(paceOf([1.5, 2.5])).toBe(2);
  expect(paceOf([9, 9])).toBe(2.5);
  expect(paceOf([])).toBe(1);
});

test('the pace is that of a job that runs on each core', async () => {
  expect(await samplePace()).toBeGreaterThan(0);
});

test('tests of a browser are timed with all their tries, tasks without tests as a whole', async () => {
  const report = join(mkdtempSync(join(tmpdir(), 'enersouq-tasks-')), 'browser.json');
  const tests = [{ results: [{ duration: 4000 }, { duration: 3000 }] }];
  const suites = [
    { file: 'cart.spec.ts', suites: [{ file: 'cart.spec.ts', specs: [{ title: 'adds', tests }] }] },
  ];
  const stats = { expected: 0, flaky: 1, unexpected: 0 };
  const results = await runTogether([
    aTask('browser', write(report, { stats, suites }, 0), report),
    good('types'),
  ]);
  expect(slowestOf(results)).toEqual([
    '   7.0 s  cart.spec.ts: adds',
    expect.stringMatching(/^ +\d\.\d s {2}types$/),
  ]);
});
