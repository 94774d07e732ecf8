/** Accounts, their carts and what belongs to them, as the rules say: plain maps, without a line of SQL. */
import type { User } from '#tests/support/builders/users.ts';

export type Cart = Map<number, number>;

export interface Account {
  id: string;
  cart: Cart;
  /** Lines that did not fit into the cart. */
  unmerged: Cart;
  orders: Set<string>;
}

export interface Browser {
  token: string | null;
  /** Whose session it keeps; null for a guest. */
  user: { readonly email: string; readonly on: User } | null;
  /** The guest's cart. */
  cart: Cart;
  /** Whose cart it was copied from at a sign-out, and what was in it then. */
  copied: { readonly of: Account; readonly lines: Cart } | null;
  /** The token before the last sign-in, as it is sent again after a lost answer. */
  former: string | null;
}

export interface World {
  browsers: Browser[];
  accounts: Map<string, Account>;
  /** Guest orders of an address that nobody has claimed. */
  unclaimed: Map<string, string[]>;
}

export const EMAILS = ['mona@shop.test', 'adel@shop.test'];

const aBrowser = (): Browser => ({
  token: null,
  user: null,
  cart: new Map(),
  copied: null,
  former: null,
});

export const aWorld = (): World => ({
  browsers: [aBrowser(), aBrowser(), aBrowser()],
  accounts: new Map(),
  unclaimed: new Map(),
});

const LARGEST = 9999;

/** A guest's cart changes these lines of an account's: all, or those changed since it was copied. */
function changesOf({ cart, copied }: Browser, account: Account): Cart {
  const base: Cart = copied?.of === account ? copied.lines : new Map();
  const products = new Set([...cart.keys(), ...base.keys()]);
  return new Map(
    [...products].map((one) => [one, (cart.get(one) ?? 0) - (base.get(one) ?? 0)] as const),
  );
}

const increase = (cart: Cart, product: number, pieces: number): unknown =>
  cart.set(product, (cart.get(product) ?? 0) + pieces);

export function merge(browser: Browser, account: Account): void {
  for (const [product, change] of changesOf(browser, account)) {
    if (change === 0) continue;
    const total = (account.cart.get(product) ?? 0) + change;
    if (total <= 0) account.cart.delete(product);
    else account.cart.set(product, Math.min(total, LARGEST));
    if (total > LARGEST) increase(account.unmerged, product, total - LARGEST);
  }
  Object.assign(browser, { cart: new Map(), copied: null });
}

export function copyCart(browser: Browser, account: Account): void {
  const lines = new Map(account.cart);
  Object.assign(browser, { user: null, cart: new Map(lines), copied: { of: account, lines } });
}

export function claim(world: World, email: string): void {
  const account = world.accounts.get(email)!;
  for (const order of world.unclaimed.get(email) ?? []) account.orders.add(order);
  world.unclaimed.delete(email);
}

export const cartOf = (world: World, { user, cart }: Browser): Cart =>
  user ? world.accounts.get(user.email)!.cart : cart;
