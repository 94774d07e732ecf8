import { atom } from 'nanostores';
import type { QuoteFaults } from '#domain/quote.ts';

/** A product that a quotation is asked for. */
export interface QuotedProduct {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** Null while no request is being written. */
export const $quoted = atom<readonly QuotedProduct[] | null>(null);
/** What the note says at first: what was sought and is not listed. */
export const $quoteNote = atom('');
export const $quoteState = atom<'writing' | 'sending' | 'failed' | 'sent'>('writing');
export const $quoteFaults = atom<QuoteFaults>({});

let openedAt = 0;

/** How long the request has been written on. */
export const writingMs = (): number => Math.round(performance.now() - openedAt);

/** Without a product the note says what is wanted. */
export function openQuote(products: readonly QuotedProduct[], note = ''): void {
  openedAt = performance.now();
  $quoteState.set('writing');
  $quoteFaults.set({});
  $quoteNote.set(note);
  $quoted.set(products.map(({ id, name, quantity }) => ({ id, name, quantity })));
}

export const closeQuote = (): void => $quoted.set(null);

export function setQuotedQuantity(id: string, quantity: number): void {
  const products = $quoted.get() ?? [];
  $quoted.set(products.map((one) => (one.id === id ? { ...one, quantity } : one)));
}
