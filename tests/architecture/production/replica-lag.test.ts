import { expect, test } from 'vitest';
import { afterReplay, logPlace } from '#tests/support/hosts/production/replica-lag.ts';

test('places of the log are compared as numbers', () => {
  expect(logPlace('16/B374D848')).toBe(0x16b374d848n);
  expect(logPlace('1/0') > logPlace('0/FFFFFFFF')).toBe(true);
});

const places = [10n, 20n, 30n].map((end, at) => ({ end, at }));

test('after a replay its place is kept, and all later ones', () => {
  const kept = (replayed: bigint) => afterReplay(places, replayed).map(({ end }) => end);
  expect(kept(5n)).toEqual([10n, 20n, 30n]);
  expect(kept(10n)).toEqual([10n, 20n, 30n]);
  expect(kept(25n)).toEqual([20n, 30n]);
  expect(kept(99n)).toEqual([30n]);
});

test('a log that does not grow is replayed again and again', () => {
  const still = [10n, 10n].map((end, at) => ({ end, at }));
  expect(afterReplay(still, 10n)).toEqual([{ end: 10n, at: 1 }]);
});
