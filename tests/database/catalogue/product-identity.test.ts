/** Manufacturer and model of products, from their attributes or from their names. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTitle } from '#domain/product/product-title.ts';
import type { RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

async function ask<Name extends RpcName>(name: Name, args: RpcArgs<Name>) {
  return (await rpc(backend, name, args)).body as RpcAnswer<Name>;
}

interface Stated {
  name: string;
  supplier?: string;
  manufacturer?: string;
  model?: string;
}

async function identityOf({ name, supplier, manufacturer, model }: Stated) {
  const attributes = {
    'Overall Attributes': supplier === undefined ? {} : { 'Supplier Name': supplier },
    General: {
      ...(manufacturer === undefined ? {} : { Manufacturer: manufacturer }),
      ...(model === undefined ? {} : { Model: model }),
    },
  };
  const [row] = await backend.sql<{ maker: string | null; model: string | null }>(
    'select app.manufacturer_of($1, $2::jsonb) as maker, app.model_of($1, $2::jsonb) as model',
    [name, JSON.stringify(attributes)],
  );
  return [row?.maker, row?.model];
}

test.each<[string, Stated, string | null, string | null]>([
  [
    'a name of supplier and model is split',
    { name: 'Ablytek 6MN6A270', supplier: 'Ablytek' },
    'Ablytek',
    '6MN6A270',
  ],
  [
    'a colon between them belongs to neither',
    { name: 'ABB: PVI-3.0-OUTD-S-US [208V]', supplier: 'ABB' },
    'ABB',
    'PVI-3.0-OUTD-S-US [208V]',
  ],
  [
    'case does not matter',
    { name: 'SUNPOWER SPR-E20-327', supplier: 'SunPower' },
    'SunPower',
    'SPR-E20-327',
  ],
  [
    'a word that only begins like the supplier is not split',
    { name: 'Gasoline 95, 20 l', supplier: 'Gas' },
    null,
    null,
  ],
  ['a name that is the supplier alone has no model', { name: 'ABB', supplier: 'ABB' }, null, null],
  [
    'attributes come before the name',
    {
      name: 'ABB PVI-3.0',
      supplier: 'ABB',
      manufacturer: 'Power-One',
      model: 'PVI-3.0-OUTD',
    },
    'Power-One',
    'PVI-3.0-OUTD',
  ],
  [
    'a name that describes the product is not split',
    { name: 'Gas cylinder 11 kg', supplier: 'Najmat Al Wadi Gas', model: 'NW-11' },
    null,
    'NW-11',
  ],
  [
    'the manufacturer is split off behind a supplier',
    { name: 'Desert Trade – Jinko JKM550', supplier: 'Desert Trade', manufacturer: 'Jinko' },
    'Jinko',
    'JKM550',
  ],
  [
    'a model that only repeats the manufacturer is none',
    { name: 'Jinko panel', manufacturer: 'Jinko', model: 'Jinko' },
    'Jinko',
    null,
  ],
  [
    'a model that has the company in its own name keeps it',
    { name: 'KACO: KACO blueplanet 1000 TL3', supplier: 'KACO' },
    'KACO',
    'KACO blueplanet 1000 TL3',
  ],
  ['empty attributes state nothing', { name: 'Panel', manufacturer: ' ', model: '' }, null, null],
  [
    'Arabic names are split too',
    { name: 'شروق الخلية SC-550', supplier: 'شروق الخلية' },
    'شروق الخلية',
    'SC-550',
  ],
  [
    'an Arabic word that only begins like the supplier is not split',
    { name: 'غازات صناعية', supplier: 'غاز' },
    null,
    null,
  ],
])('%s', async (_, stated, manufacturer, model) => {
  expect(await identityOf(stated)).toEqual([manufacturer, model]);
});

test('every answer that shows a product carries manufacturer and model', async () => {
  const product = {
    product_id: 'IDENTITY-1',
    name: 'Ablytek 6MN6A270',
    price_sar: '284.18',
    attributes: { 'Overall Attributes': { 'Supplier Name': 'Ablytek' } },
  };
  await serviceRpc(backend, 'import_products', { batch: [product] });
  const identity = { name: product.name, manufacturer: 'Ablytek', model: '6MN6A270' };
  const found = await ask('search_products', { query: '6MN6A270' });
  expect(found.products[0]).toMatchObject(identity);
  const id = found.products[0]?.id ?? '';
  expect(await ask('product_detail', { product: id })).toMatchObject(identity);
  expect(await ask('suggest_products', { query: 'ablytek 6mn' })).toMatchObject({
    products: [identity],
  });
  const cart = await ask('open_cart', {});
  const op = '00000000-0000-4000-8000-000000000001';
  expect(await ask('add_item', { cart, product: id, op })).toMatchObject([identity]);
  expect(productTitle(found.products[0]!, found.products[0]?.supplier)).toEqual({
    lead: '6MN6A270',
    detail: '',
  });
});
