import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(() => backend.close());

async function placed(method: string) {
  const { shopper, order, order_number } = await aPlacedOrder(backend, product, { method });
  const unpaid = async () => (await shopper.call('unpaid_orders')).body;
  return { shopper, order, order_number, unpaid };
}

test.each(['card', 'bank_transfer'])(
  'an unpaid %s order is listed for its session, without names or lines',
  async (method) => {
    const { order, unpaid } = await placed(method);
    expect(await unpaid()).toEqual([
      {
        order_number: order.order_number,
        method,
        total_halalas: order.total_halalas,
        due_halalas: order.total_halalas,
        expires_at: order.payment.expires_at,
        reported: false,
      },
    ]);
  },
);

test(
  'another session sees none of them, an unknown one is refused',
  { tags: 'sec-03' },
  async () => {
    await placed('card');
    expect((await (await Shopper.arrive(backend)).call('unpaid_orders')).body).toEqual([]);
    const unknown = await new Shopper(backend, 'A'.repeat(43)).call('unpaid_orders');
    expect(unknown).toMatchObject({ status: 404, body: { hint: 'cart_session_missing' } });
  },
);

test('two unpaid orders are both listed, the newest first', async () => {
  const { shopper, order_number, unpaid } = await placed('bank_transfer');
  await shopper.add(product);
  const [{ id }] = (await shopper.call('list_addresses')).body;
  const second = (await shopper.call('place_order', await shopper.orderArguments(id))).body;
  const numbers = (await unpaid()).map((one: { order_number: string }) => one.order_number);
  expect(numbers).toEqual([second.order_number, order_number]);
});

test('a reported transfer still waits, and is marked', async () => {
  const { shopper, order_number, unpaid } = await placed('bank_transfer');
  await shopper.call('report_transfer', { order_number });
  expect(await unpaid()).toMatchObject([{ order_number, reported: true }]);
});

test('an order of which a part is paid is listed with what is still due', async () => {
  const { order, order_number, unpaid } = await placed('bank_transfer');
  const args = { amount_halalas: 100_00, reference: order_number };
  await serviceRpc(backend, 'record_transfer', { order_number, ...args });
  const { total_halalas } = order;
  expect(await unpaid()).toMatchObject([
    { order_number, total_halalas, due_halalas: total_halalas - 100_00 },
  ]);
});

test('an order that is paid is listed no longer', async () => {
  const { order, order_number, unpaid } = await placed('bank_transfer');
  const args = { amount_halalas: order.total_halalas, reference: order_number };
  const answer = await serviceRpc(backend, 'record_transfer', { order_number, ...args });
  expect(answer.status).toBe(200);
  expect(await unpaid()).toEqual([]);
});

test('an order that its shopper took back, or that the shop cancelled, is listed no longer', async () => {
  const [changed, cancelled] = [await placed('card'), await placed('card')];
  await changed.shopper.call('change_order', { order_number: changed.order_number });
  const { order_number } = cancelled;
  await serviceRpc(backend, 'cancel_order', { order_number, reason: 'out of stock' });
  expect([await changed.unpaid(), await cancelled.unpaid()]).toEqual([[], []]);
});

test('an order whose time is over is listed no longer, before any sweep', async () => {
  const { order_number, unpaid } = await placed('card');
  await backend.sql(
    `update app.payments set expires_at = now()
     where order_id = (select id from app.orders where order_number = $1)`,
    [order_number],
  );
  expect(await unpaid()).toEqual([]);
});
