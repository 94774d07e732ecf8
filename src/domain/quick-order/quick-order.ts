import type { Halalas } from '#domain/shared/money.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { Reading } from '#domain/quick-order/reading/free-line.ts';
import { numbersIn } from '#domain/quick-order/matching/line-words.ts';
import type { PastedLine } from '#domain/quick-order/reading/pasted-lines.ts';
import type {
  PackCount,
  QuickMatch,
  QuickProduct,
} from '#domain/quick-order/matching/quick-match.ts';

export type {
  PackCount,
  QuickMatch,
  QuickProduct,
  Reason,
} from '#domain/quick-order/matching/quick-match.ts';

export type MatchState = 'found' | 'ambiguous' | 'unknown';

/** The result for a line: the product, candidates, or suggestions. */
export interface Match {
  readonly state: MatchState;
  readonly products: readonly QuickProduct[];
  /** The same products with the reasons for each, the surest first. */
  readonly candidates?: readonly QuickMatch[];
  /** The quantity that goes with a product, where a reading of the line or a pack decides it. */
  readonly quantities?: ReadonlyMap<string, number | null>;
}

export interface QuickLine {
  /** Stays the same while the line is changed. */
  readonly key: number;
  readonly text: string;
  /** The other ways to read what was pasted; none once the text is changed. */
  readonly others: readonly Reading[];
  /** Raw input: '' or a text without a number is reported at the line. */
  readonly pieces: string;
  /** Whether a person typed this quantity here: no reading of the line changes it. */
  readonly isTyped: boolean;
  /** Null until the shop was asked about this text. */
  readonly match: Match | null;
  /** The chosen product. */
  readonly product: QuickProduct | null;
  /** The product was chosen by a person. */
  readonly isChosen?: boolean;
  /** The SKU of a product that was chosen before a reload and is not looked up yet. */
  readonly chosenSku?: string;
  /** How the quantity was counted, where the list asks for litres or kilograms. */
  readonly packed?: PackCount;
  /** Its number, SKU and unit in the buyer's own list. */
  readonly own?: OwnLine;
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
  // One found product that somebody took away is to be chosen again.
  if (!product) return match?.state === 'found' ? 'ambiguous' : (match?.state ?? null);
  const pieces = piecesOf(line);
  if (pieces === null) return 'quantity';
  if (product.price === null) return 'unpriced';
  return pieces < product.minimumOrder ? 'minimum' : null;
}

/** Lines that go into the cart as they are. */
export const readyLines = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.filter((line) => line.product !== null && problemOf(line) === null);

/** Lines for a quote request: all that are checked, have a quantity and cannot be ordered as they are. */
export const linesToAskFor = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.filter((line) => problemOf(line) !== null && piecesOf(line) !== null);

export const totalOf = (lines: readonly QuickLine[]): Halalas =>
  readyLines(lines).reduce(
    (sum, line) => sum + (line.product?.price ?? 0) * (piecesOf(line) ?? 0),
    0,
  );

const toPieces = (quantity: number | null): string => (quantity === null ? '' : String(quantity));

export const lineOf = (
  key: number,
  { text, quantity, others = [], own }: PastedLine,
): QuickLine => ({
  key,
  text,
  others,
  pieces: toPieces(quantity),
  isTyped: false,
  match: null,
  product: null,
  ...(own && { own }),
});

/** The likeliest reading first, with the quantity that its field shows. */
export const readingsOfLine = (line: QuickLine): Reading[] => [
  { text: line.text.trim(), quantity: piecesOf(line) },
  ...line.others,
];

/** The line with a product and the quantity that goes with it. */
export function withProduct(line: QuickLine, product: QuickProduct): QuickLine {
  const quantity = quantityFor(line, product);
  const packed = line.isTyped ? undefined : packOf(line, product);
  const pieces = quantity === undefined ? line.pieces : toPieces(quantity);
  const own = pieces === '' && line.pieces !== '' ? withTyped(line) : line.own;
  return { ...line, product, pieces, packed, ...(own && { own }) };
}

/** A number that was taken off and is asked about after all stays in the words of the buyer: 'SC-450M item 3'. */
function withTyped({ text, others, own }: QuickLine): OwnLine | undefined {
  const typed = others.find((one) => one.text !== text && one.text.startsWith(text));
  return typed ? { text: typed.text, ...own } : own;
}

const packOf = ({ match }: QuickLine, { id }: QuickProduct): PackCount | undefined =>
  match?.candidates?.find(({ product }) => product.id === id)?.pack;

/**
 * A count that is a number of the product's name may be none: 'Product 2' is one of them where the name has both words,
 * else it is asked for. Undefined where the field is right.
 */
function quantityFor(line: QuickLine, product: QuickProduct): number | null | undefined {
  if (line.isTyped) return undefined;
  const known = line.match?.quantities?.get(product.id);
  if (known !== undefined) return known;
  const name = `${product.sku} ${product.name} ${product.model ?? ''}`;
  // A number that the rest of the line has as well, as in 'LiFePO4 battery x 4', is no part of that name.
  const isInName =
    numbersIn(name).includes(line.pieces) && !numbersIn(line.text).includes(line.pieces);
  const whole = line.others.find(({ text, quantity }) => quantity === 1 && text !== line.text);
  if (!isInName || !whole) return undefined;
  return name.toLowerCase().includes(whole.text.toLowerCase()) ? 1 : null;
}

/** The line with what the shop answered about its text. */
export function withMatch(line: QuickLine, match: Match): QuickLine {
  const [only] = match.products;
  const matched = { ...line, match, product: null };
  return match.state === 'found' && only ? withProduct(matched, only) : matched;
}
