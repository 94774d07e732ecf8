import { expect, test } from 'vitest';
import { readRows } from '#supabase/catalogue/read/rows.ts';
import { DuplicateSkus } from '#supabase/catalogue/write/state/duplicate-skus.ts';
import { aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { generatedLines } from './products.ts';

const productsOf = async (count: number) => {
  const file = aFile([...generatedLines(count)].join(''));
  return Array.fromAsync(readRows(file, { duplicateSkus: new DuplicateSkus(), photoHosts: [] }));
};

test('generated products are fit for the importer: every row, each SKU and name once', async () => {
  const rows = await productsOf(2_000);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows).toHaveLength(2_000);
  expect(new Set(rows.map(({ product }) => product?.name)).size).toBe(2_000);
});

test('generated products are varied: every vertical, prices and lead times missing here and there', async () => {
  const products = (await productsOf(2_000)).map(({ product }) => product);
  const share = (has: (product: (typeof products)[number]) => boolean): number =>
    products.filter(has).length / products.length;
  expect(new Set(products.map((product) => product?.attributes.General?.['Vertical'])).size).toBe(
    8,
  );
  expect(share((product) => product?.price_sar === null)).toBeCloseTo(0.1, 1);
  expect(share((product) => !product?.attributes['Overall Attributes']?.['Lead Time'])).toBeCloseTo(
    0.12,
    1,
  );
  expect(
    share((product) => product?.attributes.General?.['Sub-Vertical'] === 'PV Modules Mono-c-Si'),
  ).toBeCloseTo(0.45, 1);
});

test('the same numbers give the same products, however many are made', () => {
  const few = [...generatedLines(50)];
  expect([...generatedLines(200)].slice(0, 51)).toEqual(few);
});
