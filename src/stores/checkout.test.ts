import { describe, expect, test, vi } from 'vitest';
import { aBrowser, type FakeBrowser } from '#tests/support/fake-browser.ts';
import { refuse, type FakeShop, type Functions } from '#tests/support/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/logged.ts';
import { CART_SNAPSHOT_KEY } from '#domain/cart-snapshot.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
import {
  aCartRow,
  aDay,
  anAddressRow,
  aReadyShop,
  CART,
  key,
  ORDER,
  someDays,
} from '#tests/support/shop-rows.ts';

let browser: FakeBrowser;
let shop: FakeShop;
let store: typeof import('./checkout.ts');
let cart: typeof import('./cart.ts');
let delivery: typeof import('./delivery.ts');
let draft: typeof import('./checkout-draft.ts');
let quote: typeof import('./quote.ts');
let toasts: typeof import('./toasts.ts');
let addresses: typeof import('./addresses.ts');
let verification: typeof import('./verification.ts');

/** Each test is a new page: the stores are singletons. */
async function open(over: Functions = {}): Promise<void> {
  browser = aBrowser('/checkout', '');
  localStorage.setItem('cartSessionId', CART);
  shop = aReadyShop(over);
  vi.resetModules();
  store = await import('./checkout.ts');
  cart = await import('./cart.ts');
  delivery = await import('./delivery.ts');
  draft = await import('./checkout-draft.ts');
  quote = await import('./quote.ts');
  toasts = await import('./toasts.ts');
  addresses = await import('./addresses.ts');
  verification = await import('./verification.ts');
}

/** A checkout that has loaded; where a time is chosen too, nothing is missing. */
async function start(over: Functions = {}, slot = '09-11'): Promise<void> {
  await open(over);
  await store.startCheckout();
  if (slot) delivery.chooseSlot(slot);
}

const shown = () => toasts.$toasts.get().map(({ kind, text }) => `${kind}: ${text}`);
const toMarketplace = ['replace /marketplace'];
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
  expect(store.$chosenAddress.get()?.id).toBe(key(1));
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
  expect(store.$chosenAddress.get()?.id).toBe(key(2));
  draft.changeDraft({ addressId: key(7) });
  expect(store.$chosenAddress.get()).toBeUndefined();
});

describe('an empty cart', () => {
  test('is left for the marketplace, which says why', { tags: 'checkout-01' }, async () => {
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
    await (await import('./unpaid-orders.ts')).startUnpaid();
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

  test('that empties the cart takes this one to the marketplace', async () => {
    await start();
    store.leaveWhenEmptiedElsewhere();
    shop.on.get_cart = () => [];
    changes({ key: CART_SNAPSHOT_KEY, newValue: null });
    await vi.waitFor(() => expect(browser.left()).toEqual(toMarketplace));
  });

  test('that orders what was in the cart leaves this one here, with that order', async () => {
    await start();
    store.leaveWhenEmptiedElsewhere();
    shop.on.get_cart = () => [];
    shop.on.unpaid_orders = () => unpaid;
    changes({ key: CART_SNAPSHOT_KEY, newValue: null });
    await vi.waitFor(() => expect(shop.asked('unpaid_orders')).toHaveLength(2));
    await cart.refreshCart();
    expect(browser.left()).toEqual([]);
  });

  test('that changes a line or another key, or comes too late, moves nobody', async () => {
    await start();
    const stop = store.leaveWhenEmptiedElsewhere();
    changes({ key: 'somethingElse', newValue: null });
    changes({ key: CART_SNAPSHOT_KEY, newValue: '{}' });
    stop();
    changes({ key: CART_SNAPSHOT_KEY, newValue: null });
    await cart.refreshCart();
    expect(shop.asked('unpaid_orders')).toHaveLength(1);
  });
});

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
  ['address', { list_addresses: () => [] }, '09-11', 'Please select a delivery address'],
  ['delivery', {}, '', 'Please select a delivery date and time'],
  ['verification', { verified_emails: () => [] }, '09-11', 'Please verify your email address'],
];

describe('going on to the payment', () => {
  test('needs nothing more', { tags: 'checkout-13' }, async () => {
    await start();
    expect(store.findShutGate()).toBeNull();
    store.proceedToPayment();
    expect(browser.left()).toEqual(['assign /payment']);
    expect(shown()).toEqual([]);
  });

  test.each(GATES)(
    'stops at the gate %s and says what is missing',
    async (kind, over, slot, text) => {
      await start(over, slot);
      expect(store.findShutGate()?.kind).toBe(kind);
      expect(store.$shownGate.get()).toBeNull();
      store.proceedToPayment();
      expect(store.$shownGate.get()?.kind).toBe(kind);
      expect(shown()).toEqual([`error: ${text}`]);
      store.proceedToPayment();
      expect(shown()).toHaveLength(1);
      expect(browser.left()).toEqual([]);
    },
  );

  test('names the first of several that are missing', async () => {
    await start({ list_addresses: () => [], get_cart: () => [aCartRow({ available: false })] }, '');
    store.proceedToPayment();
    expect(store.$shownGate.get()?.kind).toBe('unavailable');
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

  test('a gate that is settled takes its message and toast along, and they do not come back', async () => {
    await start({}, '');
    store.proceedToPayment();
    delivery.chooseSlot('09-11');
    expect(store.$shownGate.get()).toBeNull();
    expect(shown()).toEqual([]);
    delivery.chooseSlot('');
    expect(store.findShutGate()?.kind).toBe('delivery');
    expect(store.$shownGate.get()).toBeNull();
  });

  test('is possible once the e-mail is verified', async () => {
    await start({ verified_emails: () => [] });
    const gates: (string | undefined)[] = [];
    store.$shownGate.listen((gate) => gates.push(gate?.kind));
    store.proceedToPayment();
    verification.$verification.setKey('emails', ['sara@example.com']);
    expect(gates).toEqual(['verification', undefined]);
    expect(store.findShutGate()).toBeNull();
  });

  test('a date that is no longer offered is missing', async () => {
    await start();
    shop.on.delivery_options = () => someDays(aDay('2026-11-24'));
    await delivery.loadDelivery();
    expect(store.findShutGate()?.kind).toBe('delivery');
  });

  test('a lead time that changes while the page is open has the dates read again', async () => {
    await start();
    shop.on.get_cart = () => [aCartRow({ lead_time_days: 9 })];
    await cart.refreshCart();
    await vi.waitFor(() => expect(shop.asked('delivery_options')).toHaveLength(2));
  });
});

describe('a quotation for the cart', () => {
  test('asks for all lines, in the name of the chosen address', async () => {
    await start({ get_cart: () => [aCartRow({ quantity: 3 })] });
    store.quoteCart();
    expect(quote.$quote.get()).toMatchObject({
      products: [{ id: key(1), name: 'Gas cylinder 11 kg', quantity: 3 }],
      note: '',
      sender: {
        name: 'Sara Ali',
        email: 'sara@example.com',
        phone: '+966512345678',
        city: 'Riyadh',
      },
    });
    expect(shown()).toEqual([]);
  });

  test.each([
    ['address', { list_addresses: () => [] }],
    ['verification', { verified_emails: () => [] }],
  ] as const)('without it stops at the gate %s', async (kind, over) => {
    await start(over);
    store.quoteCart();
    expect(quote.$quote.get()).toBeNull();
    expect(store.$shownGate.get()?.kind).toBe(kind);
    expect(shown()).toHaveLength(1);
  });

  test('needs neither a date nor a cart without gates', async () => {
    await start({ get_cart: () => [aCartRow({ available: false })] }, '');
    store.quoteCart();
    expect(quote.$quote.get()?.products).toHaveLength(1);
  });

  test('takes a quantity that changes while it is written, not once it is sent', async () => {
    await start();
    store.quoteCart();
    shop.on.get_cart = () => [aCartRow({ quantity: 7 })];
    await cart.refreshCart();
    expect(quote.$quote.get()?.products[0]?.quantity).toBe(7);
    quote.$quote.set({ ...quote.$quote.get()!, state: 'sent' });
    shop.on.get_cart = () => [aCartRow({ quantity: 8 })];
    await cart.refreshCart();
    expect(quote.$quote.get()?.products[0]?.quantity).toBe(7);
  });
});

test('an address that is edited in another choice is checked as it is now', async () => {
  await start({
    list_addresses: () => [anAddressRow(), anAddressRow({ id: key(2), email: 'new@example.com' })],
  });
  addresses.selectAddress(key(2));
  expect(store.findShutGate()?.kind).toBe('verification');
  addresses.selectAddress(key(1));
  expect(store.findShutGate()).toBeNull();
});
