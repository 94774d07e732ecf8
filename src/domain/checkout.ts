import type { Address } from './address.ts';
import { isBelowMinimum, type CartItem } from './cart.ts';

/** What still stands between a cart and its payment, in the order in which it is told (section 4, decision 11). */
export type Gate =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unavailable'; readonly item: CartItem }
  | { readonly kind: 'below_minimum'; readonly item: CartItem }
  | { readonly kind: 'address' }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'verification' };

interface Choices {
  readonly items: readonly CartItem[];
  readonly address: Address | undefined;
  /** Whether the chosen date and slot are still offered. */
  readonly hasDelivery: boolean;
  readonly isVerified: boolean;
}

/** The first gate that is shut, or null: on to the payment. */
export function shutGate({ items, address, hasDelivery, isVerified }: Choices): Gate | null {
  if (items.length === 0) return { kind: 'empty' };
  const gone = items.find((item) => !item.available);
  if (gone) return { kind: 'unavailable', item: gone };
  const few = items.find(isBelowMinimum);
  if (few) return { kind: 'below_minimum', item: few };
  if (!address) return { kind: 'address' };
  if (!hasDelivery) return { kind: 'delivery' };
  return isVerified ? null : { kind: 'verification' };
}
