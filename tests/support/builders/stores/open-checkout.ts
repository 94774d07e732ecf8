/** The stores of checkout. They are singletons, so that each page has its own: the names are of the page that is open. */
import { vi } from 'vitest';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import type { FakeShop, Functions } from '#tests/support/fakes/fake-shop.ts';
import { aReadyShop, CART } from '#tests/support/builders/shop-rows.ts';

export let browser: FakeBrowser;
export let shop: FakeShop;
export let store: typeof import('#stores/checkout/checkout.ts');
export let blockers: typeof import('#stores/checkout/blockers.ts');
export let quotation: typeof import('#stores/quotes/cart-quotation.ts');
export let cart: typeof import('#stores/cart/cart.ts');
export let delivery: typeof import('#stores/checkout/delivery.ts');
export let draft: typeof import('#stores/checkout/draft.ts');
export let sections: typeof import('#stores/checkout/sections.ts');
export let quote: typeof import('#stores/quotes/quote.ts');
export let toasts: typeof import('#stores/shared/toasts.ts');
export let addresses: typeof import('#stores/checkout/addresses.ts');
export let verification: typeof import('#stores/checkout/verification.ts');

/** Opens the page. */
export async function open(over: Functions = {}): Promise<void> {
  browser = aBrowser('/checkout', '');
  localStorage.setItem('cartSessionId', CART);
  shop = aReadyShop(over);
  vi.resetModules();
  store = await import('#stores/checkout/checkout.ts');
  blockers = await import('#stores/checkout/blockers.ts');
  quotation = await import('#stores/quotes/cart-quotation.ts');
  cart = await import('#stores/cart/cart.ts');
  delivery = await import('#stores/checkout/delivery.ts');
  draft = await import('#stores/checkout/draft.ts');
  sections = await import('#stores/checkout/sections.ts');
  quote = await import('#stores/quotes/quote.ts');
  toasts = await import('#stores/shared/toasts.ts');
  addresses = await import('#stores/checkout/addresses.ts');
  verification = await import('#stores/checkout/verification.ts');
}

/** A checkout that has loaded; where a time is chosen too, nothing is missing. */
export async function start(over: Functions = {}, slot = '09-11'): Promise<void> {
  await open(over);
  await store.startCheckout();
  if (slot) delivery.chooseSlot(slot);
}

/** The toasts that are seen. */
export const shown = () => toasts.$toasts.get().map(({ kind, text }) => `${kind}: ${text}`);
export const toMarketplace = ['replace /marketplace'];

/** The message that stops the shopper; null where none is shown. */
export function said(): string | null {
  const blocker = blockers.$shownBlocker.get();
  return blocker && blockers.blockerText(blocker);
}
