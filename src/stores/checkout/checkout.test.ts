/** How checkout opens and when it is left; blockers.test.ts has how it goes on. */
import { describe, expect, test, vi } from 'vitest';
import { CART_SNAPSHOT_KEY } from '#domain/shared/storage-keys.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  addresses,
  browser,
  cart,
  draft,
  open,
  shop,
  start,
  store,
  toMarketplace,
} from '#tests/support/builders/stores/open-checkout.ts';
import { aCartRow, anAddressRow, key, ORDER } from '#tests/support/builders/shop-rows.ts';

const unpaid: RpcAnswer<'unpaid_orders'> = [
  {
    order_number: ORDER,
    method: 'card',
    total_halalas: 165_00,
    due_halalas: 165_00,
    expires_at: '2026-11-24T08:00:00+00:00',
    reported: false,
  },
];

test('starting loads cart, orders, addresses, verified e-mails and dates, each once', async () => {
  await open();
  await Promise.all([store.startCheckout(), store.startCheckout()]);
  expect(shop.calls.toSorted()).toEqual([
    'delivery_options',
    'get_cart',
    'list_addresses',
    'unpaid_orders',
    'verified_emails',
  ]);
  expect(addresses.$chosenAddress.get()?.id).toBe(key(1));
  expect(draft.$draft.get().date).toBe('2026-11-24');
});

test('the totals follow the cart, with the delivery fee after VAT', async () => {
  await start({ get_cart: () => [aCartRow({ quantity: 2 })] });
  expect(store.$checkoutTotals.get()).toEqual({
    subtotal: 200_00,
    vatPercent: 15,
    vat: 30_00,
    deliveryFee: 50_00,
    total: 280_00,
  });
});

test('the chosen address is the one of the draft, and none where it is gone', async () => {
  await start({ list_addresses: () => [anAddressRow(), anAddressRow({ id: key(2) })] });
  draft.changeDraft({ addressId: key(2) });
  expect(addresses.$chosenAddress.get()?.id).toBe(key(2));
  draft.changeDraft({ addressId: key(7) });
  expect(addresses.$chosenAddress.get()).toBeUndefined();
});

describe('an empty cart', () => {
  test('is left for the marketplace, which explains why', { tags: 'checkout-01' }, async () => {
    await start({ get_cart: () => [] });
    expect(store.leaveIfEmpty()).toBe(true);
    expect(browser.left()).toEqual(toMarketplace);
    expect(JSON.parse(sessionStorage.getItem('flash') ?? '')).toEqual({
      kind: 'error',
      text: 'Your cart is empty',
    });
  });

  test('is not left before it has been read, nor one that has lines', async () => {
    await open({ get_cart: () => [] });
    await (await import('#stores/orders/unpaid-orders.ts')).startUnpaid();
    expect(store.leaveIfEmpty()).toBe(false);
    await start();
    expect(store.leaveIfEmpty()).toBe(false);
  });

  test('is not left while the shop does not answer, nor while an order waits or may wait', async () => {
    await start({ get_cart: refuse('unexpected') });
    expect(store.leaveIfEmpty()).toBe(false);
    await start({ get_cart: () => [], unpaid_orders: () => unpaid });
    expect(store.leaveIfEmpty()).toBe(false);
    await start({ get_cart: () => [], unpaid_orders: refuse('unexpected') });
    expect(store.leaveIfEmpty()).toBe(false);
    expect(takeLoggedTexts()).toHaveLength(2);
  });

  test('is not left while its last line may be brought back', async () => {
    await start({ set_item: () => [] });
    await cart.removeItem(key(1));
    expect(store.leaveIfEmpty()).toBe(false);
    cart.$removed.set(null);
    expect(store.leaveIfEmpty()).toBe(true);
  });
});

describe('another tab', () => {
  const changes = (part: object) => browser.dispatch('storage', part);

  // The browser reports no removal of the lines where this tab has removed them first.
  test.each([CART_SNAPSHOT_KEY, 'cartSessionId', null])(
    'that empties the cart takes this one to the marketplace: %s is gone',
    async (key) => {
      await start();
      store.leaveWhenEmptiedInOtherTab();
      shop.on.get_cart = () => [];
      changes({ key, newValue: null });
      await vi.waitFor(() => expect(browser.left()).toEqual(toMarketplace));
    },
  );

  test('that orders what was in the cart leaves this one here, with that order', async () => {
    await start();
    store.leaveWhenEmptiedInOtherTab();
    shop.on.get_cart = () => [];
    shop.on.unpaid_orders = () => unpaid;
    changes({ key: CART_SNAPSHOT_KEY, newValue: null });
    await vi.waitFor(() => expect(shop.asked('unpaid_orders')).toHaveLength(2));
    await cart.refreshCart();
    expect(browser.left()).toEqual([]);
  });

  test('that changes a line or another key, or comes too late, moves nobody', async () => {
    await start();
    const stop = store.leaveWhenEmptiedInOtherTab();
    changes({ key: 'somethingElse', newValue: null });
    changes({ key: CART_SNAPSHOT_KEY, newValue: '{}' });
    stop();
    changes({ key: CART_SNAPSHOT_KEY, newValue: null });
    await cart.refreshCart();
    expect(shop.asked('unpaid_orders')).toHaveLength(1);
  });
});
