/** What is sold for an empty one: after the whole product unless it is asked for, and named wherever it is bought. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
const ids = new Map<string, string>();

interface Offer {
  readonly sku: string;
  readonly name: string;
  readonly arabic: string;
  readonly condition: string;
  readonly category?: string;
}

async function offer({ sku, name, arabic, condition, category = 'LPG Cylinders' }: Offer) {
  const attributes = {
    General: { Vertical: 'Gas', 'Sub-Vertical': category, Condition: condition },
    'Overall Attributes': { 'Supplier Name': 'Al Noor', Category: category, Description: '' },
    'Operational Features': { 'Refill Service': 'true' },
  };
  const id = await aProduct(backend, { sku, name, price: 100, attributes });
  ids.set(sku, id);
  await backend.sql(`insert into app.product_texts (product, locale, name) values ($1, 'ar', $2)`, [
    id,
    arabic,
  ]);
}

const NEW = { condition: 'New' };
beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('delete from public.product');
  const synonyms: unknown = parse(readFileSync('content/settings/synonyms.yaml', 'utf8'));
  await serviceRpc(backend, 'save_synonyms', { synonyms });
  await offer({ sku: 'W', name: 'Gas cylinder 11 kg', arabic: 'أسطوانة غاز 11 كجم', ...NEW });
  // Its name has the words twice, as that of a supplier with both languages in one cell.
  const refill = 'Gas cylinder 11 kg, refill only أسطوانة غاز ١١ كجم';
  await offer({
    sku: 'R',
    name: refill,
    arabic: 'أسطوانة غاز 11 كجم، تعبئة',
    condition: 'Exchange',
  });
  await offer({
    sku: 'C',
    name: 'Camping gas cylinder 3 kg',
    arabic: 'أسطوانة غاز للتخييم',
    ...NEW,
  });
  const acetylene = { name: 'Acetylene cylinder 40 l', arabic: 'أسيتيلين', category: 'Industrial' };
  await offer({ sku: 'A', ...acetylene, condition: ' refill ' });
  const charger = { name: 'Wall charger 11 kW', arabic: 'شاحن', category: 'AC Chargers' };
  await offer({ sku: 'V', ...charger, condition: 'Used' });
});
afterAll(() => backend.close());

const skus = async (query: string): Promise<string[]> =>
  (await rpc(backend, 'search_products', { query })).body.products.map(
    ({ sku }: { sku: string }) => sku,
  );

const CYLINDER = ['gas cylinder', 'أسطوانة غاز', 'جرة غاز', 'أنبوبة غاز', 'دبة غاز', 'gas bottle'];

test.each([...CYLINDER, 'اسطوانات الغاز', 'غاز الطبخ'])(
  '%s gives the plain cylinder first, then other whole ones, then its refill',
  async (query) =>
    expect((await skus(query)).filter((sku) => sku !== 'A')).toEqual(['W', 'C', 'R']),
);

test.each([...CYLINDER.map((one) => `${one} 11`), 'أسطوانة غاز ١١ كيلو', '11 kg'])(
  '%s gives the cylinder of this size before its refill',
  async (query) => expect(await skus(query)).toEqual(['W', 'R']),
);

test.each(['refill', 'تعبئة', 'gas cylinder refill', 'exchange', 'تبديل أسطوانة غاز', 'R'])(
  '%s gives the refill first',
  async (query) => expect((await skus(query))[0]).toBe('R'),
);

/** Words of the names in any order: none of them asks for a refill. */
test('no order of the words of a cylinder gives its refill before it', async () => {
  const words = ['gas', 'cylinder', '11', 'kg', 'غاز', 'أسطوانة', '11kg', '١١'];
  const queries = fc.shuffledSubarray(words, { minLength: 1 }).map((some) => some.join(' '));
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const found = await skus(query);
      if (found.includes('R')) expect([query, found.indexOf('W')]).not.toEqual([query, -1]);
      expect(found.indexOf('W')).toBeLessThanOrEqual(Math.max(found.indexOf('R'), 0));
    }),
    { numRuns: 25 },
  );
});

test('two letters give what they are a word of before what begins with them', async () => {
  expect(await skus('AC')).toEqual(['V', 'A']);
  expect((await skus('ace'))[0]).toBe('A');
});

test('cards, pages and lines of a cart name how a product is supplied', async () => {
  const { body } = await rpc(backend, 'search_products', {});
  const named = body.products.map((card: { sku: string; supply: unknown }) => [
    card.sku,
    card.supply,
  ]);
  expect(Object.fromEntries(named)).toEqual({
    W: 'new',
    R: 'exchange',
    C: 'new',
    A: 'refill',
    V: null,
  });
  const detail = await rpc(backend, 'product_detail', { product: ids.get('R') });
  expect(detail.body.supply).toBe('exchange');
  const { body: cart } = await rpc(backend, 'open_cart', {});
  const op = crypto.randomUUID();
  const added = await rpc(backend, 'add_item', { cart, product: ids.get('R'), op });
  expect(added.body[0]).toMatchObject({ sku: 'R', supply: 'exchange' });
});

test('a product that becomes a refill, or is none any more, is found accordingly', async () => {
  const turn = (condition: string) =>
    backend.sql(
      `update public.product set attributes = jsonb_set(attributes, '{General,Condition}', to_jsonb($1::text)) where product_id = 'W'`,
      [condition],
    );
  await turn('Exchange');
  expect((await skus('أسطوانة غاز'))[0]).toBe('C');
  await turn('New');
  expect((await skus('أسطوانة غاز'))[0]).toBe('W');
});

test('what a maker is called does not put a cylinder behind one that only its Arabic name calls so', async () => {
  const light = { name: 'Composite cylinder 10 kg', arabic: 'أسطوانة غاز مركبة 10 كجم' };
  await offer({ sku: 'D', ...light, ...NEW });
  await backend.sql(
    `update public.product set attributes = jsonb_set(attributes, '{Overall Attributes,Supplier Name}', '"Sahel Gas and Cylinder Works"') where product_id = 'W'`,
  );
  expect((await skus('gas cylinder'))[0]).toBe('W');
});

test.each(['argon', 'أرجون', 'ارجون'])(
  '%s is not meant within another word of a description',
  async (query) => {
    await offer({ sku: 'G', name: 'Argon 50 l', arabic: 'أرجون 50 لترًا', ...NEW });
    await backend.sql(
      `update app.product_texts set description = 'للآلات الخارجية' where product = $1`,
      [ids.get('V')],
    );
    expect(await skus(query)).toEqual(['G']);
    await backend.sql(`delete from public.product where product_id = 'G'`);
  },
);
