import type { QuoteItem } from '#domain/quote-items.ts';
import { callFunction } from './client.ts';

export interface QuoteRequest {
  readonly cart: string;
  /** As `FORM_FIELDS` names them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly items: readonly QuoteItem[];
  /** How long the form was open. A program fills it in faster than a person. */
  readonly elapsedMs: number;
  /** Of the mails about it. */
  readonly locale: string;
}

/** Stores a quote request and mails it; answers its number. It has no idempotency key, so it is not retried. */
export async function requestQuote({
  cart,
  fields,
  items,
  elapsedMs,
  locale,
}: QuoteRequest): Promise<string> {
  const form = { kind: 'quote', cart, items, website: '', elapsed_ms: elapsedMs, locale } as const;
  return (await callFunction('forms', { ...fields, ...form })).number;
}
