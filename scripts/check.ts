/**
 * `npm run check`: what needs no browser. `npm test` adds the build and the browser (--browser),
 * with a data folder, port and output of its own. `npm run test:long` runs the long lane (--long).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { runInTurn, runTogether, summary } from './lanes.ts';
import type { Lane, Result } from './lanes.ts';

const CACHE = '.cache/test';
const SITE = `${CACHE}/site`;
const TEST_SHOP = { PORT: '4391', DATA_DIR: `${CACHE}/data`, OUT_DIR: SITE };

/** Written first: types are checked against them. */
const GENERATED: Lane[] = [
  { name: 'generated types', command: ['node', 'supabase/local/types.ts', '--check'] },
  { name: 'generated headers', command: ['node', 'scripts/write-hosting.ts', '--check'] },
  { name: 'generated checklist', command: ['node', 'scripts/write-checklist.ts', '--check'] },
];

const STATIC: Lane[] = [
  { name: 'types', command: ['astro', 'check'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'styles', command: ['stylelint', 'src/**/*.{css,astro}'] },
  { name: 'format', command: ['prettier', '--check', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'content', command: ['node', 'scripts/content-check.ts'] },
  { name: 'lockfile', command: ['node', 'scripts/check-lockfile.ts'] },
];

const vitest = (name: string, ...options: string[]): Lane => {
  const report = `${CACHE}/${name}.json`;
  const told = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, command: ['vitest', 'run', ...options, ...told], report };
};

const UNIT = vitest('unit and database', '--exclude', '**/*.long.test.ts');

const BUILD: Lane = {
  name: 'build',
  command: ['node', 'supabase/local/main.ts', '--build-only'],
  env: TEST_SHOP,
};

const BUILT: Lane[] = [
  { name: 'html', command: ['html-validate', '-c', '.htmlvalidate.json', `${SITE}/**/*.html`] },
  { name: 'bytes', command: ['node', 'scripts/check-bytes.ts', SITE] },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    env: { ...TEST_SHOP, PLAYWRIGHT_JSON_OUTPUT_NAME: `${CACHE}/browser.json` },
    report: `${CACHE}/browser.json`,
  },
];

const LONG: Lane[] = [
  vitest('long', 'long.test'),
  { name: 'lighthouse', command: ['node', 'scripts/lighthouse.ts'] },
  { name: 'benchmark', command: ['node', 'scripts/bench-catalog.ts'] },
];

async function quick(withBrowser: boolean): Promise<Result[]> {
  const results = [...(await runTogether(GENERATED)), ...(await runTogether(STATIC))];
  results.push(...(await runInTurn(withBrowser ? [UNIT, BUILD] : [UNIT])));
  const isBuilt = results.some(({ name, failed }) => name === BUILD.name && failed === 0);
  return isBuilt ? [...results, ...(await runInTurn(BUILT))] : results;
}

const options = process.argv.slice(2);
rmSync(CACHE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });
const results = options.includes('--long')
  ? await runInTurn(LONG)
  : await quick(options.includes('--browser'));
console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
