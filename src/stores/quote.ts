import { atom } from 'nanostores';
import { riyadhDay } from '#domain/delivery.ts';
import { quoteFaults, quoteMessage, type QuoteDraft, type QuoteFaults } from '#domain/quote.ts';
import { quote as words } from '#messages/en/quote.ts';

/** A product that a quotation is asked for. */
export interface QuotedProduct {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** Null while no request is being written. */
export const $quoted = atom<readonly QuotedProduct[] | null>(null);
export const $quoteState = atom<'writing' | 'sending' | 'failed' | 'unverified' | 'sent'>(
  'writing',
);
export const $quoteFaults = atom<QuoteFaults>({});

let openedAt = 0;

export function openQuote(products: readonly QuotedProduct[]): void {
  openedAt = performance.now();
  $quoteState.set('writing');
  $quoteFaults.set({});
  $quoted.set(products.map(({ id, name, quantity }) => ({ id, name, quantity })));
}

export const closeQuote = (): void => $quoted.set(null);

export function setQuotedQuantity(id: string, quantity: number): void {
  const products = $quoted.get() ?? [];
  $quoted.set(products.map((one) => (one.id === id ? { ...one, quantity } : one)));
}

/** Sends what was written, once it is whole and its e-mail is verified; false if something is missing. */
export async function sendQuote(draft: QuoteDraft): Promise<boolean> {
  const message = quoteMessage(draft, words);
  const faults = quoteFaults(draft, message, riyadhDay(new Date()));
  $quoteFaults.set(faults);
  if (Object.keys(faults).length > 0) return false;
  const { deliverQuote } = await import('./quote-delivery.ts');
  $quoteState.set('sending');
  const elapsedMs = Math.round(performance.now() - openedAt);
  $quoteState.set(await deliverQuote(draft, message, $quoted.get() ?? [], elapsedMs));
  return $quoteState.get() === 'sent';
}
