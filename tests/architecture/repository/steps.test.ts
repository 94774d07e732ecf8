/** The functions with which scripts of the shell run the tests. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aFolder, removeFolders } from '#tests/support/hosts/local-shop.ts';

let folder: string;
beforeEach(() => {
  folder = aFolder();
  mkdirSync(join(folder, 'scripts/tests'), { recursive: true });
  cpSync('scripts/tests/steps.sh', join(folder, 'scripts/tests/steps.sh'));
});
afterAll(removeFolders);

function run(script: string): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync('bash', ['-c', `. scripts/tests/steps.sh\n${script}`], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '1', STEPS_GO_ON: '' },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('steps after a failed one go on, and the end repeats why it failed', () => {
  const { status, lines } = run(`
    step 'first' bash -c 'seq 1 100; exit 3'
    step 'second' echo fine
    finish`);
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  const end = lines.slice(lines.indexOf('── failed: first'));
  expect(end.slice(1, 61)).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 41)));
  expect(lines).toContain('fine');
});

test('commands that run together are counted one by one, and only a failed one shows its output', () => {
  const { status, lines } = run(`
    together 'a b: echo hidden' 'c: echo "x: src/**/*.{css,astro}"; exit 2'
    finish`);
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(lines).not.toContain('hidden');
  expect(lines.filter((line) => line === 'x: src/**/*.{css,astro}')).toHaveLength(2);
});

test('a run without a failure ends with 0', () => {
  const { status, lines } = run(`step 'only' true; together 'other: true'; finish`);
  expect([status, lines.at(-1)]).toEqual([0, '2 passed, 0 failed']);
});

test('a server that a step leaves behind does not hold it up', { timeout: 15_000 }, () => {
  const { lines } = run(`step 'left' bash -c 'sleep 20 & echo ok'; finish`);
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});

test('no colours are printed where the output is not a terminal', () => {
  const { lines } = run(`
    step 'asked' bash -c 'echo "[$FORCE_COLOR] [$NO_COLOR]"'
    together 'coloured: printf "\\033[31mred\\033[0m\\n"; false'
    finish`);
  expect(lines).toContain('[] [1]');
  expect(lines.filter((line) => line === 'red')).toHaveLength(2);
});
