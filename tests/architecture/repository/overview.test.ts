/** What a newcomer sees first stays small: the scripts of package.json, README.md and the pages that it leads to. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const RENAMED = 'node scripts/renamed.mjs';
const working = Object.keys(scripts).filter((name) => scripts[name] !== RENAMED);
const renamed = Object.keys(scripts).filter((name) => scripts[name] === RENAMED);

const wordsOf = (markdown: string): number =>
  markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('package.json has at most 16 scripts that do something', () => {
  expect(working.length).toBeLessThanOrEqual(16);
});

describe.each(renamed)('npm run %s', (name) => {
  const ended = (): { status: number; stderr: string } => {
    try {
      const env = { ...process.env, npm_lifecycle_event: name };
      execFileSync(process.execPath, ['scripts/renamed.mjs'], { env, stdio: 'pipe' });
      return { status: 0, stderr: '' };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer };
      return { status, stderr: stderr.toString() };
    }
  };

  test('names the command of today and does nothing', () => {
    const { status, stderr } = ended();
    expect(status).toBe(1);
    const [, present = ''] = /^npm run \S+ is now: npm run (\S+)/.exec(stderr) ?? [];
    expect(working).toContain(present);
  });
});

test('each script of the release before is there, or answers with its new name', () => {
  const before =
    `start dev reset build publish publish:due publish:listen check test test:long settings order quote ops
    db:upgrade product calendar suppliers catalog:import catalog:export catalog:generate measure prod:local bench:search
    bench:catalog content:check gen:hosting gen:shop gen:checklist`.split(/\s+/);
  expect(before.filter((name) => !(name in scripts))).toEqual([]);
});

test('README.md has at most 900 words', () => {
  expect(wordsOf(read('README.md'))).toBeLessThanOrEqual(900);
});

test('README.md names no file and no command in two rows of a table', () => {
  const rows = [...read('README.md').matchAll(/^\| +(`[^`]+`)/gm)].map(([, first]) => first);
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
});

test('README.md leads to each page of docs', () => {
  const readme = read('README.md');
  const unlinked = globSync('docs/*.md').filter((page) => !readme.includes(`](${page})`));
  expect(unlinked).toEqual([]);
});
