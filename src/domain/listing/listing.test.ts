import { expect, test } from 'vitest';
import { pageWindow } from './listing.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 92, [1, 2, null, 92]],
  [3, 92, [1, 2, 3, 4, null, 92]],
  [50, 92, [1, null, 49, 50, 51, null, 92]],
  [92, 92, [1, null, 91, 92]],
])('page %i of %i links to %j', (page, count, links) => {
  expect(pageWindow(page, count)).toEqual(links);
});

test('a single page left out between two links is linked, not hidden behind a gap', () => {
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
