/** The fence, item 5: what goes wrong in the browser, counted. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../e2e/', import.meta.url);
const CALL = /\bfault\(\s*'([^']+)',\s*'([^']+)'/g;
const ROW = /\{ step: '([^']+)', failure: '([^']+)'/g;

const specs = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const faults = specs.flatMap((text) =>
  [...text.matchAll(CALL), ...text.matchAll(ROW)].map(
    ([, step, failure]) => `${step} × ${failure}`,
  ),
);

test('every fault of a browser test is another one, and the number that is told is theirs', () => {
  const support = readFileSync(new URL('../support/faults.ts', import.meta.url), 'utf8');
  const told = Number(/BROWSER_FAULTS = (\d+)/.exec(support)?.[1]);
  expect(faults.filter((one, index) => faults.indexOf(one) !== index)).toEqual([]);
  expect(told).toBe(faults.length);
  expect(told).toBeGreaterThanOrEqual(25);
});
