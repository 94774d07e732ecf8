import { expect, test } from 'vitest';
import { marketRows, priceScale, sortFamilies } from './market.ts';

const family = (vertical: string, category: string, products: number, prices?: number[]) => {
  const [lowest, median, highest] = prices ?? [];
  const range = prices ? { lowest: lowest!, median: median!, highest: highest! } : null;
  return { vertical, category, products, priced: prices?.length ?? 0, prices: range };
};

test(
  'the vertical with the most products comes first, its largest category on top',
  { tags: 'info-12' },
  () => {
    const families = [family('A', 'x', 2), family('B', 'y', 1), family('B', 'z', 2)];
    expect(sortFamilies(families).map(({ category }) => category)).toEqual(['z', 'y', 'x']);
  },
);

test('families of one size follow their names', () => {
  const families = [family('B', 'y', 1), family('A', 'z', 1), family('B', 'x', 1)];
  expect(sortFamilies(families).map(({ category }) => category)).toEqual(['x', 'y', 'z']);
});

test('prices are on one logarithmic scale that begins and ends with a power of ten', () => {
  const families = [
    family('Gas', 'Cylinders', 2, [30_00, 30_00, 2500_00]),
    family('Solar', 'Projects', 1),
  ];
  const { decades, at } = priceScale(families);
  expect(decades).toEqual([10, 100, 1000]);
  expect([10_00, 100_00, 10_000_00].map((price) => Math.round(at(price)))).toEqual([0, 33, 100]);
  expect(priceScale([]).decades).toEqual([100]);
});

test('a table for spreadsheets has plain numbers, and nothing where no product has a price', () => {
  const families = [
    family('Gas', 'Cylinders', 3, [30_00, 1250_50, 2500_05]),
    family('Solar', 'Projects', 1),
  ];
  expect(marketRows(families, '2026-11-24')).toEqual([
    ['2026-11-24', 'Gas', 'Cylinders', '3', '3', '30.00', '1250.50', '2500.05'],
    ['2026-11-24', 'Solar', 'Projects', '1', '0', '', '', ''],
  ]);
});
