import { expect, test } from 'vitest';
import { halfOf } from './half.ts';

const ALL = ['a', 'b', 'c', 'd', 'e'];
const on = (day: string) => halfOf(ALL, new Date(day));

test('two days break everything once, whatever the hour, also over the end of a year', () => {
  for (const [one, next] of [
    ['2026-11-24T00:00:00Z', '2026-11-25T23:59:59Z'],
    ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'],
    ['2028-02-28T12:00:00Z', '2028-02-29T12:00:00Z'],
  ] as const) {
    expect([...on(one), ...on(next)].sort()).toEqual(ALL);
    expect(on(one)).not.toEqual(on(next));
  }
});
