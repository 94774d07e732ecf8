/** The results of the actions of the payment page. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, type Functions } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  AT_ORDER,
  browser,
  byTransfer,
  flash,
  payable,
  shop,
  shown,
  start,
  store,
  takesOrders,
  TO_SUCCESS,
  transfer,
} from '#tests/support/builders/stores/open-payment.ts';
import { anOrderRow, CART, key, ORDER } from '#tests/support/builders/shop-rows.ts';

const NEW_TOTAL = 188_00;

describe('an order by transfer', () => {
  beforeEach(async () => {
    await start(takesOrders);
    store.choosePayment('bank_transfer');
  });

  test('is placed as checkout decided, at the total that was shown', async () => {
    await transfer.placeForTransfer();
    expect(shop.asked('place_order')).toEqual([
      {
        cart: CART,
        idempotency_key: expect.any(String) as string,
        expected_total_halalas: 165_00,
        address_id: key(1),
        delivery_date: '2026-11-24',
        delivery_slot: '09-11',
        method: 'bank_transfer',
        note: 'Ring twice',
        purchase_order: null,
        business: { company: null, vat_number: null, commercial_registration: null },
        locale: 'en',
      },
    ]);
    expect(shown()).toMatchObject({ phase: 'ready', order: { orderNumber: ORDER } });
    expect(browser.address()).toBe(AT_ORDER);
  });

  test('that is reported leads to its confirmation', async () => {
    await transfer.placeForTransfer();
    shop.on.report_transfer = () => byTransfer;
    await transfer.confirmTransfer();
    expect(shop.asked('report_transfer')).toEqual([{ cart: CART, order_number: ORDER }]);
    expect(browser.left()).toEqual([`assign ${TO_SUCCESS}`]);
    expect(shown().phase).toBe('reporting');
  });

  test('cannot be reported before it is placed', async () => {
    await transfer.confirmTransfer();
    expect(shop.calls).not.toContain('report_transfer');
    expect(shown().phase).toBe('ready');
  });

  test('that the shop has confirmed meanwhile is not reported again', async () => {
    await transfer.placeForTransfer();
    shop.on.report_transfer = refuse('unexpected');
    shop.on.get_order = () => anOrderRow({ method: 'bank_transfer', state: 'paid' });
    await transfer.confirmTransfer();
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(shown().problem).toBe('');
  });

  test('that was paid when its method is changed leads to its confirmation', async () => {
    await transfer.placeForTransfer();
    store.choosePayment('card');
    shop.on.start_payment = refuse('order_not_changeable');
    shop.on.get_order = () => anOrderRow({ method: 'bank_transfer', state: 'paid' });
    await store.payByCard(null);
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(shown().problem).toBe('');
  });

  test('that is paid by card after all is changed, not placed again', async () => {
    await transfer.placeForTransfer();
    shop.on.start_payment = () => anOrderRow();
    shop.on.payments = () => ({ kind: 'redirect', reference: 'r', url: 'https://bank.test/pay' });
    store.choosePayment('card');
    await store.payByCard(null);
    expect(shop.asked('start_payment')).toEqual([
      { cart: CART, order_number: ORDER, method: 'card' },
    ]);
    expect(shop.asked('place_order')).toHaveLength(1);
    expect(browser.left()).toEqual(['assign https://bank.test/pay']);
  });
});

describe('an order by card', () => {
  const redirects: Functions = {
    ...takesOrders,
    payments: () => ({ kind: 'redirect', reference: 'r', url: 'https://bank.test/pay' }),
  };

  test('that the bank accepts leads to its confirmation, and Back does not lead here', async () => {
    await start({
      ...takesOrders,
      payments: ({ action }) =>
        action === 'start' ? { kind: 'inline', reference: 'r' } : { state: 'paid' },
    });
    vi.useFakeTimers();
    const paying = store.payByCard('approve');
    await vi.advanceTimersByTimeAsync(2000);
    await paying;
    vi.useRealTimers();
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(flash()).toBe('Payment successful!');
  });

  test('is placed at a new total only once the shopper accepts it', async () => {
    await start(redirects);
    shop.on.place_order = refuse('price_changed', { total_halalas: NEW_TOTAL });
    const cartReads = shop.asked('get_cart').length;
    await store.payByCard(null);
    expect(shown()).toMatchObject({ phase: 'ready', newTotal: NEW_TOTAL, order: null });
    expect(shop.asked('get_cart').length).toBeGreaterThan(cartReads);
    expect(browser.left()).toEqual([]);
    shop.on.place_order = () => anOrderRow();
    await payable.acceptNewTotal();
    const totals = shop.asked('place_order').map((asked) => asked.expected_total_halalas);
    expect(totals).toEqual([165_00, NEW_TOTAL]);
    expect(browser.left()).toEqual(['assign https://bank.test/pay']);
  });

  test('that the shop refuses has the cart read again, which may show why', async () => {
    await start(redirects);
    shop.on.place_order = refuse('delivery_slot_unavailable');
    const before = shop.asked('get_cart').length;
    await store.payByCard(null);
    expect(shop.asked('get_cart').length).toBeGreaterThan(before);
    expect(takeLoggedTexts()).toEqual(['Failed to create order']);
  });

  test('whose payment had no answer, and which is paid, is not shown as failed', async () => {
    await start({ ...takesOrders, payments: refuse('payment_refused') });
    shop.on.get_order = () => anOrderRow({ state: 'paid' });
    await store.payByCard('approve');
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(shown().problem).toBe('');
  });
});
