/** The stores of the payment page. They are singletons, so that each page has its own: the names are of the page that is open. */
import { vi } from 'vitest';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import type { FakeShop, Functions } from '#tests/support/fakes/fake-shop.ts';
import { anOrderRow, aReadyShop, CART, key, ORDER } from '#tests/support/builders/shop-rows.ts';

export const AT_ORDER = `/payment?order=${ORDER}`;
export const TO_SUCCESS = `/payment/success?order=${ORDER}`;

export let browser: FakeBrowser;
export let shop: FakeShop;
export let store: typeof import('#stores/orders/payment.ts');
export let payable: typeof import('#stores/orders/payable-order.ts');
export let transfer: typeof import('#stores/orders/transfer.ts');
export let state: typeof import('#stores/orders/payment-state.ts');
export let draft: typeof import('#stores/checkout/draft.ts');
export let cart: typeof import('#stores/cart/cart.ts');

export const CHOICES = { addressId: key(1), date: '2026-11-24', slot: '09-11', note: 'Ring twice' };

/** Opens the page. */
export async function open(
  over: Functions = {},
  search = '',
  choices: object = CHOICES,
): Promise<void> {
  browser = aBrowser('/payment', search);
  localStorage.setItem('cartSessionId', CART);
  localStorage.setItem('checkoutChoices', JSON.stringify({ ...choices, at: Date.now() }));
  shop = aReadyShop({ current_order: () => null, ...over });
  vi.resetModules();
  store = await import('#stores/orders/payment.ts');
  payable = await import('#stores/orders/payable-order.ts');
  transfer = await import('#stores/orders/transfer.ts');
  state = await import('#stores/orders/payment-state.ts');
  draft = await import('#stores/checkout/draft.ts');
  cart = await import('#stores/cart/cart.ts');
}

export async function start(
  over: Functions = {},
  search = '',
  choices: object = CHOICES,
): Promise<void> {
  await open(over, search, choices);
  await store.startPayment();
}

export const shown = () => state.$payment.get();
export const flash = () =>
  (JSON.parse(sessionStorage.getItem('flash') ?? 'null') as { text: string }).text;
export const byTransfer = anOrderRow({ method: 'bank_transfer', state: 'awaiting_transfer' });
/** The shop takes the order, in the method that was asked for. */
export const takesOrders: Functions = {
  place_order: ({ method }) => (method === 'card' ? anOrderRow() : byTransfer),
};
