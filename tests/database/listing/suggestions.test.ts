/** Suggestions of the search box. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc } from '#tests/support/database/api.ts';
import { importRows, type CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;

const row = (sku: string, name: string, words = '', price: number | null = 10): CatalogueRow => ({
  product_id: sku,
  name,
  price_sar: price,
  photos: ['/products/first.svg', '/products/second.svg'],
  attributes: {
    General: { Vertical: 'Pumping', 'Sub-Vertical': 'Solar Pumps' },
    'Overall Attributes': {
      Category: 'Pumps',
      'Supplier Name': 'Pumpers of Tabuk',
      Description: words,
    },
  },
});

beforeAll(async () => {
  backend = await startDatabase();
  await importRows(backend, [
    row('X-1', 'Valve', 'goes with a pump'),
    row('X-2', 'Deep pump'),
    row('X-3', 'Pump station'),
    row('X-4', 'Pump on request', '', null),
    row('PUMP', 'Zinc bucket'),
    row('PUMP-7', 'Yellow bucket'),
  ]);
});
afterAll(() => backend.close());

const suggest = async (query: string, language = 'en') =>
  (await rpc(backend, 'suggest_products', { query, language })).body;
const skus = async (query: string): Promise<string[]> =>
  (await suggest(query)).products.map((product: { sku: string }) => product.sku);

test('products come by SKU, then by the start of the name, of a word, then the rest', async () => {
  expect(await skus('pump')).toEqual(['PUMP', 'PUMP-7', 'X-3', 'X-4', 'X-2', 'X-1']);
});

test('below three letters only what starts with them is offered', async () => {
  expect(await skus('pu')).toEqual(['PUMP', 'PUMP-7', 'X-3', 'X-4']);
  expect(await skus('ee')).toEqual([]);
  expect(await skus('eep')).toEqual(['X-2']);
});

test('a product is suggested with picture and price', async () => {
  const [first] = (await suggest('PUMP-7')).products;
  expect(first).toEqual({
    id: expect.any(String) as string,
    name: 'Yellow bucket',
    manufacturer: null,
    model: null,
    sku: 'PUMP-7',
    product_id: 'PUMP-7',
    photo: '/products/first.svg',
    price_halalas: 10_00,
    price_sar: 10,
  });
});

test('categories and suppliers are offered with how many products they have', async () => {
  const { categories, suppliers } = await suggest('PUMP');
  expect(categories).toEqual([
    { vertical: 'Pumping', subcategory: null, name: 'Pumping', count: 6 },
    { vertical: 'Pumping', subcategory: 'Pumps', name: 'Pumps', count: 6 },
    { vertical: 'Pumping', subcategory: 'Solar Pumps', name: 'Solar Pumps', count: 6 },
  ]);
  expect(suppliers).toEqual([{ name: 'Pumpers of Tabuk', count: 6 }]);
});

test('manufacturers are offered, and suppliers where they sell what others make', async () => {
  const made = (sku: string, maker: string, supplier: string) => {
    const { attributes, ...rest } = row(sku, `Fan ${sku}`);
    const general = { ...attributes['General'], Manufacturer: maker };
    const overall = { ...attributes['Overall Attributes'], 'Supplier Name': supplier };
    return {
      ...rest,
      attributes: { ...attributes, General: general, 'Overall Attributes': overall },
    };
  };
  await importRows(backend, [
    made('M-1', 'Zephyr Works', 'Zephyr Works'),
    made('M-2', 'Zephyr Works', 'Zephyr Works'),
    made('M-3', 'Zephyr Old', 'Zephyr Trading'),
    made('M-4', 'Zephyr Trading', 'Zephyr Trading'),
    made('M-5', 'Zephyr Shared', 'Zephyr Shared'),
    made('M-6', 'Zephyr Shared', 'Other Company'),
  ]);
  const { manufacturers, suppliers } = await suggest('zephyr');
  expect(manufacturers).toEqual([
    { name: 'Zephyr Shared', count: 2 },
    { name: 'Zephyr Works', count: 2 },
    { name: 'Zephyr Old', count: 1 },
    { name: 'Zephyr Trading', count: 1 },
  ]);
  expect(suppliers).toEqual([{ name: 'Zephyr Trading', count: 2 }]);
  for (const language of ['en', 'ar'])
    expect((await suggest('Zephyr Trading', language)).manufacturers[0].name, language).toBe(
      'Zephyr Trading',
    );
  await backend.exec(`update public.product set is_active = false where product_id like 'M-%'`);
  expect(await suggest('zephyr')).toMatchObject({ manufacturers: [], suppliers: [] });
  await backend.exec(`update public.product set is_active = true where product_id = 'M-3'`);
  const { manufacturers: again } = await suggest('zephyr');
  expect(again).toEqual([{ name: 'Zephyr Old', count: 1 }]);
  await backend.exec(`delete from public.product where product_id like 'M-%'`);
  expect(await suggest('zephyr')).toMatchObject({ manufacturers: [], suppliers: [] });
});

test('what is withdrawn is not offered, nor counted', async () => {
  await backend.exec(`update public.product set is_active = false where product_id = 'X-3'`);
  expect(await skus('pump')).not.toContain('X-3');
  expect((await suggest('pump')).suppliers).toEqual([{ name: 'Pumpers of Tabuk', count: 5 }]);
});

test.each(['', '   ', '%', "'; drop table product; --", 'x'.repeat(10_000)])(
  'nothing is offered for %j',
  async (query) => {
    expect(await suggest(query)).toEqual({
      corrected: null,
      products: [],
      categories: [],
      manufacturers: [],
      suppliers: [],
    });
  },
);
