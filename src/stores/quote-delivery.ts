import { requestQuote } from '#backend/quotes.ts';
import { AppError } from '#domain/errors.ts';
import { riyadhDay } from '#domain/delivery.ts';
import { quoteFaults, quoteFields, type QuoteDraft } from '#domain/quote.ts';
import { forms } from '#messages/forms.ts';
import { ensureCart } from './cart-session.ts';
import { $quoted, $quoteFaults, $quoteState, writingMs, type QuotedProduct } from './quote.ts';
import { isVerifiedEmail, markUnverified, refreshVerified, $verification } from './verification.ts';

/** Sends what was written, once it is whole and its e-mail is verified; false if something is missing. */
export async function sendQuote(draft: QuoteDraft): Promise<boolean> {
  const products = $quoted.get() ?? [];
  const faults = quoteFaults(draft, products.length > 0, riyadhDay(new Date()));
  $quoteFaults.set(faults);
  if (Object.keys(faults).length > 0) return false;
  $quoteState.set('sending');
  $quoteState.set(await deliverQuote(draft, products, writingMs()));
  return $quoteState.get() === 'sent';
}

/** Hands the request over; only a verified e-mail may ask (decision 14). */
async function deliverQuote(
  draft: QuoteDraft,
  products: readonly QuotedProduct[],
  elapsedMs: number,
): Promise<'sent' | 'failed' | 'writing'> {
  if (!isVerifiedEmail($verification.get().emails, draft.email)) return unverified();
  const items = products.map(({ id, quantity }) => ({ product: id, quantity }));
  try {
    await requestQuote({ cart: await ensureCart(), fields: quoteFields(draft), items, elapsedMs });
    return 'sent';
  } catch (error) {
    console.error(forms.failed, error);
    if (!(error instanceof AppError) || error.code !== 'address_not_verified') return 'failed';
    await refreshVerified();
    return unverified();
  }
}

/** Said at the e-mail itself, where a code is asked for, and gone as soon as one is. */
function unverified(): 'writing' {
  markUnverified();
  return 'writing';
}
