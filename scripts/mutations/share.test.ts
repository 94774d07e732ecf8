import { expect, test } from 'vitest';
import { shareOf } from './share.ts';

const ALL = ['a', 'b', 'c', 'd', 'e'];
const on = (day: string) => shareOf(ALL, new Date(day));

test('three days break everything once, whatever the hour, also over the end of a year', () => {
  for (const days of [
    ['2026-11-24T00:00:00Z', '2026-11-25T23:59:59Z', '2026-11-26T12:00:00Z'],
    ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z'],
    ['2028-02-28T12:00:00Z', '2028-02-29T12:00:00Z', '2028-03-01T12:00:00Z'],
  ])
    expect(days.flatMap(on).sort()).toEqual(ALL);
});
