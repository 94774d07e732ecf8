/** The stores of the address book. They are singletons, so that each page has its own: the names are of the page that is open. */
import { vi } from 'vitest';
import { EMPTY_ADDRESS, type AddressForm } from '#domain/checkout/address.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { aShop, type FakeShop } from '#tests/support/fakes/fake-shop.ts';
import { anAddressRow, CART, key } from '#tests/support/builders/shop-rows.ts';

export const HOME = anAddressRow({ id: key(1), is_default: true });
export const OFFICE = anAddressRow({ id: key(2), type: 'Office' });
export const form: AddressForm = {
  ...EMPTY_ADDRESS,
  name: ' Sara Ali ',
  email: 'Sara@Example.com',
  phone: '0512345678',
  address: 'King Fahd Road 12',
  district: 'Al Olaya',
  city: 'Riyadh',
  postalCode: '١٢٢١٣',
};

export let store: typeof import('#stores/checkout/addresses.ts');
export let draft: typeof import('#stores/checkout/draft.ts');
export let toasts: typeof import('#stores/shared/toasts.ts');
export let verification: typeof import('#stores/checkout/verification.ts');

/** Opens the page. */
export async function open(
  stored: Record<string, string> = { cartSessionId: CART },
): Promise<void> {
  aBrowser('/checkout', '');
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  vi.resetModules();
  store = await import('#stores/checkout/addresses.ts');
  draft = await import('#stores/checkout/draft.ts');
  toasts = await import('#stores/shared/toasts.ts');
  verification = await import('#stores/checkout/verification.ts');
}

export interface AddressShop extends FakeShop {
  /** The answer of `list_addresses`. */
  rows: RpcAnswer<'list_addresses'>;
}

/** Opens the page in a shop that has two addresses of this shopper. */
export async function openAddresses(): Promise<AddressShop> {
  const rows = [HOME, OFFICE];
  const shop: AddressShop = Object.assign(
    aShop({ list_addresses: () => shop.rows, verified_emails: () => [] }),
    { rows },
  );
  await open();
  return shop;
}

export const ids = () => store.$addresses.get().items.map(({ id }) => id);
export const chosen = () => draft.$draft.get().addressId;
/** The toasts that are seen. */
export const shown = () => toasts.$toasts.get().map(({ kind, text }) => `${kind}: ${text}`);
