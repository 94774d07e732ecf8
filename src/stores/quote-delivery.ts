import { requestQuote } from '#backend/quotes.ts';
import { AppError } from '#domain/errors.ts';
import { riyadhDay } from '#domain/delivery.ts';
import { quoteFaults, quoteMessage, type QuoteDraft } from '#domain/quote.ts';
import { forms } from '#messages/en/forms.ts';
import { quote as words } from '#messages/en/quote.ts';
import { ensureCart } from './cart-session.ts';
import { $quoted, $quoteFaults, $quoteState, writingMs, type QuotedProduct } from './quote.ts';
import { isVerifiedEmail, $verification } from './verification.ts';

/** Sends what was written, once it is whole and its e-mail is verified; false if something is missing. */
export async function sendQuote(draft: QuoteDraft): Promise<boolean> {
  const message = quoteMessage(draft, words);
  const faults = quoteFaults(draft, message, riyadhDay(new Date()));
  $quoteFaults.set(faults);
  if (Object.keys(faults).length > 0) return false;
  $quoteState.set('sending');
  $quoteState.set(await deliverQuote(draft, message, $quoted.get() ?? [], writingMs()));
  return $quoteState.get() === 'sent';
}

/** Hands the request over; only a verified e-mail may ask (decision 14). */
async function deliverQuote(
  { name, email, phone }: QuoteDraft,
  message: string,
  products: readonly QuotedProduct[],
  elapsedMs: number,
): Promise<'sent' | 'failed' | 'unverified'> {
  if (!isVerifiedEmail($verification.get().emails, email)) return 'unverified';
  const items = products.map(({ id, quantity }) => ({ product: id, quantity }));
  try {
    await requestQuote({
      cart: await ensureCart(),
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      message,
      items,
      elapsedMs,
    });
    return 'sent';
  } catch (error) {
    console.error(forms.failed, error);
    return error instanceof AppError && error.code === 'address_not_verified'
      ? 'unverified'
      : 'failed';
  }
}
