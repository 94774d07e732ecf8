/** The requirements of checkout before the payment. */
import { describe, expect, test, vi } from 'vitest';
import type { Functions } from '#tests/support/fakes/fake-shop.ts';
import {
  addresses,
  blockers,
  browser,
  cart,
  delivery,
  draft,
  sections,
  shop,
  shown,
  said,
  start,
  store,
  toMarketplace,
  verification,
} from '#tests/support/builders/stores/open-checkout.ts';
import { aCartRow, aDay, anAddressRow, key, someDays } from '#tests/support/builders/shop-rows.ts';

/** A merge with a quotation may make a cart larger than an order. */
const someRows = (count: number) =>
  Array.from({ length: count }, (_, place) => aCartRow({ id: key(place), product: key(place) }));

const GATES: readonly [string, Functions, string, string][] = [
  [
    'unavailable',
    { get_cart: () => [aCartRow({ available: false })] },
    '09-11',
    'Gas cylinder 11 kg is no longer available. Remove it to go on.',
  ],
  [
    'below_minimum',
    { get_cart: () => [aCartRow({ minimum_order: 5 })] },
    '09-11',
    'Minimum order is 5',
  ],
  [
    'too_many_lines',
    { get_cart: () => someRows(301) },
    '09-11',
    'An order has at most 300 lines. Remove 1 line from your cart to go on.',
  ],
  [
    'contact',
    { list_addresses: () => [], verified_emails: () => [] },
    '09-11',
    'Please verify your email address first. The delivery address comes next.',
  ],
  [
    'address',
    { list_addresses: () => [] },
    '09-11',
    'Please select a delivery address: enter it here and save it.',
  ],
  ['delivery', {}, '', 'Please select a delivery date and time'],
  ['verification', { verified_emails: () => [] }, '09-11', 'Please verify your email address'],
];

describe('going on to the payment', () => {
  test('needs nothing more', { tags: 'checkout-13' }, async () => {
    await start();
    expect(blockers.firstBlocker()).toBeNull();
    store.proceedToPayment();
    expect(browser.left()).toEqual(['assign /payment']);
    expect(shown()).toEqual([]);
  });

  test('stops at a number of the company that cannot be read, until it is fixed', async () => {
    await start();
    draft.changeDraft({ vatNumber: '31', companySource: 'buyer' });
    store.proceedToPayment();
    expect(blockers.$shownBlocker.get()?.kind).toBe('company');
    expect(said()).toBe('Please check the details of your company');
    expect(sections.$openSection.get()).toBe('review');
    draft.changeDraft({ vatNumber: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' });
    expect(said()).toBeNull();
    store.proceedToPayment();
    expect(browser.left()).toEqual(['assign /payment']);
  });

  test.each(GATES)(
    'stops at the blocker %s and names what is missing',
    async (kind, over, slot, text) => {
      await start(over, slot);
      expect(blockers.firstBlocker()?.kind).toBe(kind);
      expect(blockers.$shownBlocker.get()).toBeNull();
      store.proceedToPayment();
      expect(blockers.$shownBlocker.get()?.kind).toBe(kind);
      expect(said()).toBe(text);
      store.proceedToPayment();
      expect(said()).toBe(text);
      expect(shown()).toEqual([]);
      expect(browser.left()).toEqual([]);
    },
  );

  test('names the first of several that are missing', async () => {
    await start({ list_addresses: () => [], get_cart: () => [aCartRow({ available: false })] }, '');
    store.proceedToPayment();
    expect(blockers.$shownBlocker.get()?.kind).toBe('unavailable');
  });

  test('with an empty cart leaves for the marketplace', async () => {
    await start({ get_cart: () => [] });
    store.proceedToPayment();
    expect(browser.left()).toEqual(toMarketplace);
  });

  test('offline stays here, and the toast goes when the network returns', async () => {
    await start();
    vi.stubGlobal('navigator', { onLine: false });
    store.proceedToPayment();
    expect(browser.left()).toEqual([]);
    expect(shown()).toEqual([expect.stringContaining('You are offline')]);
    browser.dispatch('online');
    expect(shown()).toEqual([]);
  });

  test('a blocker that is settled takes its message along, which does not come back', async () => {
    await start({}, '');
    store.proceedToPayment();
    delivery.chooseSlot('09-11');
    expect(blockers.$shownBlocker.get()).toBeNull();
    expect(shown()).toEqual([]);
    delivery.chooseSlot('');
    expect(blockers.firstBlocker()?.kind).toBe('delivery');
    expect(blockers.$shownBlocker.get()).toBeNull();
  });

  test('is possible once the e-mail is verified', async () => {
    await start({ verified_emails: () => [] });
    const reached: (string | undefined)[] = [];
    blockers.$shownBlocker.listen((blocker) => reached.push(blocker?.kind));
    store.proceedToPayment();
    verification.$verification.setKey('emails', ['sara@example.com']);
    expect(reached).toEqual(['verification', undefined]);
    expect(blockers.firstBlocker()).toBeNull();
  });

  test('a date that is no longer offered is missing', async () => {
    await start();
    shop.on.delivery_options = () => someDays(aDay('2026-11-24'));
    await delivery.loadDelivery();
    expect(blockers.firstBlocker()?.kind).toBe('delivery');
  });

  test('a lead time that changes while the page is open has the dates read again', async () => {
    await start();
    shop.on.get_cart = () => [aCartRow({ lead_time_days: 9 })];
    await cart.refreshCart();
    await vi.waitFor(() => expect(shop.asked('delivery_options')).toHaveLength(2));
  });
});

test('an address that is edited in another choice is checked as it is now', async () => {
  await start({
    list_addresses: () => [anAddressRow(), anAddressRow({ id: key(2), email: 'new@example.com' })],
  });
  addresses.selectAddress(key(2));
  expect(blockers.firstBlocker()?.kind).toBe('verification');
  addresses.selectAddress(key(1));
  expect(blockers.firstBlocker()).toBeNull();
});
