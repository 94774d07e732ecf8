import { expect, test } from 'vitest';
import { marketFamilies, priceScale } from './market.ts';

const row = (vertical: string, category: string, price_sar: number | string | null) => ({
  vertical,
  category,
  price_sar,
});

test('[info-12] a family counts its products and spans the prices of those that have one', () => {
  const rows = [
    row('Gas', 'Cylinders', '90.50'),
    row('Gas', 'Cylinders', 30),
    row('Gas', 'Cylinders', null),
  ];
  expect(marketFamilies(rows)).toEqual([
    {
      vertical: 'Gas',
      category: 'Cylinders',
      products: 3,
      priced: 2,
      prices: { lowest: 3000, median: 3000, highest: 9050 },
    },
  ]);
});

test('a family that is only sold on quotation has no prices', () => {
  expect(marketFamilies([row('Solar', 'Projects', null)])[0]?.prices).toBeNull();
});

test('the vertical with the most products comes first, its largest category on top', () => {
  const rows = [row('A', 'x', 1), row('B', 'y', 1), row('B', 'z', 1), row('B', 'z', 2)];
  expect(marketFamilies(rows).map(({ category }) => category)).toEqual(['z', 'y', 'x']);
});

test('a product that states no vertical or category is in no family', () => {
  const nowhere = { vertical: null, category: null, price_sar: 10 };
  expect(marketFamilies([nowhere, { ...nowhere, vertical: 'Gas' }])).toEqual([]);
});

test('prices stand on one logarithmic scale that begins and ends with a power of ten', () => {
  const families = marketFamilies([
    row('Gas', 'Cylinders', 30),
    row('Gas', 'Cylinders', 2500),
    row('Solar', 'Projects', null),
  ]);
  const { decades, at } = priceScale(families);
  expect(decades).toEqual([10, 100, 1000]);
  expect([10_00, 100_00, 10_000_00].map((price) => Math.round(at(price)))).toEqual([0, 33, 100]);
  expect(priceScale([]).decades).toEqual([100]);
});
