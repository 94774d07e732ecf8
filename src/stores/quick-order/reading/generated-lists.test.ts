/** Generated lists with a known answer, of the demo and a sample, without a search. The long test has the search. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOf } from '#tests/support/builders/lists/lists.ts';
import { LAYOUTS } from '#tests/support/builders/lists/layouts.ts';
import {
  DEMO,
  keyCounts,
  listedIn,
  listedInFile,
  panelsFile,
} from '#tests/support/builders/lists/sample.ts';
import { keyShop } from '#tests/support/fakes/key-shop.ts';
import {
  addScores,
  linesOfList,
  newScores,
  shareOf,
} from '#tests/support/oracles/list-outcomes.ts';

const SEED = Number(process.env['SEED'] ?? 20261126);
const LISTS = Number(process.env['LISTS'] ?? 60);

test('there are 60 layouts, and at most half of them were written for this test', () => {
  expect(LAYOUTS).toHaveLength(60);
  expect(LAYOUTS.filter(({ source }) => source === null).length).toBeLessThanOrEqual(30);
});

test(`keys in lists of all layouts are right, and nothing is wrong without a word (seed ${SEED})`, async () => {
  const products = [...listedInFile(DEMO), ...listedIn(panelsFile())];
  const ask = keyShop(products);
  const scores = newScores();
  const aList = listOf(products, keyCounts(products));
  for (const { rows, text } of fc.sample(aList, { seed: SEED, numRuns: LISTS }))
    addScores(scores, rows, await linesOfList(text, ask));
  expect(Object.values(scores).flatMap(({ wrong }) => wrong)).toEqual([]);
  // Typing errors need the search.
  expect(shareOf(scores.sku)).toBeGreaterThan(0.93);
  expect(shareOf(scores.model)).toBeGreaterThan(0.93);
});
