/** One product off and on: where it is found, counted, carried and quoted meanwhile. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { answerQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

const SECTIONS = (supplier: string) => ({
  General: { Vertical: 'Gas', 'Sub-Vertical': 'Cylinders' },
  'Overall Attributes': { 'Supplier Name': supplier },
});

let backend: TestBackend;
let sku: string;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  await aProduct(backend, { sku: 'OTHER', name: 'Panel', attributes: SECTIONS('Other') });
});
beforeEach(async () => {
  sku = `PNL-${randomUUID()}`;
  product = await aProduct(backend, { sku, name: 'Panel', attributes: SECTIONS('Sun works') });
  await serviceRpc(backend, 'finish_import');
});
afterAll(() => backend.close());

const set = (active: boolean, skus = [sku]) =>
  serviceRpc(backend, 'set_products', { skus, active });
/** Under the names of this release and of the one before. */
const asAnswered = () => ({
  sku,
  product_id: sku,
  name: 'Panel',
  price_halalas: 100_00,
  price_sar: 100,
});
const found = async (): Promise<string[]> =>
  (await rpc(backend, 'search_products', { query: 'panel' })).body.products.map(
    (one: { sku: string }) => one.sku,
  );

test('off it is in no list, no suggestion and no count; on it is there again, with the same id', async () => {
  const counted = async () =>
    (await rpc(backend, 'category_tree')).body.map((leaf: { product_count: number }) => [
      leaf.product_count,
    ]);
  const before = [await found(), await counted()];
  expect(before[0]).toContain(sku);
  const off = await set(false);
  expect([off.status, off.body]).toEqual([
    200,
    [{ ...asAnswered(), is_active: false, changed: true }],
  ]);
  await serviceRpc(backend, 'finish_import');
  expect(await found()).not.toContain(sku);
  expect(await counted()).not.toEqual(before[1]);
  const facets = JSON.stringify((await rpc(backend, 'product_facets', {})).body);
  expect(facets).toContain('Other');
  const suggested = await rpc(backend, 'suggest_products', { query: sku });
  expect(JSON.stringify(suggested.body)).not.toContain(product);
  await set(true);
  await serviceRpc(backend, 'finish_import');
  expect([await found(), await counted()]).toEqual(before);
  const [row] = await backend.sql('select id from public.product where product_id = $1', [sku]);
  expect(row).toEqual({ id: product });
});

test('in a cart it is shown as no longer available and cannot be ordered; an answered quotation keeps it', async () => {
  const shopper = await Shopper.arrive(backend);
  await shopper.add(product);
  await shopper.verify();
  const args = await shopper.orderArguments(await shopper.saveAddress());
  const { shopper: buyer, email, number } = await requestQuote(backend, [{ product, quantity: 1 }]);
  await answerQuote(backend, number, [{ request_position: 1, price_halalas: null }]);
  await set(false);
  expect((await shopper.call('get_cart')).body).toMatchObject([{ available: false }]);
  const refused = await shopper.call('place_order', args);
  expect([refused.status, refused.body.hint]).toEqual([409, 'product_unavailable']);
  await buyer.call('accept_quote', { number });
  const order = await buyer.orderArguments(await buyer.saveAddress({ email }));
  expect((await buyer.call('place_order', order)).status).toBe(200);
});

test('a second time changes nothing, and the catalogue keeps its revision', async () => {
  await set(false);
  const revision = (await rpc(backend, 'catalogue_revision')).body;
  expect((await set(false)).body).toMatchObject([{ is_active: false, changed: false }]);
  expect((await rpc(backend, 'catalogue_revision')).body).toBe(revision);
});

test('a SKU is found in another case and once where it is named twice', async () => {
  const { body } = await set(false, [` ${sku.toLowerCase()} `, sku]);
  expect(body).toMatchObject([{ sku, changed: true }]);
  expect((await serviceRpc(backend, 'shop_products', { skus: [sku] })).body).toEqual([
    { ...asAnswered(), is_active: false },
  ]);
});

test('one unknown SKU among others refuses all of them, with the nearest ones', async () => {
  const typed = `${sku.slice(0, -1)}x`;
  const { status, body } = await set(false, [sku, typed, "'; drop table product; --"]);
  expect([status, body.hint]).toEqual([422, 'input_invalid']);
  const { unknown } = JSON.parse(body.details);
  expect(unknown).toMatchObject([{ sku: typed }, { nearest: [] }]);
  expect(unknown[0].nearest[0]).toBe(sku);
  expect(await found()).toContain(sku);
});

test.each([[null], [{}], [[]], [[1]], [[null]], [[['P']]], [Array(201).fill('OTHER')]])(
  'the list %j is refused',
  async (skus) => {
    const { status, body } = await serviceRpc(backend, 'set_products', { skus, active: false });
    expect([status, JSON.parse(body.details).fields]).toEqual([422, { skus: 'invalid' }]);
  },
);

test('nobody but the shop switches a product', async () => {
  for (const [name, args] of [
    ['set_products', { skus: [sku], active: false }],
    ['shop_products', { skus: [sku] }],
  ] as const) {
    const { status } = await call(backend, `/rest/v1/rpc/${name}`, { body: args });
    expect([name, status]).toEqual([name, 401]);
  }
});
