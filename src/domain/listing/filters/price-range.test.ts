import { expect, test } from 'vitest';
import { withVat } from '#domain/shared/vat.ts';
import { netRange, shownRange } from './price-range.ts';

let seed = 20261128;
const random = (below: number): number => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const prices = Array.from({ length: 5000 }, (_, index) =>
  index < 2500 ? index : random(10 ** (3 + random(8))),
);

const within = (price: number, { min, max }: { min: number | null; max: number | null }): boolean =>
  (min === null || price >= Math.round(min * 100)) &&
  (max === null || price <= Math.round(max * 100));

test('a range of shown prices finds the products whose shown price is in it, and no others', () => {
  for (let round = 0; round < 400; round++) {
    const min = random(3000) / (round % 2 ? 1 : 100);
    const typed = { min, max: min + random(50) };
    const net = netRange(typed, 'incl');
    const around = Math.round((round % 3 ? typed.min : typed.max) * 100);
    const near = Array.from({ length: 120 }, (_, index) => Math.floor(around / 1.15) - 60 + index);
    const wrong = near.filter(
      (price) => price >= 0 && within(price, net) !== within(withVat(price), typed),
    );
    expect([typed, wrong]).toEqual([typed, []]);
  }
});

test('a range is shown so that it means the same products when it is read again', () => {
  for (const min of prices.slice(0, 3000)) {
    const net = { min: min / 100, max: (min + random(9000)) / 100 };
    expect(netRange(shownRange(net, 'incl'), 'incl')).toEqual(net);
  }
});

test('a whole riyal that was typed is shown again', () => {
  for (let riyals = 0; riyals < 3000; riyals++) {
    const typed = { min: riyals, max: riyals };
    expect(shownRange(netRange(typed, 'incl'), 'incl').max).toBe(riyals);
    expect(shownRange(netRange(typed, 'incl'), 'incl').min).toBe(riyals);
  }
  const open = { min: null, max: null };
  expect(shownRange(netRange(open, 'incl'), 'incl')).toEqual(open);
  expect(netRange({ min: 1e300, max: 5 }, 'incl').min).toBeGreaterThan(1e9);
  expect(netRange({ min: 12.5, max: null }, 'excl')).toEqual({ min: 12.5, max: null });
});
