/** News of a provider that comes twice, late or out of order: one suite for all providers. */
import { describe, expect, test } from 'vitest';
import { moyasarBank, simulatedBank } from '#tests/support/fakes/banks.ts';
import { PAID, UNPAID } from '#tests/support/builders/payment-orders.ts';
import { aBankFor, aPaymentShop } from '#tests/support/database/payment-suite.ts';

const shop = aPaymentShop();
const { stateOf, eventsOf, mailsToShop } = shop;

describe.each([
  ['simulated', simulatedBank],
  ['moyasar', moyasarBank],
])('%s', (_name, open) => {
  const { bank, start, startedOrder, news, look } = aBankFor(shop, open);

  test('news that comes again and again counts once', async () => {
    const { order, reference } = await startedOrder();
    await news(reference, order);
    for (let times = 0; times < 3; times += 1) await bank().notify(reference);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed']);
    expect(await mailsToShop(order)).toEqual([]);
  });

  test('a failure that is reported after the success changes nothing', async () => {
    const { order, reference } = await startedOrder();
    await news(reference, order);
    await news(reference, order, { status: 'failed' });
    expect(await stateOf(order)).toEqual(PAID);
    expect(await mailsToShop(order)).toEqual([]);
  });

  test('a page that was opened first may be paid after another was opened', async () => {
    const { order, reference } = await startedOrder();
    await start(order);
    await news(reference, order);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await look(order)).toEqual({ state: 'paid' });
  });

  test('a failure on a page that was left behind is not shown on the one that is open', async () => {
    const { order, reference } = await startedOrder();
    await start(order);
    await news(reference, order, { status: 'failed' });
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test('an order that is paid on two pages stays paid, and the second payment is reported to the shop', async () => {
    const { order, reference } = await startedOrder();
    const second = await start(order);
    await news(second, order);
    await news(reference, order);
    await bank().notify(reference);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed', 'paid_twice']);
    expect(await mailsToShop(order)).toEqual([`Paid twice: ${order.order_number}`]);
  });

  test(
    'money for an order that was changed meanwhile reopens nothing and is reported to the shop',
    { tags: 'payment-21' },
    async () => {
      const { order, reference } = await startedOrder();
      await order.shopper.call('change_order', { order_number: order.order_number });
      await news(reference, order);
      expect(await stateOf(order)).toEqual({ state: 'expired', status: 'cancelled' });
      expect(await eventsOf(order)).toEqual(['placed', 'cancelled', 'paid_late']);
      expect(await mailsToShop(order)).toEqual([`Payment needs a look: ${order.order_number}`]);
    },
  );

  test(
    'a card that is paid after a transfer was chosen pays the order',
    { tags: 'payment-11' },
    async () => {
      const { order, reference } = await startedOrder();
      const { order_number } = order;
      await order.shopper.call('start_payment', { order_number, method: 'bank_transfer' });
      await news(reference, order);
      expect(await stateOf(order)).toEqual(PAID);
      const { body } = await order.shopper.call('get_order', { order_number });
      expect(body.payment).toMatchObject({ method: 'card', state: 'paid', reference });
    },
  );
});
