import { companyOf } from '#domain/account/company.ts';
import type { Blocker } from '#domain/checkout/checkout.ts';
import { $cart } from '#stores/cart/lines.ts';
import { $quote, openQuote, type QuotedProduct } from './quote.ts';
import { clearToasts } from '#stores/shared/toast-topics.ts';
import { $chosenAddress } from '#stores/checkout/addresses.ts';
import { $blocker } from '#stores/checkout/blockers.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { isMissing, openSectionOf } from '#stores/checkout/sections.ts';
import { $verifiedEmails, isVerifiedEmail } from '#stores/checkout/verification.ts';

/** A quotation goes to the chosen address' e-mail, so that one must be there and verified. */
export function quoteCart(): void {
  const address = $chosenAddress.get();
  const verified = !!address && isVerifiedEmail($verifiedEmails.get(), address.email);
  const blocker = verified ? null : contactBlocker(!!address);
  $blocker.set(blocker);
  clearToasts('checkout');
  if (blocker) return openSectionOf(blocker);
  const { name, email, phone, city } = address!;
  const { purchaseOrder, ...draft } = $draft.get();
  openQuote(cartProducts(), '', { name, email, phone, city, ...companyOf(draft), purchaseOrder });
}

function contactBlocker(hasAddress: boolean): Blocker {
  if (hasAddress) return { kind: 'verification' };
  return { kind: isMissing('contact') ? 'contact' : 'address' };
}

const cartProducts = (): QuotedProduct[] =>
  $cart.get().items.map(({ productId: id, ...line }) => ({
    id,
    name: line.name,
    manufacturer: line.manufacturer,
    manufacturerLabel: line.manufacturerLabel,
    model: line.model,
    quantity: line.quantity,
    own: line.own,
  }));

/** A quantity that is changed while the request is written is the one that is asked for. */
export function updateOpenQuote(): void {
  const quote = $quote.get();
  if (quote && quote.state !== 'sent') $quote.set({ ...quote, products: cartProducts() });
}
