import { expect, test } from 'vitest';
import { afterReplay, logPlace } from '#tests/support/hosts/production/replica-lag.ts';

test('places of the log are compared as numbers', () => {
  expect(logPlace('16/B374D848')).toBe(0x16b374d848n);
  expect(logPlace('1/0') > logPlace('0/FFFFFFFF')).toBe(true);
});

const places = [10n, 20n, 30n].map((end, at) => ({ end, at }));

test.each([
  [5n, [10n, 20n, 30n]],
  [10n, [10n, 20n, 30n]],
  [25n, [20n, 30n]],
  [99n, [30n]],
])('after a replay up to %i the places %j are kept', (replayed, kept) => {
  expect(afterReplay(places, replayed).map(({ end }) => end)).toEqual(kept);
});

test('a log that does not grow is replayed again and again', () => {
  const still = [10n, 10n].map((end, at) => ({ end, at }));
  expect(afterReplay(still, 10n)).toEqual([{ end: 10n, at: 1 }]);
});
