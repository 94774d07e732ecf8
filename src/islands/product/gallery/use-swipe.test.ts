import { expect, test } from 'vitest';
import { stepOf } from './use-swipe.ts';

test.each([
  ['left', -60, 1, -1],
  ['right', 60, -1, 1],
  ['hardly at all', 30, 0, 0],
])('a finger that moves %s turns the photo in the direction of reading', (_, moved, ltr, rtl) => {
  expect(stepOf(moved, false)).toBe(ltr);
  expect(stepOf(moved, true)).toBe(rtl);
});
