/** Visitors who each have something that nobody else may see. */
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import type { Owner } from '#tests/database/account/account-scene.ts';

export type Call = readonly [name: string, args: object];

export interface Visitor {
  readonly jwt: string | null;
  /** What the visitor may read, and nobody else. */
  readonly calls: readonly Call[];
  /** In no answer to anybody else, and never in the cache. */
  readonly secrets: readonly string[];
}

const cartCalls = (cart: string): readonly Call[] => [
  ['get_cart', { cart }],
  ['list_addresses', { cart }],
  ['list_orders', { cart }],
  ['verified_emails', { cart }],
  ['delivery_options', { cart }],
];

export const userOf = (owner: Owner): Visitor => ({
  jwt: owner.user.jwt,
  calls: [
    ...cartCalls(owner.cart),
    ['get_order', { order_number: owner.orderNumber, cart: owner.cart }],
    ['get_quote', { number: owner.quoteNumber, cart: owner.cart }],
    ['saved_list', { list_id: owner.listId }],
    ['my_account', {}],
    ['my_orders', {}],
    ['my_quotes', {}],
    ['saved_lists', {}],
    ['export_my_data', {}],
  ],
  secrets: [owner.email, owner.cart, owner.addressId, owner.orderNumber, owner.quoteNumber],
});

/** With a product in the cart that nobody else has there. */
export async function aGuest(backend: TestBackend, sku: string): Promise<Visitor> {
  const guest = await Shopper.arrive(backend);
  await guest.add(await aProduct(backend, { sku, name: `Only ${sku}`, price: 7 }));
  return { jwt: null, calls: cartCalls(guest.cart), secrets: [guest.cart] };
}

export const secretsOf = (visitor: Visitor): string[] =>
  visitor.jwt === null ? [...visitor.secrets] : [...visitor.secrets, visitor.jwt];
