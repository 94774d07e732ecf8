import type { QuoteItem } from '#domain/forms.ts';
import { callFunction } from './client.ts';

export interface QuoteRequest {
  readonly cart: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly items: readonly QuoteItem[];
  /** How long the form stood open: nobody fills one in no time. */
  readonly elapsedMs: number;
}

/** Stores a quote request and mails it. Not repeated by itself: it has no key. */
export async function requestQuote({ elapsedMs, ...request }: QuoteRequest): Promise<void> {
  await callFunction('forms', { kind: 'quote', ...request, website: '', elapsed_ms: elapsedMs });
}
