/** No test is forgotten: each file belongs to one project, and each project is run by a script. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import playwright from '../../../playwright.config.ts';
import vitest from '../../../vitest.config.ts';

const all = (suffix: string): string[] =>
  globSync(`{src,supabase,scripts,tests}/**/*.${suffix}`).sort();

const output = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { maxBuffer: 64 * 1024 * 1024 }).toString();

test('each file of Vitest belongs to exactly one project', () => {
  const listed = JSON.parse(output('vitest', ['list', '--filesOnly', '--json'])) as {
    file: string;
  }[];
  expect(listed.map(({ file }) => relative('.', file)).sort()).toEqual(all('test.{ts,tsx}'));
});

test('each file of Playwright belongs to exactly one project', () => {
  const listed = JSON.parse(output('playwright', ['test', '--list', '--reporter=json'])) as {
    suites: { file: string }[];
  };
  const files = listed.suites.map(({ file }) => `tests/e2e/${file}`);
  expect(files.sort()).toEqual(all('spec.ts'));
});

test('a file with test cases is named as one', () => {
  const hasCases = (file: string) =>
    /^(test|it|describe)(\.each|\.skipIf)?\(/m.test(readFileSync(file, 'utf8'));
  const named = /\.(test|spec)\.ts$/;
  expect(all('{ts,tsx}').filter((file) => !named.test(file) && hasCases(file))).toEqual([]);
});

test('a script runs each project', () => {
  const scripts = globSync('scripts/tests/*.sh').map((file) => readFileSync(file, 'utf8'));
  const run = [...scripts.join('\n').matchAll(/(vitest|playwright) [^\n]*/g)].flatMap(
    ([line, tool]) =>
      [...line.matchAll(/--project (?:'([^']+)'|(\S+))/g)].map(
        ([, quoted, plain]) => `${tool} ${quoted ?? plain}`,
      ),
  );
  const names = [
    ...vitest.test!.projects!.map(
      (one) => `vitest ${(one as { test: { name: string } }).test.name}`,
    ),
    ...playwright.projects!.map(({ name }) => `playwright ${name}`),
  ];
  expect(run.sort()).toEqual(names.sort());
});
