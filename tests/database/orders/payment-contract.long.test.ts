/** The contract of a payment provider: one suite for all of them. */
import { describe, expect, test, vi } from 'vitest';
import { moyasarBank, simulatedBank } from '#tests/support/fakes/banks.ts';
import { orderReference, PAID, UNPAID } from '#tests/support/builders/payment-orders.ts';
import { aBankFor, aPaymentShop } from '#tests/support/database/payment-suite.ts';
import { Shopper } from '#tests/support/builders/session.ts';

const shop = aPaymentShop();
const { anOrder, stateOf, eventsOf, mailsToShop } = shop;

describe.each([
  ['simulated', simulatedBank],
  ['moyasar', moyasarBank],
])('%s', (_name, open) => {
  const { bank, start, startedOrder, news, look } = aBankFor(shop, open);

  test(
    'a payment that was made makes the order paid, and the shopper sees that',
    { tags: 'payment-17' },
    async () => {
      const { order, reference } = await startedOrder();
      expect(await look(order)).toEqual({ state: 'pending' });
      await news(reference, order);
      expect(await stateOf(order)).toEqual(PAID);
      expect(await look(order)).toEqual({ state: 'paid' });
      expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed']);
    },
  );

  test(
    'a declined card, which a bank answers with 201, pays nothing and may be tried again',
    { tags: 'payment-11' },
    async () => {
      const { order, reference } = await startedOrder();
      await news(reference, order, { status: 'failed' });
      expect(await stateOf(order)).toEqual({ state: 'failed', status: 'placed' });
      expect(await look(order)).toEqual({ state: 'failed' });
      await news(await start(order), order);
      expect(await stateOf(order)).toEqual(PAID);
    },
  );

  test.each([
    [401, 500, 'unexpected'],
    [429, 429, 'rate_limited'],
    [500, 500, 'unexpected'],
    ['lost', 500, 'unexpected'],
  ] as const)(
    'a start that meets %s is refused in our words, loses nothing, and works the next time',
    async (fault, status, error) => {
      const order = await anOrder();
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      bank().failNext(fault);
      const answer = await bank().ask({ action: 'start', ...orderReference(order) });
      const written = log.mock.calls.join('\n');
      log.mockRestore();
      expect(answer).toMatchObject({ status, body: { error } });
      // Words of the provider would come with its own `message`.
      expect(written.replace('"message":"payments failed: ', '')).not.toMatch(
        /sk_test|message|credentials/,
      );
      expect(await stateOf(order)).toEqual(UNPAID);
      await news(await start(order), order);
      expect(await stateOf(order)).toEqual(PAID);
    },
  );

  test.each([
    ['one halala less', { amount: 164_99 }, ['part_paid', 'payment_mismatch']],
    ['another currency', { currency: 'USD' }, ['payment_mismatch']],
    ['another order', { order: 'ES-261121-0000000000' }, ['payment_mismatch']],
  ])('news of %s pays no order, and the shop gets a mail', async (_case, how, events) => {
    const { order, reference } = await startedOrder();
    await news(reference, order, how);
    expect(await stateOf(order)).toEqual(UNPAID);
    expect(await eventsOf(order)).toEqual(['placed', ...events]);
    expect(await mailsToShop(order)).toEqual([`Payment needs a look: ${order.order_number}`]);
  });

  test('news of one halala more pays the order, and the halala is owed back (decision 38)', async () => {
    const { order, reference } = await startedOrder();
    await news(reference, order, { amount: 165_01 });
    expect(await stateOf(order)).toEqual(PAID);
    expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed', 'paid_too_much']);
    expect(await mailsToShop(order)).toEqual([`Payment needs a look: ${order.order_number}`]);
  });

  test('forged news is refused and moves nothing', { tags: 'payment-18' }, async () => {
    const { order, reference } = await startedOrder();
    expect(await bank().forge(reference, orderReference(order))).toBeGreaterThanOrEqual(400);
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test("nobody starts or looks at another's payment", async () => {
    const { order } = await startedOrder();
    const { cart } = await Shopper.arrive(shop.backend());
    for (const action of ['start', 'look']) {
      const answer = await bank().ask({ action, ...orderReference(order), cart });
      expect(answer).toEqual({ status: 404, body: { error: 'order_not_found' } });
    }
  });

  test('after 30 looks in five minutes the provider is left in peace', async () => {
    const { order } = await startedOrder();
    const looks = Array.from({ length: 31 }, () =>
      bank().ask({ action: 'look', ...orderReference(order) }),
    );
    const answers = await Promise.all(looks);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      error: 'rate_limited',
      retry_after: expect.any(Number),
    });
  });
});
