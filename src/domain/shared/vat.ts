/** Prices with and without VAT, as lists and products show them. Lines and totals are net, with VAT once (decision 8). */
import { percentOf, type Halalas } from './money.ts';
import { VAT_PERCENT } from './settings.ts';
import type { UnitPrice } from '#domain/product/headline.ts';

/** Which of the two prices is shown (decision 59). */
export type Vat = 'incl' | 'excl';
export const VATS = ['incl', 'excl'] as const satisfies readonly Vat[];

export const withVat = (price: Halalas): Halalas => price + percentOf(price, VAT_PERCENT);

export const shownPrice = (price: Halalas, vat: Vat): Halalas =>
  vat === 'incl' ? withVat(price) : price;

/** Parts of a halala that a unit price below SAR 0.10 is kept in: six decimals of a riyal. */
const MICROS = 1_000_000;

/** Below SAR 0.10 rounded half up to two significant digits, as `app.shown_unit_price` does. */
function tinyWithVat(sar: number): number {
  const gross = Math.round(sar * MICROS) * (10_000 + Math.round(VAT_PERCENT * 100));
  const places = String(gross).length - 2;
  const isTiny = gross < 0.1 * MICROS * 10_000;
  const step = 10 ** (isTiny ? places : 8);
  return (Math.floor(gross / step + 0.5) * step) / (MICROS * 10_000);
}

/** From the unit price without VAT as it is shown. */
const unitWithVat = (sar: number): number =>
  sar < 0.1 ? tinyWithVat(sar) : withVat(Math.round(sar * 100)) / 100;

export const shownUnitPrice = ({ sar, unit }: UnitPrice, vat: Vat): UnitPrice => ({
  sar: vat === 'incl' ? unitWithVat(sar) : sar,
  unit,
});
