/** Counts the faults that the browser tests inject. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../e2e/', import.meta.url);
const CALL = /\bfault\(\s*'([^']+)',\s*'([^']+)'/g;
const ROW = /\{ step: '([^']+)', failure: '([^']+)'/g;

const specs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const faults = specs.flatMap((text) =>
  [...text.matchAll(CALL), ...text.matchAll(ROW)].map(
    ([, step, failure]) => `${step} × ${failure}`,
  ),
);

test('the faults of browser tests are distinct, and their number is the one in tests/PROMISES.md', () => {
  const support = readFileSync(new URL('../../support/browser/faults.ts', import.meta.url), 'utf8');
  const stated = Number(/BROWSER_FAULTS = (\d+)/.exec(support)?.[1]);
  expect(faults.filter((one, index) => faults.indexOf(one) !== index)).toEqual([]);
  expect(stated).toBe(faults.length);
  expect(readFileSync('tests/PROMISES.md', 'utf8')).toContain(`: ${stated} faults`);
  expect(stated).toBeGreaterThanOrEqual(25);
});
