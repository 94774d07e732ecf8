/** The operator's actions on an order, in the database and as a command. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatSar } from '#messages/en/format.ts';
import { fingerprint, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(() => backend.close());

const TOTAL = totalOf(100_00);

async function placed(method = 'bank_transfer') {
  const { shopper, email, order_number } = await aPlacedOrder(backend, product, { method });
  const run = (name: string, more: object = {}) =>
    serviceRpc(backend, name, { order_number, ...more });
  const advance = (status: string) => run('advance_order', { status });
  const pay = (amount_halalas = TOTAL, reference: string | null = null) =>
    run('record_transfer', { amount_halalas, reference });
  const read = async () => (await shopper.call('get_order', { order_number })).body;
  const mails = () => mailsFor(backend, email);
  /** The way an order comes there. */
  const reach = async (status: string) => {
    if (status === 'cancelled') await run('cancel_order', { reason: 'Out of stock' });
    else if (status !== 'placed') await pay();
    const steps = ['processing', 'ready', 'delivered'];
    for (const step of steps.slice(0, steps.indexOf(status) + 1)) await advance(step);
  };
  return { shopper, email, order_number, run, advance, pay, read, mails, reach };
}

const kinds = (order: { events: { kind: string }[] }): string[] =>
  order.events.map(({ kind }) => kind);

test(
  "the shop moves an order step by step, and the buyer's page and mailbox follow",
  { tags: 'order-04' },
  async () => {
    const { advance, pay, read, mails } = await placed();
    expect((await pay()).status).toBe(200);
    for (const status of ['processing', 'ready', 'delivered']) {
      expect((await advance(status)).body).toMatchObject({ status });
      expect(await read()).toMatchObject({ status, items: [{ status }] });
    }
    expect(kinds(await read())).toEqual([
      'placed',
      'payment_confirmed',
      'transfer_arrived',
      'processing',
      'ready',
      'delivered',
    ]);
    const texts = (await mails()).map(({ text }) => text);
    expect(texts).toHaveLength(5);
    expect(texts[2]).toContain('We are preparing your order.');
    expect(texts[4]).toContain('has been delivered');
  },
);

describe('a step that is not the next one', () => {
  test.each([
    ['placed', 'processing', ['cancelled']],
    ['placed', 'payment_confirmed', ['cancelled']],
    ['payment_confirmed', 'ready', ['processing', 'cancelled']],
    ['payment_confirmed', 'payment_confirmed', ['processing', 'cancelled']],
    ['ready', 'processing', ['delivered']],
    ['delivered', 'ready', []],
    ['cancelled', 'processing', []],
    ['processing', 'nonsense', ['ready', 'cancelled']],
  ])('from %s to %s is refused with what is allowed', async (from, to, allowed) => {
    const { advance, reach } = await placed();
    await reach(from);
    const before = await fingerprint(backend);
    const answer = await advance(to);
    expect(answer).toMatchObject({ status: 409, body: { hint: 'order_not_changeable' } });
    expect(JSON.parse(answer.body.details)).toEqual({ status: from, allowed });
    expect(await fingerprint(backend)).toEqual(before);
  });
});

describe('cancelling', () => {
  test('before it is ready emails the reason to the buyer and frees the slot', async () => {
    const { run, read, mails, order_number } = await placed();
    await run('cancel_order', { reason: 'The road is flooded' });
    expect(await read()).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } });
    const [, mail] = await mails();
    expect(mail?.subject).toBe(`Your order ${order_number} is cancelled`);
    expect(mail?.text).toContain('Reason: The road is flooded');
    expect(mail?.text).toContain('Please do not pay');
  });

  test('a paid order owes the buyer the money, and the shop reads it too', async () => {
    const { run, pay, read, mails, order_number } = await placed();
    await pay();
    await run('cancel_order', { reason: 'Out of stock' });
    expect(await read()).toMatchObject({ status: 'cancelled', payment: { state: 'paid' } });
    expect((await mails()).at(-1)?.text).toContain(
      `You have paid ${formatSar(TOTAL)}: we will return it`,
    );
    const toShop = (await mailsFor(backend, '{shop}')).map(({ subject }) => subject);
    expect(toShop.filter((one) => one === `Refund due: ${order_number}`)).toHaveLength(1);
  });

  test('the reason is in the shop’s events and in no answer to a shopper', async () => {
    const { run, read } = await placed();
    const { body } = await run('cancel_order', { reason: 'Known to cheat' });
    expect(body.events.at(-1)).toMatchObject({ kind: 'cancelled', detail: 'Known to cheat' });
    expect(JSON.stringify(await read())).not.toContain('cheat');
  });

  test.each(['ready', 'delivered', 'cancelled'])('is refused once it is %s', async (status) => {
    const { run, reach } = await placed();
    await reach(status);
    expect((await run('cancel_order', { reason: 'x' })).body.hint).toBe('order_not_changeable');
  });

  test.each([[''], ['   '], [null], ['x'.repeat(501)]])(
    'without a proper reason (%j) changes nothing',
    async (reason) => {
      const { run, read } = await placed();
      expect((await run('cancel_order', { reason })).body.hint).toBe('input_invalid');
      expect((await read()).status).toBe('placed');
    },
  );
});

describe('a transfer', () => {
  test(
    'that has arrived makes the order paid, with the bank’s own reference kept',
    { tags: 'payment-10' },
    async () => {
      const { pay, read, run, mails } = await placed();
      await pay(TOTAL, 'FT26325X');
      expect(await read()).toMatchObject({
        status: 'payment_confirmed',
        payment: { state: 'paid', method: 'bank_transfer' },
      });
      const { body } = await run('show_order');
      expect(body.events.at(-1)).toMatchObject({ kind: 'transfer_arrived', detail: 'FT26325X' });
      expect((await mails()).at(-1)?.text).toContain(`We have received ${formatSar(TOTAL)}`);
    },
  );

  const DUE = { total_halalas: TOTAL, due_halalas: TOTAL };

  test.each([0, -TOTAL, null, 100_000_000_000_001])('of %j halalas is refused', async (amount) => {
    const { run, read } = await placed();
    const answer = await run('record_transfer', { amount_halalas: amount });
    expect(answer).toMatchObject({ status: 403, body: { hint: 'payment_refused' } });
    expect(JSON.parse(answer.body.details)).toEqual(DUE);
    expect((await read()).payment.state).toBe('awaiting_transfer');
  });

  test.each([TOTAL - 1, TOTAL + 1])(
    'of %i halalas is refused where only what is due is expected',
    async (amount_halalas) => {
      const { run, read } = await placed();
      const answer = await run('record_transfer', { amount_halalas, exact: true });
      expect(answer).toMatchObject({ status: 403, body: { hint: 'payment_refused' } });
      expect(JSON.parse(answer.body.details)).toEqual(DUE);
      expect((await read()).money).toMatchObject({ received_halalas: 0, due_halalas: TOTAL });
    },
  );

  test('may come for an order that was to be paid by card, and only once', async () => {
    const { pay, read } = await placed('card');
    await pay();
    expect((await read()).payment).toMatchObject({ method: 'bank_transfer', state: 'paid' });
    expect((await pay()).body.hint).toBe('order_not_changeable');
  });

  test('does not revive an order that has expired', async () => {
    const { pay, order_number } = await placed();
    await backend.sql(
      `update app.payments set expires_at = now() where order_id = (select id from app.orders where order_number = $1)`,
      [order_number],
    );
    expect((await pay()).body).toMatchObject({
      status: 'cancelled',
      money: { received_halalas: TOTAL, owed_halalas: TOTAL },
    });
  });

  test('after which a card page is paid is money to return', async () => {
    const { pay, run, order_number } = await placed('card');
    await run('record_payment_start', { provider: 'moyasar', reference: order_number });
    await pay();
    const { body } = await run('confirm_payment', {
      provider: 'moyasar',
      reference: order_number,
      event_id: `late ${order_number}`,
      state: 'paid',
      amount_halalas: TOTAL,
      currency: 'SAR',
    });
    expect(body.result).toBe('paid_twice');
  });
});

test('the list holds the newest orders first, of one status where one is asked for', async () => {
  const [one, other] = [await placed(), await placed()];
  await one.pay();
  const list = async (args: object) =>
    (await serviceRpc(backend, 'shop_orders', args)).body.orders.map(
      ({ order_number }: { order_number: string }) => order_number,
    );
  expect((await list({})).slice(0, 2)).toEqual([other.order_number, one.order_number]);
  expect(await list({ at_most: 1 })).toEqual([other.order_number]);
  expect((await list({ filters: { status: 'payment_confirmed' } }))[0]).toBe(one.order_number);
});

test.each([
  'show_order',
  'advance_order',
  'cancel_order',
  'record_transfer',
  'shop_orders',
  'shop_mails',
  'resend_mail',
  'resend_given_up',
  'record_return',
  'shop_owed',
])('%s is the shop’s alone', { tags: 'sec-03' }, async (name) => {
  const { order_number } = await placed();
  const args: Record<string, object> = {
    show_order: { order_number },
    advance_order: { order_number, status: 'processing' },
    cancel_order: { order_number, reason: 'x' },
    record_transfer: { order_number, amount_halalas: TOTAL },
    shop_orders: {},
    shop_mails: {},
    resend_mail: { mail: randomUUID() },
    resend_given_up: {},
    record_return: { order_number, amount_halalas: TOTAL, reference: 'x' },
    shop_owed: {},
  };
  const before = await fingerprint(backend);
  const answer = await rpc(backend, name, args[name]);
  expect([401, 403, 404]).toContain(answer.status);
  expect(await fingerprint(backend)).toEqual(before);
});
