import type { Halalas } from '#domain/shared/money.ts';
import type { Titled } from '#domain/product/product-title.ts';
import type { PastedLine } from './pasted-lines.ts';

/** A product as quick order needs it. */
export interface QuickProduct extends Titled {
  readonly id: string;
  readonly sku: string;
  /** Null where the price is asked for. */
  readonly price: Halalas | null;
  readonly minimumOrder: number;
  readonly unit: string | null;
}

export type MatchState = 'found' | 'ambiguous' | 'unknown';

/** What the shop knows of a line: the product, those it may be, or suggestions. */
export interface Match {
  readonly state: MatchState;
  readonly products: readonly QuickProduct[];
}

export interface QuickLine {
  /** Stays the same while the line is changed. */
  readonly key: number;
  readonly text: string;
  /** As it was typed: '' or no number is reported at the line. */
  readonly pieces: string;
  /** Null until the shop was asked about this text. */
  readonly match: Match | null;
  /** What is ordered. */
  readonly product: QuickProduct | null;
}

export type LineProblem = 'ambiguous' | 'unknown' | 'quantity' | 'minimum' | 'unpriced';

const WHOLE = /^[1-9]\d{0,3}$/;

/** Null for what is no whole number from 1 to 9,999. */
export const piecesOf = ({ pieces }: Pick<QuickLine, 'pieces'>): number | null =>
  WHOLE.test(pieces) ? Number(pieces) : null;

export const isBlank = ({ text, product }: QuickLine): boolean =>
  text.trim() === '' && product === null;

/** What prevents a line from going into the cart; null while nothing is known of it, or where it may. */
export function problemOf(line: QuickLine): LineProblem | null {
  const { match, product } = line;
  if (!product) return match && match.state !== 'found' ? match.state : null;
  const pieces = piecesOf(line);
  if (pieces === null) return 'quantity';
  if (product.price === null) return 'unpriced';
  return pieces < product.minimumOrder ? 'minimum' : null;
}

/** Lines that go into the cart as they are. */
export const readyLines = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.filter((line) => line.product !== null && problemOf(line) === null);

/** What is asked for instead: products without a price, and what nobody lists. */
export const linesToAskFor = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.filter((line) => {
    const problem = problemOf(line);
    return (problem === 'unpriced' || problem === 'unknown') && piecesOf(line) !== null;
  });

export const totalOf = (lines: readonly QuickLine[]): Halalas =>
  readyLines(lines).reduce(
    (sum, line) => sum + (line.product?.price ?? 0) * (piecesOf(line) ?? 0),
    0,
  );

export const lineOf = (key: number, { text, quantity }: PastedLine): QuickLine => ({
  key,
  text,
  pieces: quantity === null ? '' : String(quantity),
  match: null,
  product: null,
});

/** The line with what the shop answered about its text. */
export const matched = (line: QuickLine, match: Match): QuickLine => ({
  ...line,
  match,
  product: match.state === 'found' ? (match.products[0] ?? null) : null,
});
