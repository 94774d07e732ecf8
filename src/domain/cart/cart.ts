import { lineTotal, totalsOf, type Halalas, type Line, type Totals } from '#domain/shared/money.ts';
import type { Supply } from '#contract/values.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { Titled } from '#domain/product/product-title.ts';

/** How long the panel stays open after an add (section 9). */
export const PANEL_AUTO_CLOSE_MS = 3000;

/** The most lines of quick order, a cart, a list, a quotation and an order: `app.lines_max()` in SQL is the same. */
export const LINES_MAX = 300;

/** How many lines are more than one order has: a merge with a quotation may make a cart larger. */
export const excessLines = (items: readonly CartItem[]): number =>
  Math.max(0, items.length - LINES_MAX);

/** Whole pieces of one product (decision 11). */
export const MAX_QUANTITY = 9999;

export interface CartItem extends Titled {
  /** The line's own key. */
  readonly id: string;
  /** `product.id`: the key that the cart functions take. */
  readonly productId: string;
  /** Null on a line of a quotation that is no product of the catalogue. */
  readonly sku: string | null;
  readonly quantity: number;
  /** Null once the supplier asks for a quote. */
  readonly price: Halalas | null;
  readonly photos: readonly string[];
  readonly minimumOrder: number;
  /** The unit of the quantity. */
  readonly unit: string | null;
  readonly leadTimeDays: number;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
  /** On sale and priced. */
  readonly available: boolean;
  /** Its number, text, SKU and unit in the buyer's own list. */
  readonly own?: OwnLine | null;
  /** Set on lines of an accepted quotation, whose price is fixed. */
  readonly quote?: { readonly number: string; readonly deliveryFee: Halalas } | null;
}

/** One change of one line, from the click until the backend has answered. */
export type CartWrite =
  | {
      readonly kind: 'add';
      readonly productId: string;
      readonly operation: string;
      readonly pieces: number;
      /** The minimum order, where a new line starts (decision 41). */
      readonly minimum: number;
    }
  | {
      readonly kind: 'set';
      readonly productId: string;
      readonly quantity: number;
      /** Of a line that is brought back: how its buyer calls it. */
      readonly own?: OwnLine | null | undefined;
    };

/** Quantities by product once the database has made these writes; what it refuses changes nothing. */
function quantitiesAfter(
  items: readonly CartItem[],
  writes: readonly CartWrite[],
): Map<string, number> {
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  for (const write of writes) {
    const quantity = quantityAfter(quantities.get(write.productId), write);
    if (quantity <= 0) quantities.delete(write.productId);
    else if (quantity <= MAX_QUANTITY) quantities.set(write.productId, quantity);
  }
  return quantities;
}

function quantityAfter(present: number | undefined, write: CartWrite): number {
  if (write.kind === 'set') return write.quantity;
  return present === undefined ? Math.max(write.minimum, write.pieces) : present + write.pieces;
}

/** The optimistic view: the confirmed lines with the pending writes applied. */
export function withWrites(
  items: readonly CartItem[],
  writes: readonly CartWrite[],
): readonly CartItem[] {
  const lines = new Map(items.map((item) => [item.productId, item]));
  return [...quantitiesAfter(items, writes)].flatMap(([productId, quantity]) => {
    const item = lines.get(productId);
    return item ? [{ ...item, quantity }] : [];
  });
}

/** Pieces, with those whose product the cart does not know yet: the badge moves at once. */
export const countPieces = (items: readonly CartItem[], writes: readonly CartWrite[]): number =>
  [...quantitiesAfter(items, writes).values()].reduce((sum, quantity) => sum + quantity, 0);

/** Two quantities of one line need one write: the later. No add is swallowed, nor what brings a line back. */
export const mayReplace = (waiting: CartWrite | undefined, write: CartWrite): boolean =>
  waiting?.kind === 'set' &&
  !waiting.own &&
  write.kind === 'set' &&
  waiting.productId === write.productId;

export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;

export const toLine = (item: CartItem): Line => ({
  price: item.price ?? 0,
  quantity: item.quantity,
});

export const itemTotal = (item: CartItem): Halalas => lineTotal(toLine(item));

/** The panel leaves delivery out; checkout passes `DELIVERY_FEE`. */
export const cartTotals = (items: readonly CartItem[], deliveryFee: Halalas = 0): Totals =>
  totalsOf(items.map(toLine), deliveryFee);

/** That of the quotation in the cart, or of the shop. */
export const deliveryFeeOf = (items: readonly CartItem[], shopFee: Halalas): Halalas =>
  items.find(({ quote }) => quote)?.quote?.deliveryFee ?? shopFee;

export const isBelowMinimum = (item: CartItem): boolean => item.quantity < item.minimumOrder;

/** Previous prices by product, of those whose price has changed. */
export const changedPrices = (
  before: readonly CartItem[],
  now: readonly CartItem[],
): Record<string, Halalas> =>
  Object.fromEntries(
    before.flatMap(({ productId, price }) => {
      const item = now.find((other) => other.productId === productId);
      return item && price !== null && item.price !== price ? [[productId, price]] : [];
    }),
  );
