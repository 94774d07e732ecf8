/** Payments of which no news comes: the provider is asked, or the shopper returns. */
import { describe, expect, test, vi } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { moyasarBank, simulatedBank, type OrderReference } from '#tests/support/fakes/banks.ts';
import { KEYS } from '#tests/support/database/database.ts';
import { orderReference, PAID, UNPAID } from '#tests/support/builders/payment-orders.ts';
import { aPaymentShop, aBankFor } from '#tests/support/database/payment-suite.ts';

const shop = aPaymentShop();
const { backend, anOrder, stateOf } = shop;

describe('an order whose time is over while a page of the provider was left open', () => {
  const { bank, startedOrder } = aBankFor(shop, moyasarBank);
  const sweep = () => serviceRpc(backend(), 'sweep');
  const age = (of: OrderReference, past: string) =>
    backend().sql(
      `update app.payments set expires_at = now() - $2::interval
       from app.orders where orders.id = order_id and order_number = $1`,
      [of.order_number, past],
    );
  async function leftOpen() {
    const started = await startedOrder();
    await age(started.order, '1 minute');
    return started;
  }
  const EXPIRED = { state: 'expired', status: 'cancelled' };

  test(
    'waits until the provider was asked: paid without a word to us, it is paid',
    { tags: 'payment-22' },
    async () => {
      const { order, reference } = await leftOpen();
      bank().happen(reference, order, {});
      await sweep();
      expect(await stateOf(order)).toEqual(UNPAID);
      expect(await bank().reconcile()).toEqual({ status: 200, body: { asked: 1, unanswered: 0 } });
      expect(await stateOf(order)).toEqual(PAID);
      await sweep();
      expect(await stateOf(order)).toEqual(PAID);
    },
  );

  test(
    'expires once the provider has said that nobody paid, and is asked no more',
    { tags: 'payment-22' },
    async () => {
      const { order } = await leftOpen();
      await bank().reconcile();
      expect(await stateOf(order)).toEqual(UNPAID);
      expect((await bank().reconcile()).body).toEqual({ asked: 0, unanswered: 0 });
      await sweep();
      expect(await stateOf(order)).toEqual(EXPIRED);
    },
  );

  test('is asked for again when the provider did not answer, for a day', async () => {
    const { order, reference } = await leftOpen();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    bank().failNext(500);
    expect((await bank().reconcile()).body).toEqual({ asked: 0, unanswered: 1 });
    log.mockRestore();
    await sweep();
    expect(await stateOf(order)).toEqual(UNPAID);
    bank().happen(reference, order, {});
    await bank().reconcile();
    expect(await stateOf(order)).toEqual(PAID);
    const silent = await leftOpen();
    await age(silent.order, '25 hours');
    await sweep();
    expect(await stateOf(silent.order)).toEqual(EXPIRED);
  });

  test('is paid by the return of its buyer, who comes before the clock does', async () => {
    const { order, reference } = await leftOpen();
    bank().happen(reference, order, {});
    expect((await bank().ask({ action: 'look', ...orderReference(order) })).body).toEqual({
      state: 'paid',
    });
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('only the clock of the shop may have providers asked', { tags: 'payment-18' }, async () => {
    expect(await bank().reconcile(KEYS.publishable)).toMatchObject({ status: 401 });
  });
});

test('where no webhook comes, the shopper who returns is news enough, on a page that was opened first too', async () => {
  const bank = await moyasarBank(backend());
  const order = await anOrder();
  const start = async () => (await bank.ask({ action: 'start', ...orderReference(order) })).body;
  const [first] = [await start(), await start()];
  bank.happen(String(first['reference']), orderReference(order), {});
  expect((await bank.ask({ action: 'look', ...orderReference(order) })).body).toEqual({
    state: 'paid',
  });
  expect(await stateOf(order)).toEqual(PAID);
  await bank.close();
});

test('what a real bank did is never the browser’s to say', { tags: 'payment-18' }, async () => {
  const bank = await moyasarBank(backend());
  const order = await anOrder();
  await bank.ask({ action: 'start', ...orderReference(order) });
  const reference = `sim_${'r'.repeat(43)}`;
  const answer = await bank.ask({
    action: 'confirm',
    ...orderReference(order),
    reference,
    outcome: 'approve',
  });
  expect(answer).toEqual({ status: 403, body: { error: 'payment_refused' } });
  expect(await stateOf(order)).toEqual(UNPAID);
  await bank.close();
});

test(
  'who knows only the number hears nothing of a payment that went wrong',
  { tags: 'track-02' },
  async () => {
    const bank = await simulatedBank(backend());
    const order = await anOrder();
    const { body } = await bank.ask({ action: 'start', ...orderReference(order) });
    const reference = String(body['reference']);
    bank.happen(reference, orderReference(order), { amount: 1 });
    await bank.notify(reference);
    const tracked = await order.shopper.call('track_order', {
      cart: undefined,
      order_number: order.order_number,
    });
    expect(tracked.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed']);
  },
);
