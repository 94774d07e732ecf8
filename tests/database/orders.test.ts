import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, rpc, serviceRpc } from '#tests/support/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database.ts';
import { aProduct, Shopper } from '#tests/support/session.ts';

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
  const [mail] = await backend.sql<{ text: string }>(
    'select text from app.outbox order by created_at desc limit 1',
  );
  return mail!.text.match(/#key=([\w-]{43})/)![1]!;
};

describe('get_order', () => {
  test('[order-06] opens for the session that placed it and with its own secret key', async () => {
    const { order, order_number, read } = await placed();
    expect(await read()).toEqual(order);
    const key = await secretKey();
    expect((await rpc(backend, 'get_order', { order_number, key })).body).toEqual(order);
  });

  test('[order-08] is refused to everybody else, in the words for a number that does not exist', async () => {
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
  });

  test('[order-06] its key is kept only as a hash, and the mail that holds it is wiped once sent', async () => {
    await placed();
    const key = await secretKey();
    const [mail] = (await serviceRpc(backend, 'claim_mail', { batch: 100 })).body.slice(-1);
    await serviceRpc(backend, 'mail_sent', { mail: mail.id });
    const rows = await backend.sql(
      'select o::text from app.orders as o union all select m::text from app.outbox as m where sent_at is not null',
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

test('[track-02] tracking shows status, dates and slot, and nothing beyond', async () => {
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
});

test('the orders of a session are listed, the newest unpaid one is current', async () => {
  const { shopper, order } = await placed();
  await shopper.add(product);
  const [{ id }] = (await shopper.call('list_addresses')).body;
  const second = (await shopper.call('place_order', await shopper.orderArguments(id))).body;
  expect((await shopper.call('list_orders')).body).toEqual([second, order]);
  expect((await shopper.call('current_order')).body).toEqual(second);
  expect((await (await Shopper.arrive(backend)).call('list_orders')).body).toEqual([]);
});

describe('payment', () => {
  test('[payment-11] the method may be changed and retried until paid', async () => {
    const { shopper, order_number } = await placed();
    const pay = (method: string) => shopper.call('start_payment', { order_number, method });
    expect((await pay('bank_transfer')).body.payment).toMatchObject({
      method: 'bank_transfer',
      state: 'awaiting_transfer',
      reference: order_number,
    });
    expect((await pay('card')).body.payment).toMatchObject({
      state: 'awaiting_payment',
      reference: null,
    });
    await serviceRpc(backend, 'record_payment_start', {
      order_number,
      provider: 'simulated',
      reference: 'r-1',
    });
    await confirm('r-1', 'e-1');
    expect(await pay('bank_transfer')).toMatchObject(NOT_CHANGEABLE);
  });

  const confirm = async (reference: string, event_id: string, over: object = {}) => {
    const event = {
      provider: 'simulated',
      reference,
      event_id,
      state: 'paid',
      amount_halalas: 165_00,
      currency: 'SAR',
    };
    return (await serviceRpc(backend, 'confirm_payment', { ...event, ...over })).body;
  };

  const started = async (reference: string) => {
    const order = await placed();
    const { order_number } = order;
    await serviceRpc(backend, 'record_payment_start', {
      order_number,
      provider: 'simulated',
      reference,
    });
    return order;
  };

  test('a confirmed payment moves the order once, however often the event comes', async () => {
    const { order_number, read } = await started('r-2');
    const answer = { verdict: 'paid', order_number, state: 'paid' };
    expect(await confirm('r-2', 'e-2')).toEqual(answer);
    expect(await confirm('r-2', 'e-2')).toEqual(answer);
    expect(await confirm('r-2', 'another event')).toEqual(answer);
    const order = await read();
    expect(order).toMatchObject({ status: 'payment_confirmed', payment: { state: 'paid' } });
    expect(order.events.map((event: { kind: string }) => event.kind)).toEqual([
      'placed',
      'payment_confirmed',
    ]);
  });

  test.each([
    ['one halala less', { amount_halalas: 164_99 }],
    ['another currency', { currency: 'USD' }],
    ['an unknown state', { state: 'verified' }],
  ])('%s does not pay an order', async (name, over) => {
    const { read } = await started(name);
    expect(await confirm(name, `event ${name}`, over)).toMatchObject({
      verdict: 'payment_refused',
    });
    expect(await read()).toMatchObject({
      status: 'placed',
      payment: { state: 'awaiting_payment' },
    });
  });

  test('a declined card leaves the order to be paid', async () => {
    const { shopper, order_number, read } = await started('r-3');
    expect(await confirm('r-3', 'e-3', { state: 'failed' })).toMatchObject({ verdict: 'failed' });
    expect(await read()).toMatchObject({ status: 'placed', payment: { state: 'failed' } });
    expect((await shopper.call('start_payment', { order_number, method: 'card' })).status).toBe(
      200,
    );
  });

  test('an unknown reference is no payment', async () => {
    expect(await confirm('nobody', 'e-4')).toEqual({ verdict: 'payment_not_found' });
  });

  test('money that comes for a cancelled order is not lost: the shop hears of it', async () => {
    const { shopper, order_number } = await started('r-5');
    await shopper.call('change_order', { order_number });
    expect(await confirm('r-5', 'e-5')).toMatchObject({ verdict: 'payment_refused' });
    const [mail] = await backend.sql(
      'select recipient, subject from app.outbox order by created_at desc limit 1',
    );
    expect(mail).toEqual({ recipient: '{shop}', subject: `Payment needs a look: ${order_number}` });
  });

  test('[payment-10] a reported transfer is noted once and confirms nothing', async () => {
    const { shopper, order_number, read } = await placed({ method: 'bank_transfer' });
    await shopper.call('report_transfer', { order_number });
    await shopper.call('report_transfer', { order_number });
    const order = await read();
    expect(order).toMatchObject({ status: 'placed', payment: { state: 'awaiting_transfer' } });
    expect(order.events.map((event: { kind: string }) => event.kind)).toEqual([
      'placed',
      'transfer_reported',
    ]);
  });

  test('a transfer cannot be reported for a card payment', async () => {
    const { shopper, order_number } = await placed();
    expect(await shopper.call('report_transfer', { order_number })).toMatchObject(NOT_CHANGEABLE);
  });
});

describe('change_order', () => {
  test('[payment-21] cancels an unpaid order and puts its lines back into the cart', async () => {
    const { shopper, order_number, read } = await placed();
    await shopper.add(product);
    expect((await shopper.call('change_order', { order_number })).status).toBeLessThan(300);
    expect((await shopper.call('get_cart')).body).toMatchObject([{ product, quantity: 2 }]);
    expect(await read()).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } });
    expect(await shopper.call('change_order', { order_number })).toMatchObject(NOT_CHANGEABLE);
    expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 2 }]);
  });

  test.each(['change_order', 'start_payment', 'report_transfer'])(
    "[sec-03] %s does not find another session's order",
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
  ])('[payment-22] a %s order expires after %s, when it is read', async (method, span) => {
    const { order, read } = await placed({ method });
    const waits = Date.parse(order.payment.expires_at) - Date.parse(order.placed_at);
    expect(Math.round(waits / 60_000)).toBe(span === '1 hour' ? 60 : 3 * 24 * 60);
    await backend.sql(`update app.payments set expires_at = expires_at - $1::interval`, [span]);
    expect(await read()).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } });
  });

  test('[payment-22] the sweep expires what is overdue and nothing else', async () => {
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

test.each([
  ['payment_confirmed', 'placed'],
  ['cancelled', 'placed'],
  ['delivered', 'ready'],
  ['ready', 'cancelled'],
])('the status never goes from %s to %s', async (from, to) => {
  await placed();
  if (from !== 'cancelled') await backend.sql('update app.orders set status = $1', [from]);
  else await backend.sql(`update app.orders set status = 'cancelled'`);
  await expect(backend.sql('update app.orders set status = $1', [to])).rejects.toThrow(
    'order not changeable',
  );
});
