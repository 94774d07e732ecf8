import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesFor } from './files.ts';
import { stages, tasksOf } from './stages.ts';

const FILES = globSync('{src,supabase,scripts,tests}/**/*.{test,spec}.{ts,tsx}').sort();

test('every test file belongs to exactly one stage', () => {
  expect(FILES.length).toBeGreaterThan(150);
  expect(FILES.filter((file) => rulesFor(file).length !== 1)).toEqual([]);
});

test('a file with test cases is named as one', () => {
  const all = globSync('{src,supabase,scripts,tests}/**/*.{ts,tsx}');
  const hasCases = (file: string) =>
    /^(test|it|describe)(\.each|\.skipIf)?\(/m.test(readFileSync(file, 'utf8'));
  const named = /\.(test|spec)\.ts$/;
  expect(all.filter((file) => !named.test(file) && hasCases(file))).toEqual([]);
});

const filesOf = (runner: 'vitest' | 'playwright', stage: string): string[] =>
  FILES.filter((file) =>
    rulesFor(file).some((rule) => rule.runner === runner && rule.stage === stage),
  );

describe('each stage really runs the files that the rule gives it:', () => {
  test.each(['quick', 'database', 'benchmark', 'production'] as const)(
    '%s with Vitest',
    async (stage) => {
      const task = tasksOf(stage).find(({ command }) => command[0] === 'vitest')!;
      const listed = execFileSync('vitest', [
        'list',
        '--filesOnly',
        '--json',
        ...task.command
          .slice(2)
          .filter(
            (option) =>
              !option.startsWith('--reporter') &&
              !option.startsWith('--outputFile') &&
              !option.startsWith('--silent'),
          ),
      ]);
      const names = (JSON.parse(listed.toString()) as { file: string }[]).map(({ file }) =>
        file.replace(`${process.cwd()}/`, ''),
      );
      expect(names.sort()).toEqual(filesOf('vitest', stage));
    },
  );

  test.each(['quick', 'extras', 'production'] as const)('%s with Playwright', (stage) => {
    const task = tasksOf(stage).find(({ command }) => command[0] === 'playwright')!;
    const listed = execFileSync(
      'playwright',
      [...task.command.slice(1), '--list', '--reporter=json'],
      {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const { suites } = JSON.parse(listed.toString()) as { suites: { file: string }[] };
    const names = suites.map(({ file }) => `tests/e2e/${file}`);
    expect([...new Set(names)].sort()).toEqual(filesOf('playwright', stage));
  });
});

test('the budgets of all stages fit into an hour', () => {
  const minutes = Object.values(stages).reduce((sum, { budget }) => sum + budget, 0);
  expect(minutes).toBeLessThanOrEqual(60);
});
