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

/** The result for a line: the product, candidates, or suggestions. */
export interface Match {
  readonly state: MatchState;
  readonly products: readonly QuickProduct[];
}

export interface QuickLine {
  /** Stays the same while the line is changed. */
  readonly key: number;
  readonly text: string;
  /** Raw input: '' or a text without a number is reported at the line. */
  readonly pieces: string;
  /** Null until the shop was asked about this text. */
  readonly match: Match | null;
  /** The chosen product. */
  readonly product: QuickProduct | null;
}

export type LineProblem = 'ambiguous' | 'unknown' | 'quantity' | 'minimum' | 'unpriced';

const WHOLE = /^[1-9]\d{0,3}$/;

/** Null for what is no whole number from 1 to 9,999. */
export const piecesOf = ({ pieces }: Pick<QuickLine, 'pieces'>): number | null =>
  WHOLE.test(pieces) ? Number(pieces) : null;

export const isBlank = ({ text, product }: QuickLine): boolean =>
  text.trim() === '' && product === null;

/** The problem that keeps a line out of the cart; null if there is none or the line is not checked yet. */
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

/** Lines for a quote request: products without a price, and unknown ones. */
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
export const withMatch = (line: QuickLine, match: Match): QuickLine => ({
  ...line,
  match,
  product: match.state === 'found' ? (match.products[0] ?? null) : null,
});
