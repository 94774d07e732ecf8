import { atom } from 'nanostores';
import type { Company } from '#domain/account/company.ts';
import type { Titled } from '#domain/product/product-title.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { QuoteDraft, QuoteErrors } from '#domain/quotes/quote.ts';

/** A product that a quotation is asked for. */
export interface QuotedProduct extends Titled {
  /** Null for a free line, whose name describes the product. */
  readonly id: string | null;
  readonly quantity: number;
  /** Its number, text, SKU and unit in the buyer's own list. */
  readonly own?: OwnLine | null | undefined;
}

/** The sender, where the page knows it. */
export type QuoteSender = Pick<QuoteDraft, 'name' | 'email' | 'phone' | 'city'> &
  Partial<Pick<QuoteDraft, keyof Company | 'purchaseOrder'>>;

/** A request while it is written and sent. */
export interface OpenQuote {
  readonly products: readonly QuotedProduct[];
  /** The first text of the note: a search that found nothing. */
  readonly note: string;
  readonly sender: QuoteSender | null;
  readonly openedAt: number;
  readonly state: 'writing' | 'sending' | 'failed' | 'sent';
  readonly errors: QuoteErrors;
  /** Why it was refused, where trying again does not help. */
  readonly problem: string;
  /** The number of the request, once it is sent. */
  readonly number?: string;
}

/** Null while no request is written. */
export const $quote = atom<OpenQuote | null>(null);

/** Without a product, the note describes the request. */
export const openQuote = (
  products: readonly QuotedProduct[],
  note = '',
  sender: QuoteSender | null = null,
): void =>
  $quote.set({
    products,
    note,
    sender,
    openedAt: performance.now(),
    state: 'writing',
    errors: {},
    problem: '',
  });

export const closeQuote = (): void => $quote.set(null);
