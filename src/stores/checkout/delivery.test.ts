import { beforeEach, expect, test, vi } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { aRefusal, refuse, type FakeShop } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  aCartRow,
  aDay,
  aReadyShop,
  CART,
  key,
  someDays,
} from '#tests/support/builders/shop-rows.ts';

const FIRST = '2026-11-24';
const SECOND = '2026-11-25';

let shop: FakeShop;
let store: typeof import('./delivery.ts');
let draft: typeof import('./draft.ts');
let cart: typeof import('#stores/cart/cart.ts');

const chosen = () => {
  const { date, slot } = draft.$draft.get();
  return [date, slot];
};
const firstDay = () => store.$delivery.get().options?.dates[0]?.date;

beforeEach(async () => {
  aBrowser('/checkout', '');
  localStorage.setItem('cartSessionId', CART);
  shop = aReadyShop();
  vi.resetModules();
  store = await import('./delivery.ts');
  draft = await import('./draft.ts');
  cart = await import('#stores/cart/cart.ts');
  await cart.startCart();
});

test('the earliest day is chosen for a shopper who has chosen none', async () => {
  shop.on.delivery_options = () => someDays(aDay(FIRST), aDay(SECOND, '09-11'));
  await store.loadDelivery();
  expect(shop.asked('delivery_options')).toEqual([{ cart: CART }]);
  expect(chosen()).toEqual([SECOND, '']);
  expect(store.$delivery.get()).toMatchObject({ failed: false, dropped: null });
});

test('an empty cart has no dates to ask for', async () => {
  shop.on.get_cart = () => [];
  await cart.refreshCart();
  await store.loadDelivery();
  expect(shop.asked('delivery_options')).toEqual([]);
});

test('dates that cannot be read are logged and shown, and the shown ones stay', async () => {
  await store.loadDelivery();
  shop.on.delivery_options = refuse('unexpected');
  await store.loadDelivery();
  expect(store.$delivery.get().failed).toBe(true);
  expect(firstDay()).toBe(FIRST);
  expect(takeLoggedTexts()).toEqual(['The delivery dates could not be loaded.']);
  shop.on.delivery_options = () => someDays(aDay(SECOND, '09-11'));
  await store.loadDelivery();
  expect(store.$delivery.get().failed).toBe(false);
});

const OFFERS = [
  ['a date and a time that are still offered stay', '09-11', ['09-11'], [FIRST, '09-11'], null],
  ['a date without a time stays', '', ['09-11'], [FIRST, ''], null],
  ['a time that is gone is dropped, and its date stays', '11-13', ['09-11'], [FIRST, ''], 'slot'],
  ['a date that is gone is dropped with its time', '11-13', [], ['', ''], 'date'],
] as const;

test.each(OFFERS)('%s', async (_title, slot, free, left, dropped) => {
  draft.changeDraft({ date: FIRST, slot });
  shop.on.delivery_options = () => someDays(aDay(FIRST, ...free), aDay(SECOND, '09-11'));
  await store.loadDelivery();
  expect(chosen()).toEqual(left);
  expect(store.$delivery.get().dropped).toBe(dropped);
  await store.loadDelivery();
  // No other day is chosen in place of the one that is gone: the shopper reads that it is.
  expect([chosen(), store.$delivery.get().dropped]).toEqual([left, dropped]);
});

test('what was dropped is shown until the shopper chooses another date or time', async () => {
  for (const choose of [() => store.chooseDate(SECOND), () => store.chooseSlot('09-11')]) {
    store.$delivery.setKey('dropped', 'date');
    choose();
    expect(store.$delivery.get().dropped).toBeNull();
  }
  expect(chosen()).toEqual([SECOND, '09-11']);
});

test('another date keeps the time where it offers it, and drops it where it does not', async () => {
  await store.loadDelivery();
  store.chooseDate(FIRST);
  store.chooseSlot('09-11');
  store.chooseDate(SECOND);
  expect(chosen()).toEqual([SECOND, '09-11']);
  store.chooseDate(FIRST);
  store.chooseSlot('11-13');
  store.chooseDate(SECOND);
  expect(chosen()).toEqual([SECOND, '']);
});

test('dates are read again when a lead time of the cart changes, not when a quantity does', async () => {
  store.followLeadTimes();
  shop.on.get_cart = () => [aCartRow({ quantity: 5 })];
  await cart.refreshCart();
  expect(shop.asked('delivery_options')).toEqual([]);
  shop.on.get_cart = () => [aCartRow({ lead_time_days: 9 })];
  await cart.refreshCart();
  await vi.waitFor(() => expect(shop.asked('delivery_options')).toHaveLength(1));
  shop.on.get_cart = () => [aCartRow({ lead_time_days: 9 }), aCartRow({ product: key(2) })];
  await cart.refreshCart();
  await vi.waitFor(() => expect(shop.asked('delivery_options')).toHaveLength(2));
});

test('dates for an older cart are not shown, nor is their failure', async () => {
  const older = Promise.withResolvers<RpcAnswer<'delivery_options'>>();
  const failing = Promise.withResolvers<never>();
  shop.on.delivery_options = () => older.promise;
  const slow = store.loadDelivery();
  await vi.waitFor(() => expect(shop.asked('delivery_options')).toHaveLength(1));
  shop.on.delivery_options = () => failing.promise;
  const slower = store.loadDelivery();
  await vi.waitFor(() => expect(shop.asked('delivery_options')).toHaveLength(2));
  shop.on.delivery_options = () => someDays(aDay(SECOND, '09-11'));
  await store.loadDelivery();
  older.resolve(someDays(aDay(FIRST, '09-11')));
  failing.promise.catch(() => undefined);
  failing.reject(aRefusal('delivery_slot_unavailable'));
  await Promise.all([slow, slower]);
  expect(firstDay()).toBe(SECOND);
  expect(store.$delivery.get().failed).toBe(false);
});
