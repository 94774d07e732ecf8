import type { Halalas } from '#domain/shared/money.ts';
import type { Titled } from '#domain/product/product-title.ts';
import { latinDigits } from '#domain/shared/text/digits.ts';
import type { Reading } from './free-line.ts';
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

/** How sure a match is: only an exact one is chosen without a person. */
export type Sureness = 'exact' | 'likely' | 'possible';

/** What of the line and the product agree. */
export interface MatchReason {
  readonly kind: 'sku' | 'model' | 'name' | 'maker' | 'attribute' | 'words' | 'chosen';
  readonly text: string;
}

export interface Candidate {
  readonly product: QuickProduct;
  readonly sureness: Sureness;
  readonly reasons: readonly MatchReason[];
}

/** A quantity in litres or kilograms as a number of packs. */
export interface PackReading {
  readonly asked: { readonly amount: number; readonly unit: string };
  readonly packs: number;
  readonly packSize: number;
}

/** The result for a line: the product, candidates, or suggestions. */
export interface Match {
  readonly state: MatchState;
  readonly products: readonly QuickProduct[];
  /** Where the catalogue knows a product by one reading of the line: the quantity of that reading, by product. */
  readonly quantities?: ReadonlyMap<string, number | null>;
  /** The likeliest first; without them, `state` decides how sure the products are. */
  readonly candidates?: readonly Candidate[];
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
  readonly packed?: PackReading;
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

export const lineOf = (key: number, { text, quantity, others = [] }: PastedLine): QuickLine => ({
  key,
  text,
  others,
  pieces: toPieces(quantity),
  isTyped: false,
  match: null,
  product: null,
});

/** The likeliest reading first, with the quantity that its field shows. */
export const readingsOfLine = (line: QuickLine): Reading[] => [
  { text: line.text.trim(), quantity: piecesOf(line) },
  ...line.others,
];

/** The line with a product and the quantity that goes with it. */
export function withProduct(line: QuickLine, product: QuickProduct): QuickLine {
  const quantity = quantityFor(line, product);
  return { ...line, product, pieces: quantity === undefined ? line.pieces : toPieces(quantity) };
}

const numbersIn = (text: string): string[] =>
  latinDigits(text)
    .replace(/(?<=\d),(?=\d)/g, '')
    .match(/\d+(?:\.\d+)?/g) ?? [];

/** A count that is a number of the product's name was no count. Undefined where the field is right. */
function quantityFor(line: QuickLine, product: QuickProduct): number | null | undefined {
  if (line.isTyped) return undefined;
  const known = line.match?.quantities?.get(product.id);
  if (known !== undefined) return known;
  const isInName = numbersIn(`${product.sku} ${product.name} ${product.model ?? ''}`).includes(
    line.pieces,
  );
  const wasRead = line.others.some(({ text, quantity }) => quantity === 1 && text !== line.text);
  return isInName && wasRead ? 1 : undefined;
}

/** The line with what the shop answered about its text. */
export function withMatch(line: QuickLine, match: Match): QuickLine {
  const [only] = match.products;
  const matched = { ...line, match, product: null };
  return match.state === 'found' && only ? withProduct(matched, only) : matched;
}

/** What the catalogue's keys make of a line, with the products of each reading; null if it knows none. */
export function exactMatch(
  line: QuickLine,
  productsOf: (text: string) => readonly QuickProduct[],
): Match | null {
  const hits = readingsOfLine(line).flatMap(({ text, quantity }) =>
    productsOf(text).map((product) => ({ product, quantity })),
  );
  if (hits.length === 0) return null;
  const products = [...new Map(hits.map(({ product }) => [product.id, product])).values()];
  return {
    state: products.length === 1 ? 'found' : 'ambiguous',
    products,
    quantities: new Map(hits.map(({ product, quantity }) => [product.id, quantity])),
  };
}
