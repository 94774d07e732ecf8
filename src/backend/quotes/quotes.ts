import type { QuoteItem } from '#domain/quotes/quote-items.ts';
import { callFunction } from '#backend/shared/client.ts';

export interface QuoteRequest {
  readonly cart: string;
  /** By the names of `FORM_FIELDS`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly items: readonly QuoteItem[];
  /** Ids of files that were sent before. */
  readonly files: readonly string[];
  /** How long the form was open. A program fills it in faster than a person. */
  readonly elapsedMs: number;
  /** The language of the emails about it. */
  readonly locale: string;
}

/** Stores a quote request and mails it; answers its number. It has no idempotency key, so it is not retried. */
export async function requestQuote({
  cart,
  fields,
  items,
  files,
  elapsedMs,
  locale,
}: QuoteRequest): Promise<string> {
  const human = { website: '', elapsed_ms: elapsedMs };
  const form = { kind: 'quote', cart, items, files, ...human, locale } as const;
  return (await callFunction('forms', { ...fields, ...form })).number;
}
