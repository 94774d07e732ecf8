import { expect, test } from 'vitest';
import { hoursSince } from './age.ts';

const MADE = '2026-11-20T10:00:00.250Z';

test.each([
  ['2026-11-20T10:00:00.250Z', 0],
  ['2026-11-20T11:00:00.249Z', 0],
  ['2026-11-20T11:00:00.250Z', 1],
  ['2026-11-22T09:59:59.000Z', 47],
])('at %s a quotation of 10 o’clock is %i whole hours old', (now, hours) => {
  expect(hoursSince(MADE, Date.parse(now))).toBe(hours);
});

test('an age is never below zero where the clock of the browser is behind', () => {
  expect(hoursSince(MADE, Date.parse('2026-11-20T08:00:00Z'))).toBe(0);
});
