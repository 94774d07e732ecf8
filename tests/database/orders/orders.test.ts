import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from app.orders'));

const NOT_FOUND = { status: 404, body: { hint: 'order_not_found' } };
const NOT_CHANGEABLE = { status: 409, body: { hint: 'order_not_changeable' } };

async function placed(over: Record<string, unknown> = {}) {
  const shopper = await Shopper.arrive(backend);
  const order = await shopper.buy(product, over);
  const read = async () =>
    (await shopper.call('get_order', { order_number: order.order_number })).body;
  return { shopper, order, order_number: order.order_number as string, read };
}

const secretKey = async (): Promise<string> => {
  const [mail] = await backend.sql<{ key: string }>(
    "select data ->> 'key' as key from app.outbox where kind = 'order_placed' order by created_at desc limit 1",
  );
  return mail!.key;
};

describe('get_order', () => {
  test(
    'opens for the session that placed it and with its own secret key',
    { tags: 'order-06' },
    async () => {
      const { order, order_number, read } = await placed();
      expect(await read()).toEqual(order);
      const key = await secretKey();
      expect((await rpc(backend, 'get_order', { order_number, key })).body).toEqual(order);
    },
  );

  test(
    'is refused to everybody else, in the words for a number that does not exist',
    { tags: 'order-08' },
    async () => {
      const [mine, other] = [await placed(), await Shopper.arrive(backend)];
      const key = await secretKey();
      const { order_number } = mine;
      const refusals = await Promise.all([
        rpc(backend, 'get_order', { order_number }),
        rpc(backend, 'get_order', { order_number, key: 'A'.repeat(43) }),
        rpc(backend, 'get_order', { order_number, key: '' }),
        rpc(backend, 'get_order', { order_number, cart: null, key: null }),
        other.call('get_order', { order_number }),
        rpc(backend, 'get_order', { order_number: 'ES-260101-0000000000', key }),
      ]);
      for (const answer of refusals) {
        expect(answer).toMatchObject(NOT_FOUND);
        expect(answer.body).toEqual(refusals[0]!.body);
      }
    },
  );

  test(
    'its key is kept only as a hash, and the mail that holds it is wiped once sent',
    { tags: 'order-06' },
    async () => {
      await placed();
      const key = await secretKey();
      const [mail] = (await serviceRpc(backend, 'claim_mail', { batch: 100 })).body.slice(-1);
      await serviceRpc(backend, 'mail_sent', { mail: mail.id });
      const rows = await backend.sql(
        'select o::text from app.orders as o union all select m::text from app.outbox as m where sent_at is not null',
      );
      expect(JSON.stringify(rows)).not.toContain(key);
    },
  );
});

test(
  'tracking shows status, dates and slot, and nothing beyond',
  { tags: 'track-02' },
  async () => {
    const { order_number, order } = await placed();
    const { body } = await rpc(backend, 'track_order', {
      order_number: ` ${order_number.toLowerCase()} `,
    });
    expect(body).toEqual({
      order_number,
      status: 'placed',
      placed_at: order.placed_at,
      delivery_date: order.delivery_date,
      delivery_slot: order.delivery_slot,
      events: order.events,
    });
    for (const unknown of ['ES-260101-0000000000', '', '%', 'x'.repeat(9000)]) {
      expect(await rpc(backend, 'track_order', { order_number: unknown })).toMatchObject(NOT_FOUND);
    }
  },
);

test('the orders of a session are listed, the newest unpaid one is current', async () => {
  const { shopper, order } = await placed();
  await shopper.add(product);
  const [{ id }] = (await shopper.call('list_addresses')).body;
  const second = (await shopper.call('place_order', await shopper.orderArguments(id))).body;
  expect((await shopper.call('list_orders')).body).toEqual([second, order]);
  expect((await shopper.call('current_order')).body).toEqual(second);
  expect((await (await Shopper.arrive(backend)).call('list_orders')).body).toEqual([]);
});

describe('change_order', () => {
  test(
    'cancels an unpaid order and puts its lines back into the cart',
    { tags: 'payment-21' },
    async () => {
      const { shopper, order_number, read } = await placed();
      await shopper.add(product);
      expect((await shopper.call('change_order', { order_number })).status).toBeLessThan(300);
      expect((await shopper.call('get_cart')).body).toMatchObject([{ product, quantity: 2 }]);
      expect(await read()).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } });
      expect(await shopper.call('change_order', { order_number })).toMatchObject(NOT_CHANGEABLE);
      expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 2 }]);
    },
  );

  test.each(['change_order', 'start_payment', 'report_transfer'])(
    "%s does not find another session's order",
    { tags: 'sec-03' },
    async (name) => {
      const [{ order_number }, thief] = [await placed(), await Shopper.arrive(backend)];
      const before = await fingerprint(backend);
      const args = name === 'start_payment' ? { order_number, method: 'card' } : { order_number };
      expect(await thief.call(name, args)).toMatchObject(NOT_FOUND);
      expect(await fingerprint(backend)).toEqual(before);
    },
  );
});

describe('expiry', () => {
  test.each([
    ['card', '1 hour'],
    ['bank_transfer', '3 days'],
  ])(
    'a %s order expires after %s, when it is read',
    { tags: 'payment-22' },
    async (method, span) => {
      const { order, read } = await placed({ method });
      const waits = Date.parse(order.payment.expires_at) - Date.parse(order.placed_at);
      expect(Math.round(waits / 60_000)).toBe(span === '1 hour' ? 60 : 3 * 24 * 60);
      await backend.sql(`update app.payments set expires_at = expires_at - $1::interval`, [span]);
      expect(await read()).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } });
    },
  );

  test('the sweep expires what is overdue and nothing else', { tags: 'payment-22' }, async () => {
    const [late, early] = [await placed(), await placed()];
    await backend.sql(
      `update app.payments set expires_at = now() where order_id = (select id from app.orders where order_number = $1)`,
      [late.order_number],
    );
    expect((await serviceRpc(backend, 'sweep')).body).toMatchObject({ orders_expired: 1 });
    const rows = await backend.sql('select order_number from app.orders where status = $1', [
      'placed',
    ]);
    expect(rows).toEqual([{ order_number: early.order_number }]);
  });

  test('changing the method back and forth gains no time beyond three days', async () => {
    const { shopper, order_number } = await placed();
    await backend.sql(`update app.orders set placed_at = now() - interval '71 hours 30 minutes'`);
    for (const method of ['bank_transfer', 'card']) {
      const { body } = await shopper.call('start_payment', { order_number, method });
      expect(Date.parse(body.payment.expires_at) - Date.now()).toBeLessThan(31 * 60_000);
    }
  });
});
