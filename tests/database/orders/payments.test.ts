import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from app.orders'));

const NOT_CHANGEABLE = { status: 409, body: { hint: 'order_not_changeable' } };

async function placed(over: Record<string, unknown> = {}) {
  const shopper = await Shopper.arrive(backend);
  const order = await shopper.buy(product, over);
  const read = async () =>
    (await shopper.call('get_order', { order_number: order.order_number })).body;
  return { shopper, order, order_number: order.order_number as string, read };
}

describe('payment', () => {
  test('the method may be changed and retried until paid', { tags: 'payment-11' }, async () => {
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
      amount_halalas: totalOf(100_00),
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
    const answer = { result: 'paid', order_number, state: 'paid' };
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
    ['one halala less', { amount_halalas: totalOf(100_00) - 1 }],
    ['another currency', { currency: 'USD' }],
    ['an unknown state', { state: 'verified' }],
  ])('%s does not pay an order', async (name, over) => {
    const { read } = await started(name);
    expect(await confirm(name, `event ${name}`, over)).toMatchObject({
      result: 'payment_refused',
    });
    expect(await read()).toMatchObject({
      status: 'placed',
      payment: { state: 'awaiting_payment' },
    });
  });

  test('a declined card leaves the order to be paid', async () => {
    const { shopper, order_number, read } = await started('r-3');
    expect(await confirm('r-3', 'e-3', { state: 'failed' })).toMatchObject({ result: 'failed' });
    expect(await read()).toMatchObject({ status: 'placed', payment: { state: 'failed' } });
    expect((await shopper.call('start_payment', { order_number, method: 'card' })).status).toBe(
      200,
    );
  });

  test('an unknown reference is no payment', async () => {
    expect(await confirm('nobody', 'e-4')).toEqual({ result: 'payment_not_found' });
  });

  test('money that comes for a cancelled order is not lost: the shop hears of it', async () => {
    const { shopper, order_number } = await started('r-5');
    await shopper.call('change_order', { order_number });
    expect(await confirm('r-5', 'e-5')).toMatchObject({ result: 'payment_refused' });
    const mail = (await mailsFor(backend, '{shop}')).at(-1);
    expect(mail?.subject).toBe(`Payment needs a look: ${order_number}`);
  });

  test(
    'a reported transfer is noted once and confirms nothing',
    { tags: 'payment-10' },
    async () => {
      const { shopper, order_number, read } = await placed({ method: 'bank_transfer' });
      await shopper.call('report_transfer', { order_number });
      await shopper.call('report_transfer', { order_number });
      const order = await read();
      expect(order).toMatchObject({ status: 'placed', payment: { state: 'awaiting_transfer' } });
      expect(order.events.map((event: { kind: string }) => event.kind)).toEqual([
        'placed',
        'transfer_reported',
      ]);
    },
  );

  test('a transfer cannot be reported for a card payment', async () => {
    const { shopper, order_number } = await placed();
    expect(await shopper.call('report_transfer', { order_number })).toMatchObject(NOT_CHANGEABLE);
  });
});
