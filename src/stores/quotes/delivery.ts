import { requestQuote } from '#backend/quotes/quotes.ts';
import { AppError } from '#domain/shared/errors.ts';
import { riyadhDay } from '#domain/checkout/delivery.ts';
import { hasTooManyLines, type QuoteItem } from '#domain/quotes/quote-items.ts';
import { quoteErrors, quoteFields, type QuoteDraft } from '#domain/quotes/quote.ts';
import { forms } from '#messages/forms.ts';
import { locale } from '#messages/format.ts';
import { quote as words } from '#messages/form/quote-request.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { keptFiles, dropFiles } from './files.ts';
import { $quote, type OpenQuote, type QuotedProduct } from './quote.ts';
import { reportFailure } from '#stores/shared/toasts.ts';
import {
  $verification,
  isVerifiedEmail,
  markUnverified,
  refreshVerified,
  refuseUnverified,
} from '#stores/checkout/verification.ts';

/** Changes the open request; one that was closed meanwhile stays closed. */
function change(part: Partial<OpenQuote>): void {
  const quote = $quote.get();
  if (quote) $quote.set({ ...quote, ...part });
}

export function setQuotedQuantity(line: QuotedProduct, quantity: number): void {
  const products = $quote.get()?.products ?? [];
  change({ products: products.map((one) => (one === line ? { ...one, quantity } : one)) });
}

function itemOf({ id, name, quantity, own }: QuotedProduct): QuoteItem {
  const counted = { quantity, ...(own && { own }) };
  return id === null ? { description: name, ...counted } : { product: id, ...counted };
}

/** Sends the request once it is complete and its email is verified; false if something is missing. */
export async function sendQuote(draft: QuoteDraft): Promise<boolean> {
  const quote = $quote.get();
  if (!quote || quote.state === 'sending') return false;
  const errors = quoteErrors(draft, quote.products.length > 0, riyadhDay(new Date()));
  change({ errors, problem: '' });
  if (Object.keys(errors).length > 0) return false;
  if (hasTooManyLines(quote.products)) return refuse(words.full);
  change({ state: 'sending' });
  const state = await deliverQuote(draft, quote);
  change({ state });
  return state === 'sent';
}

function refuse(problem: string): false {
  change({ state: 'failed', problem });
  return false;
}

/** Hands the request over; only a verified e-mail may ask (decision 14). */
async function deliverQuote(draft: QuoteDraft, quote: OpenQuote): Promise<OpenQuote['state']> {
  if (!isVerifiedEmail($verification.get().emails, draft.email)) return unverified(quote);
  const items = quote.products.map(itemOf);
  const files = await keptFiles();
  if (files === null) return 'writing';
  const elapsedMs = Math.round(performance.now() - quote.openedAt);
  try {
    const fields = quoteFields(draft);
    const request = { fields, items, files, elapsedMs, locale: locale.lang };
    const number = await requestQuote({ cart: await ensureCart(), ...request });
    change({ number });
    return 'sent';
  } catch (error) {
    return failed(error, quote);
  }
}

const isAboutFiles = (error: unknown): boolean =>
  error instanceof AppError && Object.hasOwn(Object(error.details['fields']), 'files');

async function failed(error: unknown, quote: OpenQuote): Promise<OpenQuote['state']> {
  const isUnverified = error instanceof AppError && error.code === 'address_not_verified';
  // A dialog hides the toasts: its form shows the failure.
  if (quote.sender && !isUnverified) reportFailure(forms.failed, error);
  else console.error(forms.failed, error);
  if (isAboutFiles(error)) dropFiles();
  if (!isUnverified) return 'failed';
  await refreshVerified();
  return unverified(quote);
}

/** Shown at the e-mail, where a code is asked for; a form without the e-mail shows it in a toast. */
function unverified({ sender }: OpenQuote): 'writing' {
  if (sender) refuseUnverified();
  else markUnverified();
  return 'writing';
}
