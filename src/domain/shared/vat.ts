/** Prices with and without VAT, as lists and products show them. Lines and totals are net, with VAT once (decision 8). */
import { percentOf, type Halalas } from './money.ts';
import { VAT_PERCENT } from './settings.ts';
import type { UnitPrice } from '#domain/product/headline.ts';
import type { Range } from '#domain/listing/filters.ts';

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

/** More than any price; beyond it a number no longer counts halalas. */
const MOST = 1e12;

/** The lowest price without VAT that costs at least `gross` with it. */
function lowestNet(gross: Halalas): Halalas {
  let net = Math.max(Math.floor((gross * 100) / (100 + VAT_PERCENT)) - 1, 0);
  while (withVat(net) < gross) net++;
  return net;
}

const halalas = (sar: number, round: (value: number) => number): Halalas =>
  Math.min(Math.max(round(Number((sar * 100).toPrecision(15))), 0), MOST);

/** Riyals without VAT, which addresses and the database have, for a range of shown prices: it has the same products. */
export function netRange({ min, max }: Range, vat: Vat): Range {
  if (vat === 'excl') return { min, max };
  return {
    min: min === null ? null : lowestNet(halalas(min, Math.ceil)) / 100,
    max: max === null ? null : Math.max(lowestNet(halalas(max, Math.floor) + 1) - 1, 0) / 100,
  };
}

/** Whole riyals where they are the same limit. */
function shownMin(net: Halalas): Halalas {
  const whole = Math.floor(withVat(net) / 100) * 100;
  return net > 0 && whole > withVat(net - 1) ? whole : withVat(net);
}

function shownMax(net: Halalas): Halalas {
  const whole = Math.ceil(withVat(net) / 100) * 100;
  return whole < withVat(net + 1) ? whole : withVat(net);
}

/** The shown prices of a range without VAT. `netRange` gives the range again. */
export function shownRange({ min, max }: Range, vat: Vat): Range {
  if (vat === 'excl') return { min, max };
  return {
    min: min === null ? null : shownMin(halalas(min, Math.ceil)) / 100,
    max: max === null ? null : shownMax(halalas(max, Math.floor)) / 100,
  };
}
