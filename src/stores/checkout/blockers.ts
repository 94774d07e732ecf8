import { atom, computed } from 'nanostores';
import { companyErrors } from '#domain/account/company.ts';
import { checkoutBlockers, type Blocker } from '#domain/checkout/checkout.ts';
import { isOffered } from '#domain/checkout/delivery-options.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $cart } from '#stores/cart/lines.ts';
import { clearToasts } from '#stores/shared/toast-topics.ts';
import { $addresses, $chosenAddress } from './addresses.ts';
import { $delivery } from './delivery.ts';
import { $draft } from './draft.ts';
import { $missing, isMissing } from './sections.ts';
import { $verifiedEmails, isVerifiedEmail } from './verification.ts';

/** The blocker that stopped the shopper last. */
export const $blocker = atom<Blocker | null>(null);

const allBlockers = (): Blocker[] => {
  const draft = $draft.get();
  const address = $chosenAddress.get();
  return checkoutBlockers({
    items: $cart.get().items,
    address,
    needsContact: isMissing('contact'),
    hasDelivery: isOffered($delivery.get().options, draft.date, draft.slot),
    isVerified: !!address && isVerifiedEmail($verifiedEmails.get(), address.email),
    isCompanyValid: Object.keys(companyErrors(draft)).length === 0,
  });
};

export const firstBlocker = (): Blocker | null => allBlockers()[0] ?? null;

/** The reason why checkout does not continue, until it is fixed. */
export const $shownBlocker = computed(
  [$blocker, $cart, $draft, $chosenAddress, $delivery, $verifiedEmails, $missing],
  (blocker) =>
    blocker && allBlockers().some(({ kind }) => kind === blocker.kind) ? blocker : null,
);

/** A resolved blocker does not come back with its message, and its toast goes. */
export function clearResolvedBlockers(): void {
  $shownBlocker.listen((blocker) => {
    if (blocker || !$blocker.get()) return;
    $blocker.set(null);
    clearToasts('checkout');
  });
}

/** The message of a blocker. */
export function blockerText(blocker: Blocker): string {
  if (blocker.kind === 'unavailable')
    return words.blockers.unavailable(productTitle(blocker.item).lead);
  if (blocker.kind === 'too_many_lines') return words.blockers.too_many_lines(blocker.excess);
  if (blocker.kind === 'below_minimum')
    return words.blockers.below_minimum(blocker.item.minimumOrder);
  const isFirst = blocker.kind === 'address' && $addresses.get().items.length === 0;
  return isFirst ? words.addressFirst : words.blockers[blocker.kind];
}
