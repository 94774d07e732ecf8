import { VAT_PERCENT } from './settings.ts';

/** Whole halalas (1 SAR = 100 halalas), so sums and percentages never drift (decision 8). */
export type Halalas = number;

/** Delivery is not taxed, as specified (decision 8). SQL has the same rule in app.totals_of; tests compare the two. */
export const VAT_ON_DELIVERY = false;

/** `percent`, with at most two decimals, of an amount: rounded half up on integers. */
export const percentOf = (amount: Halalas, percent: number): Halalas =>
  Math.floor((amount * Math.round(percent * 100) + 5000) / 10000);

export interface Line {
  readonly price: Halalas;
  readonly quantity: number;
}

export interface Totals {
  readonly subtotal: Halalas;
  readonly vatPercent: number;
  readonly vat: Halalas;
  readonly deliveryFee: Halalas;
  readonly total: Halalas;
}

export const lineTotal = (line: Line): Halalas => line.price * line.quantity;

/** Totals of a document: VAT once, on the subtotal. The cart panel leaves delivery out; checkout passes `DELIVERY_FEE`. */
export function totalsOf(
  lines: readonly Line[],
  deliveryFee: Halalas = 0,
  vatPercent = VAT_PERCENT,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const vat = percentOf(VAT_ON_DELIVERY ? subtotal + deliveryFee : subtotal, vatPercent);
  return { subtotal, vatPercent, vat, deliveryFee, total: subtotal + vat + deliveryFee };
}
