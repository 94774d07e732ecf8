/** Queries as buyers type and dictate them, found by trying several hundred of them on the real catalogue. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;

const offer = (sku: string, name: string, category: string, sub = category) =>
  aProduct(backend, {
    sku,
    name,
    price: 100,
    attributes: {
      General: { Vertical: 'Energy', 'Sub-Vertical': sub },
      'Overall Attributes': { 'Supplier Name': 'Al Noor', Category: category, Description: '' },
    },
  });

interface Found {
  readonly total: number;
  readonly is_partial: boolean;
  readonly corrected: string | null;
  readonly products: readonly { readonly sku: string }[];
}

const search = async (query: string): Promise<Found> =>
  (await rpc(backend, 'search_products', { query })).body as Found;
const found = async (query: string) => {
  const { products, is_partial, corrected } = await search(query);
  return { skus: products.map(({ sku }) => sku), is_partial, corrected };
};

beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('delete from public.product');
  const list: unknown = parse(readFileSync('content/settings/synonyms.yaml', 'utf8'));
  await serviceRpc(backend, 'save_synonyms', { synonyms: list });
  await offer('CYL', 'Gas cylinder 11 kg', 'Cylinders');
  await offer('SET', 'Cylinder manifold set', 'Cylinders');
  await offer('RENT', 'Generator rental, per week', 'Generator rental');
  await offer('GEN', 'Diesel generator 60 kVA', 'Generators');
  await offer('PAN', 'Solar panel 450 W', 'Solar panels');
  await offer('OTHER', 'Ablytek 6MN', 'Solar PV Modules');
  await offer('INNER', 'Axqb hose', 'Hoses');
});
afterAll(() => backend.close());

test.each([
  ['I want to buy a gas cylinder', 'gas cylinder'],
  ['how much is a gas cylinder, please', 'gas cylinder'],
  ['best price diesel generator', 'diesel generator'],
  ['كم سعر أسطوانة غاز لو سمحت', 'أسطوانة غاز'],
  ['كل الألواح الشمسية', 'ألواح شمسية'],
  ['solar panel 🔆', 'solar panel'],
  ['🔥🔥 gas cylinder 🔥🔥', 'gas cylinder'],
])('%s finds what %s finds', async (sentence, query) => {
  const expected = await found(query);
  expect(expected).toMatchObject({ is_partial: false, corrected: null });
  expect(expected.skus.length).toBeGreaterThan(0);
  expect(await found(sentence)).toEqual(expected);
});

test('a query of such words alone is looked for as it is', async () => {
  await offer('BEST', 'Best price', 'Hoses');
  expect((await found('best price')).skus).toEqual(['BEST']);
});

test('pictures alone find nothing, and a picture in a name is found', async () => {
  for (const query of ['🌞🌞🌞', '🔋', '🌞 🔋']) expect((await search(query)).total).toBe(0);
  await offer('SUN', 'Lamp 🌞', 'Hoses');
  expect((await found('🌞')).skus).toEqual(['SUN']);
  expect((await found('😀lamp')).skus).toEqual(['SUN']);
});

test('one noun shows the product before its rental, although the rental begins with it', async () => {
  expect((await found('generator')).skus).toEqual(['GEN', 'RENT']);
});

test('with a word that no product has, the others are ranked as without it', async () => {
  const { skus } = await found('solar panel');
  expect(skus[0]).toBe('PAN');
  expect(await found('solar panel qwertzuiop')).toEqual({
    skus,
    is_partial: true,
    corrected: null,
  });
});

test('two unknown letters are not looked for inside of words, which would read every product', async () => {
  expect((await found('xqb')).skus).toEqual(['INNER']);
  expect(await found('hose xq')).toMatchObject({ is_partial: true });
});

test.each([
  ['انبوبة غاز', 'CYL'],
  ['دبة غاز', 'CYL'],
  ['ماطور', 'GEN'],
  ['mowled', 'GEN'],
  ['lawh shamsi', 'PAN'],
  ['ustuwana ghaz', 'CYL'],
])('%s is understood', async (query, sku) => {
  const { skus, is_partial } = await found(query);
  expect(is_partial).toBe(false);
  expect(skus[0]).toBe(sku);
});
