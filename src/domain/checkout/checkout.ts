import type { Address } from './address.ts';
import { excessLines, isBelowMinimum, type CartItem } from '#domain/cart/cart.ts';

/** Reasons why a cart cannot be paid yet, in the order of the page (section 4, decision 11). */
export type Blocker =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too_many_lines'; readonly excess: number }
  | { readonly kind: 'unavailable'; readonly item: CartItem }
  | { readonly kind: 'below_minimum'; readonly item: CartItem }
  | { readonly kind: 'contact' }
  | { readonly kind: 'address' }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'verification' }
  | { readonly kind: 'company' };

interface Choices {
  readonly items: readonly CartItem[];
  readonly address: Address | undefined;
  /** Whether an email must be verified before a first address can be entered. */
  readonly needsContact: boolean;
  /** Whether the chosen date and slot are still offered. */
  readonly hasDelivery: boolean;
  readonly isVerified: boolean;
  /** Whether the numbers of the company can be read. */
  readonly isCompanyValid: boolean;
}

/** Everything that blocks the order, in the order in which it is shown. */
export function checkoutBlockers(choices: Choices): Blocker[] {
  const { items, address, needsContact, hasDelivery, isVerified, isCompanyValid } = choices;
  const excess = excessLines(items);
  const gone = items.find((item) => !item.available);
  const few = items.find((item) => item.available && isBelowMinimum(item));
  return [
    ...(items.length === 0 ? [{ kind: 'empty' } as const] : []),
    ...(excess > 0 ? [{ kind: 'too_many_lines', excess } as const] : []),
    ...(gone ? [{ kind: 'unavailable', item: gone } as const] : []),
    ...(few ? [{ kind: 'below_minimum', item: few } as const] : []),
    ...(address ? [] : [{ kind: needsContact ? 'contact' : 'address' } as const]),
    ...(hasDelivery ? [] : [{ kind: 'delivery' } as const]),
    ...(address && !isVerified ? [{ kind: 'verification' } as const] : []),
    ...(isCompanyValid ? [] : [{ kind: 'company' } as const]),
  ];
}
