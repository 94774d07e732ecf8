import { requestQuote } from '#backend/quotes.ts';
import { AppError } from '#domain/errors.ts';
import type { QuoteDraft } from '#domain/quote.ts';
import { forms } from '#messages/en/forms.ts';
import { ensureCart } from './cart-session.ts';
import type { QuotedProduct } from './quote.ts';
import { isVerifiedEmail, $verification } from './verification.ts';

/** Hands the request over; only a verified e-mail may ask (decision 14). */
export async function deliverQuote(
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
