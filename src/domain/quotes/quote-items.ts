import { ownLine, type OwnLine } from '#domain/shared/own-line.ts';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { isProductId } from '#domain/shared/paths.ts';

const DESCRIPTION_MAX = 300;

interface Counted {
  readonly quantity: number;
  /** Its number, text, SKU and unit in the buyer's own list. */
  readonly own?: OwnLine;
}

/** A product, or a free line: something that nobody lists, in words. */
export type QuoteItem =
  (Counted & { readonly product: string }) | (Counted & { readonly description: string });

/** One line more than a quotation has. */
export const hasTooManyLines = (value: unknown): boolean =>
  Array.isArray(value) && value.length > LINES_MAX;

/**
 * 1 to 300 lines with whole quantities from 1 to 9,999 (decision 11), else null. Two of them may ask for the same.
 * No line is needed where a message describes the request.
 */
export function quoteItems(value: unknown, isDescribed: boolean): QuoteItem[] | null {
  if (!Array.isArray(value) || hasTooManyLines(value)) return null;
  if (value.length === 0 && !isDescribed) return null;
  const items = value.map(quoteItem).filter((item) => item !== null);
  return items.length === value.length ? items : null;
}

function quoteItem(value: unknown): QuoteItem | null {
  const { product, description, quantity, own } = (value ?? {}) as Record<string, unknown>;
  const pieces = Number(quantity);
  if (!Number.isInteger(quantity) || pieces < 1 || pieces > 9999) return null;
  const parts = ownLine(own);
  const counted = { quantity: pieces, ...(parts && { own: parts }) };
  if (isProductId(product)) return { product, ...counted };
  const words = product === undefined && typeof description === 'string' ? description.trim() : '';
  const isFree = words !== '' && [...words].length <= DESCRIPTION_MAX;
  return isFree ? { description: words, ...counted } : null;
}
