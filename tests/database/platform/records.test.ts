/** The append-only records of operators' actions and of prices. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, serviceRpc } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const row = (sku: string, price_sar: number | null) => ({
  product_id: sku,
  name: `Panel ${sku}`,
  price_sar,
  attributes: {},
});

/** Like the importer, which sends the id of the command in a header. */
const load = (requestId: string, ...batch: object[]) =>
  call(backend, '/rest/v1/rpc/import_products', {
    key: KEYS.secret,
    headers: { 'x-request-id': requestId },
    body: { batch },
  });

const addAction = (requestId: string, change: object = {}) =>
  call(backend, '/rest/v1/rpc/record_action', {
    key: KEYS.secret,
    headers: { 'x-request-id': requestId },
    body: {
      operator: 'mona',
      command: 'catalog:import',
      arguments: { files: ['a.csv'] },
      outcome: 'done',
      ...change,
    },
  });

const history = async (sku: string) =>
  (await serviceRpc(backend, 'price_history', { sku })).body as Record<string, unknown>[];

test('each change of a price is kept with the old and the new one, and the command that made it', async () => {
  await load('import-00001', row('PRICE-1', 10), row('PRICE-2', 20));
  await addAction('import-00001');
  expect(await history('PRICE-1')).toEqual([]);
  await load('import-00002', row('PRICE-1', 12.5), row('PRICE-2', 20));
  await addAction('import-00002');
  await load('import-00003', row('PRICE-1', null));
  expect(await history('PRICE-1')).toMatchObject([
    {
      old_price_halalas: 12_50,
      new_price_halalas: null,
      request_id: 'import-00003',
      command: null,
    },
    {
      old_price_halalas: 10_00,
      new_price_halalas: 12_50,
      request_id: 'import-00002',
      command: 'catalog:import',
      operator: 'mona',
    },
  ]);
  expect(await history('PRICE-2')).toEqual([]);
});

test('a price that somebody changes in the database itself is kept too, without a command', async () => {
  await load('import-00004', row('PRICE-3', 5));
  await backend.sql(`update public.product set price_sar = 6 where product_id = 'PRICE-3'`);
  expect(await history('PRICE-3')).toMatchObject([
    { old_price_halalas: 5_00, new_price_halalas: 6_00, request_id: null, operator: null },
  ]);
});

test('the actions of operators are listed from the newest on', async () => {
  await addAction('action-00001', { command: 'orders advance', arguments: { status: 'ready' } });
  await addAction('action-00002', { command: 'orders paid', outcome: 'payment_refused' });
  const { body } = await serviceRpc(backend, 'shop_actions', { at_most: 2 });
  expect(body).toMatchObject([
    { command: 'orders paid', outcome: 'payment_refused', request_id: 'action-00002' },
    {
      command: 'orders advance',
      outcome: 'done',
      operator: 'mona',
      arguments: { status: 'ready' },
    },
  ]);
});

test.each(['short', 'with space', `x'; drop table app.orders; --`, 'a'.repeat(65)])(
  'an id of a request that has another form is not kept: %j',
  async (requestId) => {
    await addAction(requestId, { command: 'odd id' });
    const { body } = await serviceRpc(backend, 'shop_actions', { at_most: 1 });
    expect(body).toMatchObject([{ command: 'odd id', request_id: null }]);
  },
);

test.each([
  `update app.operator_actions set outcome = 'done'`,
  'delete from app.operator_actions',
  'truncate app.operator_actions',
  'update app.price_changes set new_price_sar = 1',
  'delete from app.price_changes',
  'truncate app.price_changes',
])('not even the owner of the database changes what is kept: %s', async (statement) => {
  await expect(backend.sql(statement)).rejects.toThrow('are kept as they were written');
});
