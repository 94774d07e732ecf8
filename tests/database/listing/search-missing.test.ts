/** A search says what it has not: the words that no product of its first page has. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readHeadlines } from '#supabase/seed/shop-settings.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;

const offer = (name: string, category: string, more: { text?: string; power?: string } = {}) =>
  aProduct(backend, {
    sku: name.toUpperCase().replace(/\W+/g, '-'),
    name,
    price: 100,
    attributes: {
      General: { Vertical: 'Energy', 'Sub-Vertical': category },
      'Overall Attributes': {
        'Supplier Name': 'Jinko',
        Category: category,
        Description: more.text ?? '',
      },
      ...(more.power && { 'Electrical Attributes': { 'Rated Power': more.power } }),
    },
  });

beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('delete from public.product');
  const synonyms: unknown = parse(readFileSync('content/settings/synonyms.yaml', 'utf8'));
  await serviceRpc(backend, 'save_synonyms', { synonyms });
  await serviceRpc(backend, 'save_headlines', { headlines: readHeadlines() });
  await offer('Solar panel 400 W', 'Solar PV Modules', { power: '400 W' });
  await offer('Solar panel 380 W', 'Solar PV Modules', { power: '380 W' });
  await offer('Caravan kit', 'Solar kits', { text: 'With a cable of 5 m. It runs a fridge.' });
  await offer('Charging cable Type 2', 'Charging accessories');
  await offer('Generator of camps', 'Diesel Generators', { power: '60 kVA' });
});
afterAll(() => backend.close());

const search = async (query: string) => (await rpc(backend, 'search_products', { query })).body;

describe('missing words', () => {
  test.each([
    ['solar cable', ['cable']],
    ['solar cable 6mm', ['cable', '6mm']],
    ['كيبل شمسي', ['كيبل']],
    ['كيبل شمسي 6 mm', ['كيبل', '6 mm']],
    ['solar panel zzqq', ['zzqq']],
    ['ثلاجة jinko', ['ثلاجة']],
    ['jinko ٥٥٠ واط', ['٥٥٠ واط']],
    ['fridge', ['fridge']],
  ])('%s names them as they were typed', async (query, missing) => {
    expect((await search(query)).missing).toEqual(missing);
  });

  test.each(['solar panel', 'panel 400 w', 'cable', 'charging cable', 'kit with cable', 'jinko'])(
    '%s lacks nothing',
    async (query) => expect((await search(query)).missing).toEqual([]),
  );

  test('later pages and other orders say nothing, for they are no sample of the best', async () => {
    const args = { query: 'solar cable', sort: 'price_asc' };
    expect((await rpc(backend, 'search_products', args)).body.missing).toEqual([]);
  });
});

test('the nearest amount is that of the first product, and of a place in which nothing is near none is named', async () => {
  expect((await search('solar panel 550 w')).nearest).toEqual({
    name: 'Rated power',
    value: 400,
    form: '# W',
  });
  const args = { query: 'jinko 550 w', subcategory: 'Diesel Generators' };
  const { missing, nearest, products } = (await rpc(backend, 'search_products', args)).body;
  expect(products[0]).toMatchObject({ name: 'Generator of camps', headlines: [{ value: 60 }] });
  expect([missing, nearest]).toEqual([['550 w'], null]);
});

/** Random queries of words that a product has in its name and words that nothing has, beside a plain comparison of texts. */
test('only words that the names of the first page lack are missing, and each that nothing has', async () => {
  const known = ['solar', 'panel', 'caravan', 'charging', 'cable', 'jinko', 'kit'];
  const unknown = ['qqzxw', 'wwxzq', 'زققظظ'];
  const queries = fc
    .tuple(
      fc.subarray(known, { minLength: 1, maxLength: 2 }),
      fc.subarray(unknown, { minLength: 1, maxLength: 2 }),
    )
    .map(([some, others]) => ({ query: [...others, ...some].join(' '), others }));
  await fc.assert(
    fc.asyncProperty(queries, async ({ query, others }) => {
      const { missing, products } = await search(query);
      if (products.length === 0) return;
      const text = JSON.stringify(products).toLowerCase();
      expect([query, missing.filter((word: string) => text.includes(word))]).toEqual([query, []]);
      expect([query, others.filter((word) => !missing.includes(word))]).toEqual([query, []]);
    }),
    { numRuns: 20 },
  );
});

test('hits without a place in the tree are counted, with empty names', async () => {
  await aProduct(backend, { sku: 'NOWHERE', name: 'Caravan stove', price: 100, attributes: {} });
  const { body } = await rpc(backend, 'search_tree', { query: 'caravan' });
  expect(body).toEqual([
    { vertical: '', sub_vertical: '', count: 1 },
    { vertical: 'Energy', sub_vertical: 'Solar kits', count: 1 },
  ]);
});
