/** How the payment page opens; payment-orders.test.ts has where its actions lead, payment-messages.test.ts what it shows. */
import { describe, expect, test, vi } from 'vitest';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  AT_ORDER,
  browser,
  byTransfer,
  cart,
  CHOICES,
  flash,
  open,
  shop,
  shown,
  start,
  state,
  store,
  TO_SUCCESS,
} from '#tests/support/builders/stores/open-payment.ts';
import { aCartRow, anOrderRow, CART, key, ORDER } from '#tests/support/builders/shop-rows.ts';

describe('the page opens', () => {
  test('for a cart that may be ordered, once for all who ask', async () => {
    await open();
    expect(shown().phase).toBe('loading');
    await Promise.all([store.startPayment(), store.startPayment()]);
    expect(shown()).toMatchObject({ phase: 'ready', method: 'card', order: null });
    expect(shop.asked('get_cart')).toHaveLength(1);
    expect(browser.left()).toEqual([]);
  });

  test('with the order that its address names, in the method of that order', async () => {
    await start({ get_order: () => byTransfer }, `?order=${ORDER}`);
    expect(shop.asked('get_order')).toEqual([{ order_number: ORDER, cart: CART, key: null }]);
    expect(shown()).toMatchObject({
      phase: 'ready',
      method: 'bank_transfer',
      order: { orderNumber: ORDER },
    });
    expect(shop.asked('delivery_options')).toEqual([]);
  });

  test('with the order that an attempt without an answer made, and names it in its address', async () => {
    await start({ get_cart: () => [], current_order: () => anOrderRow() });
    expect(shown().order?.orderNumber).toBe(ORDER);
    expect(browser.address()).toBe(AT_ORDER);
    await open({ current_order: () => anOrderRow() });
    sessionStorage.setItem('orderAttempt', JSON.stringify(key(5)));
    await store.startPayment();
    expect(shown().order?.orderNumber).toBe(ORDER);
  });

  test('not for an order that is paid: its confirmation takes its place', async () => {
    await start({ get_order: () => anOrderRow({ state: 'paid' }) }, `?order=${ORDER}`);
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
  });

  test('not for an empty cart, nor where checkout has something missing', async () => {
    await start({ get_cart: () => [] });
    expect(browser.left()).toEqual(['replace /marketplace']);
    await start({}, '', { ...CHOICES, slot: '' });
    expect(browser.left()).toEqual(['replace /checkout']);
    expect(flash()).toBe('Please select a delivery date and time');
    expect(shown().phase).toBe('loading');
  });

  test('without an order of another browser, with a message', async () => {
    await start({ get_order: refuse('order_not_found') }, `?order=${ORDER}`);
    expect(shown().phase).toBe('missing');
    expect(takeLoggedTexts()).toEqual(['Your order could not be loaded.']);
  });

  test('at the second try where the first had no answer', async () => {
    await start({ get_order: refuse('unexpected') }, `?order=${ORDER}`);
    expect(shown().phase).toBe('failed');
    expect(takeLoggedTexts()).toEqual(['Your order could not be loaded.']);
    shop.on.get_order = () => anOrderRow();
    await store.startPayment();
    expect(shown()).toMatchObject({ phase: 'ready', order: { orderNumber: ORDER } });
  });

  test('again when another tab has ordered what was in the cart', async () => {
    await start();
    shop.on.get_cart = () => [];
    shop.on.current_order = () => anOrderRow();
    await cart.refreshCart();
    await vi.waitFor(() => expect(shown().order?.orderNumber).toBe(ORDER));
    expect(browser.left()).toEqual([]);
  });

  test('once: neither a changed line nor a cart that cannot be read opens it again', async () => {
    await start();
    const phases: string[] = [];
    state.$payment.listen(({ phase }) => phases.push(phase));
    shop.on.get_cart = () => [aCartRow({ quantity: 2 })];
    await cart.refreshCart();
    shop.on.get_cart = refuse('unexpected');
    await cart.refreshCart();
    expect(takeLoggedTexts()).toHaveLength(1);
    shop.on.get_cart = () => [aCartRow()];
    const { $cart } = await import('#stores/cart/lines.ts');
    const before = $cart.get();
    $cart.set({ ...before, items: [], offline: true });
    $cart.set(before);
    await cart.refreshCart();
    expect(phases).toEqual([]);
  });
});
