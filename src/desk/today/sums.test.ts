import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, sumsOf } from './sums.ts';

const amount = fc.integer({ min: 0, max: 2 ** 40 });
const figures = fc.array(
  fc.record({
    day: fc.constant('2026-11-27'),
    orders: fc.nat(10_000),
    placed_halalas: amount,
    paid_halalas: amount,
    owed_back_halalas: amount,
  }),
  { maxLength: 7 },
);

test('the sums of a week are those of its days, to the halala', () => {
  fc.assert(
    fc.property(figures, (days) => {
      const sums = sumsOf(days);
      const names = ['orders', 'placed_halalas', 'paid_halalas', 'owed_back_halalas'] as const;
      for (const name of names) {
        const exact = days.reduce((sum, day) => sum + BigInt(day[name]), 0n);
        expect(BigInt(sums[name])).toBe(exact);
      }
    }),
  );
});

test('a chart has a point for each day, in riyals', () => {
  const day = { day: '2026-11-27', orders: 2, owed_back_halalas: 0 };
  const days = [{ ...day, placed_halalas: 150_50, paid_halalas: 100_00 }];
  expect(columnsOf(days)).toEqual([[0], [150.5], [100]]);
});
