import { lineTotal, totalsOf, type Halalas, type Line, type Totals } from './money.ts';

/** Whole pieces of one product (decision 11). */
export const MAX_QUANTITY = 9999;

export interface CartItem {
  /** The line's own key. */
  readonly id: string;
  /** `product.id`: the key that acts on the cart name. */
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** Null once the supplier asks for a quote. */
  readonly priceSar: Halalas | null;
  readonly photos: readonly string[];
  readonly attributes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly minimumOrder: number;
  readonly leadTimeDays: number;
  /** On sale and priced. */
  readonly available: boolean;
}

/** One act on one line, from the click until the backend has answered. */
export type CartWrite =
  | { readonly kind: 'add'; readonly productId: string; readonly operation: string }
  | { readonly kind: 'set'; readonly productId: string; readonly quantity: number };

/** What the shopper sees at once: the confirmed lines with the acts that still wait on top. */
export const withWrites = (
  items: readonly CartItem[],
  writes: readonly CartWrite[],
): readonly CartItem[] => writes.reduce(withWrite, items);

function withWrite(items: readonly CartItem[], write: CartWrite): readonly CartItem[] {
  const next = (item: CartItem) => (write.kind === 'add' ? item.quantity + 1 : write.quantity);
  return items
    .map((item) => (item.productId === write.productId ? { ...item, quantity: next(item) } : item))
    .filter((item) => item.quantity > 0);
}

/** Pieces, with those whose product the cart does not know yet: the badge moves at once. */
export function countPieces(items: readonly CartItem[], writes: readonly CartWrite[]): number {
  const known = new Set(items.map((item) => item.productId));
  const unknown = writes.filter(
    (write) => write.kind === 'add' && !known.has(write.productId),
  ).length;
  return withWrites(items, writes).reduce((sum, item) => sum + item.quantity, unknown);
}

/** Two quantities of one line need one write: the later. An add is never swallowed. */
export const mayReplace = (waiting: CartWrite | undefined, write: CartWrite): boolean =>
  waiting?.kind === 'set' && write.kind === 'set' && waiting.productId === write.productId;

export const isQuantity = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;

export const toLine = (item: CartItem): Line => ({
  price: item.priceSar ?? 0,
  quantity: item.quantity,
});

export const itemTotal = (item: CartItem): Halalas => lineTotal(toLine(item));

/** The panel leaves delivery out; checkout passes `DELIVERY_FEE`. */
export const cartTotals = (items: readonly CartItem[], deliveryFee: Halalas = 0): Totals =>
  totalsOf(items.map(toLine), deliveryFee);

export const isBelowMinimum = (item: CartItem): boolean => item.quantity < item.minimumOrder;

/** What products cost before, by product, where that has changed. */
export const changedPrices = (
  before: readonly CartItem[],
  now: readonly CartItem[],
): Record<string, Halalas> =>
  Object.fromEntries(
    before.flatMap(({ productId, priceSar }) => {
      const item = now.find((other) => other.productId === productId);
      return item && priceSar !== null && item.priceSar !== priceSar ? [[productId, priceSar]] : [];
    }),
  );
