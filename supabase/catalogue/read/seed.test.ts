import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { CatalogueProduct } from './parse.ts';
import { readRows } from './rows.ts';
import { DuplicateSkus } from '#supabase/catalogue/write/state/duplicate-skus.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function demoProducts(): Promise<CatalogueProduct[]> {
  const settings = { duplicateSkus: new DuplicateSkus(), photoHosts: [] };
  const rows = await Array.fromAsync(readRows(fileOf('../../seed/catalogue.csv'), settings));
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  return rows.flatMap(({ product }) => (product ? [product] : []));
}

const different = (values: (string | undefined)[]): number => new Set(values).size;

test('the demo catalogue has at least 120 products, on three levels, with distinct texts', async () => {
  const products = await demoProducts();
  const overall = products.map(({ attributes }) => attributes['Overall Attributes'] ?? {});
  const general = products.map(({ attributes }) => attributes.General ?? {});
  expect(products.length).toBeGreaterThanOrEqual(120);
  expect(different(general.map((fields) => fields['Vertical']))).toBe(8);
  expect(different(overall.map((fields) => fields['Category']))).toBeGreaterThan(20);
  expect(different(general.map((fields) => fields['Sub-Vertical']))).toBeGreaterThan(30);
  expect(different(overall.map((fields) => fields['Description']))).toBe(products.length);
  expect(different(products.map(({ name }) => name))).toBe(products.length);
});

test('some demo products are Ask for quote and some state no lead time', async () => {
  const products = await demoProducts();
  const share = (has: (product: CatalogueProduct) => boolean): number =>
    products.filter(has).length / products.length;
  expect(share(({ price_sar }) => price_sar === null)).toBeGreaterThan(0.05);
  expect(share(({ price_sar }) => price_sar === null)).toBeLessThan(0.2);
  expect(
    share(({ attributes }) => !attributes['Overall Attributes']?.['Lead Time']),
  ).toBeGreaterThan(0.03);
});

test('every picture that the demo catalogue names is there', async () => {
  const photos = new Set((await demoProducts()).flatMap((product) => product.photos));
  const missing = [...photos].filter((photo) => !existsSync(fileOf(`../../../public${photo}`)));
  expect(missing).toEqual([]);
});

test('every partner is a sample with its own mark', () => {
  const text = readFileSync(fileOf('../../seed/partners.json'), 'utf8');
  const partners = JSON.parse(text) as { name: string; logo_path: string; sample: boolean }[];
  expect(partners).toHaveLength(10);
  expect(partners.filter(({ sample }) => !sample)).toEqual([]);
  const marks = new Set(partners.map((partner) => partner.logo_path));
  expect(
    [...marks].filter((mark) => existsSync(fileOf(`../../../public/logos/${mark}`))),
  ).toHaveLength(10);
});
