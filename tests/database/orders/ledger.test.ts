/** Money that does not fit an order (decision 38), and what buyer and shop see of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(async () => {
  expect(await violations(backend)).toEqual([]);
  await backend.close();
});

const TOTAL = totalOf(100_00);

async function placed(method = 'bank_transfer') {
  const { shopper, email, order_number } = await aPlacedOrder(backend, product, { method });
  const run = (name: string, more: object = {}) =>
    serviceRpc(backend, name, { order_number, ...more });
  const arrive = (amount_halalas: number, reference: string) =>
    run('record_transfer', { amount_halalas, reference });
  const payBack = (amount_halalas: number, reference: string) =>
    run('record_return', { amount_halalas, reference });
  const read = async () => (await shopper.call('get_order', { order_number })).body;
  const money = async () => (await read()).money;
  const subjects = async () =>
    (await mailsFor(backend, email)).map(({ subject }) => subject.replace(order_number, 'N'));
  return { shopper, email, order_number, run, arrive, payBack, read, money, subjects };
}

const owedNumbers = async (): Promise<string[]> =>
  (await serviceRpc(backend, 'shop_owed')).body.map(
    ({ order_number }: { order_number: string }) => order_number,
  );

test('parts add up, and the order is confirmed when exactly its total has arrived', async () => {
  const { arrive, read, subjects } = await placed();
  await arrive(100_00, 'FT-1');
  expect(await read()).toMatchObject({
    status: 'placed',
    money: { received_halalas: 100_00, due_halalas: TOTAL - 100_00, owed_halalas: 0 },
  });
  await arrive(TOTAL - 100_00, 'FT-2');
  expect(await read()).toMatchObject({
    status: 'payment_confirmed',
    payment: { state: 'paid' },
    money: { received_halalas: TOTAL, due_halalas: 0, owed_halalas: 0 },
  });
  expect((await subjects()).slice(1)).toEqual([
    'Part of the payment received for N',
    'Payment received for N',
  ]);
});

test('a card is asked only for what is still due', async () => {
  const { arrive, run, read, order_number, shopper } = await placed('card');
  await arrive(100_00, 'FT-1');
  const { body } = await run('payment_for', { cart: shopper.cart });
  expect(body.amount_halalas).toBe(TOTAL - 100_00);
  await run('record_payment_start', { provider: 'moyasar', reference: order_number });
  await run('confirm_payment', {
    provider: 'moyasar',
    reference: order_number,
    event_id: order_number,
    state: 'paid',
    amount_halalas: TOTAL - 100_00,
    currency: 'SAR',
  });
  expect(await read()).toMatchObject({ status: 'payment_confirmed', payment: { method: 'card' } });
});

test('one bank reference is one transfer, however often it is recorded', async () => {
  const { arrive, money } = await placed();
  await arrive(100_00, 'FT-1');
  const again = await arrive(100_00, ' FT-1 ');
  expect(again).toMatchObject({ status: 409, body: { hint: 'order_not_changeable' } });
  expect(JSON.parse(again.body.details)).toMatchObject({ recorded: true });
  expect(await money()).toMatchObject({ received_halalas: 100_00 });
});

describe('money that is owed back', () => {
  test.each([
    [
      'more than is due',
      async (of: Awaited<ReturnType<typeof placed>>) => of,
      TOTAL + 100_00,
      100_00,
    ],
    [
      'a second payment',
      async (of: Awaited<ReturnType<typeof placed>>) => {
        await of.arrive(TOTAL, 'first');
        return of;
      },
      TOTAL,
      TOTAL,
    ],
    [
      'a transfer for an order that the shop cancelled',
      async (of: Awaited<ReturnType<typeof placed>>) => {
        await of.run('cancel_order', { reason: 'x' });
        return of;
      },
      20_00,
      20_00,
    ],
    [
      'a transfer for an order that the buyer changed',
      async (of: Awaited<ReturnType<typeof placed>>) => {
        await of.shopper.call('change_order', { order_number: of.order_number });
        return of;
      },
      TOTAL,
      TOTAL,
    ],
    [
      'a transfer for an order that expired',
      async (of: Awaited<ReturnType<typeof placed>>) => {
        await backend.sql(
          `update app.payments set expires_at = now() from app.orders where orders.id = order_id and order_number = $1`,
          [of.order_number],
        );
        return of;
      },
      TOTAL,
      TOTAL,
    ],
  ])('%s is recorded, listed, mailed and paid back', async (_, prepare, amount, owed) => {
    const of = await prepare(await placed());
    expect((await of.arrive(amount, 'FT-9')).status).toBe(200);
    expect(await of.money()).toMatchObject({ owed_halalas: owed, returned_halalas: 0 });
    expect(await owedNumbers()).toContain(of.order_number);
    expect((await of.subjects()).at(-1)).toMatch(/^We owe you SAR/);

    expect((await of.payBack(owed + 1, 'OUT-1')).body.hint).toBe('payment_refused');
    expect((await of.payBack(1, 'OUT-1')).status).toBe(200);
    expect((await of.payBack(1, 'OUT-1')).body.hint).toBe('order_not_changeable');
    expect((await of.payBack(owed - 1, 'OUT-2')).status).toBe(200);
    expect((await of.payBack(1, 'OUT-3')).body.hint).toBe('payment_refused');
    expect(await of.money()).toMatchObject({ owed_halalas: owed, returned_halalas: owed });
    expect(await owedNumbers()).not.toContain(of.order_number);
    expect((await of.subjects()).at(-1)).toMatch(/^We have returned SAR/);
  });

  test('includes the parts of an order that is cancelled or expires', async () => {
    const { arrive, run, money, subjects } = await placed();
    await arrive(1_00, 'FT-1');
    await run('cancel_order', { reason: 'x' });
    expect(await money()).toMatchObject({ received_halalas: 1_00, owed_halalas: 1_00 });
    expect((await subjects()).at(-1)).toBe('Your order N is cancelled');
  });

  test('is nothing that tracking by number shows', async () => {
    const { arrive, run, order_number } = await placed();
    await run('cancel_order', { reason: 'x' });
    await arrive(TOTAL, 'FT-1');
    const { body } = await rpc(backend, 'track_order', { order_number });
    expect(JSON.stringify(body)).not.toMatch(/halalas|owed|paid/);
  });
});

test.each([
  ['reference', ''],
  ['reference', 'x'.repeat(121)],
])('a pay-back without a proper %s is refused', async (_, reference) => {
  const { arrive, run, payBack } = await placed();
  await run('cancel_order', { reason: 'x' });
  await arrive(TOTAL, 'FT-1');
  expect((await payBack(1, reference)).body.hint).toBe('input_invalid');
});

/** A transaction by hand, as the owner: one statement for all entries. */
const write = (order: string, entries: readonly [kind: string, halalas: number][]) =>
  backend.sql(
    `insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason)
     select id, entry.kind, entry.amount, 'by_hand', gen_random_uuid()::text,
       case entry.kind when 'owed_back' then 'too_much' end
     from app.orders, unnest($2::text[], $3::bigint[]) as entry (kind, amount)
     where order_number = $1`,
    [order, entries.map(([kind]) => kind), entries.map(([, halalas]) => halalas)],
  );

describe('entries by hand', () => {
  const unpaid = async () => placed();
  const paid = async () => {
    const order = await placed();
    await order.arrive(TOTAL, 'FT-1');
    return order;
  };
  const cancelled = async () => {
    const order = await placed();
    await order.run('cancel_order', { reason: 'x' });
    return order;
  };

  test.each([
    ['all the money of an unpaid order', unpaid, [['money_in', TOTAL]]],
    ['money that is owed but never came', unpaid, [['owed_back', 1]]],
    ['money that was returned but not owed', paid, [['paid_back', 1]]],
    ['too much for a paid order', paid, [['money_in', 1]]],
    ['less than a paid order costs', paid, [['owed_back', 1]]],
    [
      'more back than came',
      paid,
      [
        ['money_in', 5],
        ['owed_back', 5],
        ['paid_back', 6],
      ],
    ],
    ['money that a cancelled order keeps', cancelled, [['money_in', 1]]],
  ] as const)('%s: refused, because the sums would not agree', async (_case, made, entries) => {
    const { order_number } = await made();
    await expect(
      write(
        order_number,
        entries.map(([kind, halalas]) => [kind, halalas]),
      ),
    ).rejects.toMatchObject({ code: 'PT500', constraint: 'ledger_adds_up' });
  });

  test.each([
    ['a part of an unpaid order', unpaid, [['money_in', 1]]],
    [
      'too much that is owed back',
      paid,
      [
        ['money_in', 5],
        ['owed_back', 5],
      ],
    ],
    [
      'too much that was returned',
      paid,
      [
        ['money_in', 5],
        ['owed_back', 5],
        ['paid_back', 5],
      ],
    ],
  ] as const)('%s: taken, because the sums agree', async (_case, made, entries) => {
    const { order_number, money } = await made();
    const before = await money();
    await write(
      order_number,
      entries.map(([kind, halalas]) => [kind, halalas]),
    );
    expect(await money()).not.toEqual(before);
  });
});
