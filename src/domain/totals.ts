import type { Halalas } from './money.ts';

export const VAT_PERCENT = 15;
export const DELIVERY_FEE: Halalas = 50_00;
/** Delivery is not taxed, as specified (decision 8). */
export const VAT_ON_DELIVERY = false;

/** `percent` of an amount, rounded half up on integers. */
export const percentOf = (amount: Halalas, percent: number): Halalas =>
  Math.floor((amount * percent + 50) / 100);

export interface Line {
  readonly price: Halalas;
  readonly quantity: number;
}

export interface Totals {
  readonly subtotal: Halalas;
  readonly vat: Halalas;
  readonly deliveryFee: Halalas;
  readonly total: Halalas;
}

export const lineTotal = (line: Line): Halalas => line.price * line.quantity;

/** Totals of a document: VAT once, on the subtotal. The cart panel leaves delivery out; checkout passes `DELIVERY_FEE`. */
export function totalsOf(lines: readonly Line[], deliveryFee: Halalas = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const vat = percentOf(VAT_ON_DELIVERY ? subtotal + deliveryFee : subtotal, VAT_PERCENT);
  return { subtotal, vat, deliveryFee, total: subtotal + vat + deliveryFee };
}
