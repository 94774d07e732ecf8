/** Amounts in the attributes of a product. A drawing shows none that has two meanings. */
import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import type { Attributes } from '#domain/product/attributes.ts';
import { latinDigits } from '#domain/shared/text/digits.ts';
import { numbersOf } from '#domain/shared/number-text.ts';

/**
 * In one order, whatever that of a file or of the database is. Backwards: of 'Rated Power (STC)' and '(PTC)' the first one
 * is what a panel is called by.
 */
export const valuesOf = (attributes: Attributes, field: RegExp): string[] =>
  ATTRIBUTE_SECTIONS.flatMap((section) =>
    Object.entries(attributes[section] ?? {})
      .filter(([name]) => field.test(name))
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([, value]) => value),
  );

/** How much of the unit in which all amounts of a quantity are compared. */
const UNITS = new Map<string, readonly [unit: string, times: number]>(
  Object.entries({
    w: ['W', 1],
    wp: ['W', 1],
    kw: ['W', 1000],
    mw: ['W', 1e6],
    va: ['VA', 1],
    kva: ['VA', 1000],
    wh: ['Wh', 1],
    kwh: ['Wh', 1000],
    mwh: ['Wh', 1e6],
    a: ['A', 1],
    ah: ['Ah', 1],
    ml: ['l', 0.001],
    l: ['l', 1],
    liter: ['l', 1],
    litre: ['l', 1],
    liters: ['l', 1],
    litres: ['l', 1],
    m3: ['l', 1000],
    'm³': ['l', 1000],
    g: ['kg', 0.001],
    kg: ['kg', 1],
    'kg/h': ['kg/h', 1],
    'm²': ['m²', 1],
    m2: ['m²', 1],
  }),
);

const AMOUNT = /^(?:(\d{1,4})\s*[×x]\s*)?([\d.,'\u2019٫٬\s]*\d)\s*([a-z³²]+\d?(?:\/h)?)$/i;

export interface Measured {
  /** In `unit`, of one piece. */
  readonly amount: number;
  readonly unit: string;
  /** How many are sold as one: 24 of '24 × 600 ml'. */
  readonly pieces: number;
}

/** An amount as it is stated, in the unit that it is stated in. */
export function amountOf(text: string): Measured | null {
  const [, pieces = '1', figure = '', unit = ''] = AMOUNT.exec(latinDigits(text).trim()) ?? [];
  const [only, other] = numbersOf(figure.trim());
  if (only === undefined || other !== undefined) return null;
  return { amount: Number(only), unit, pieces: Number(pieces) };
}

const LEAST = 0.001;
const MOST = 1e10;

export function measured(text: string): Measured | null {
  const stated = amountOf(text);
  const known = UNITS.get(stated?.unit.toLowerCase() ?? '');
  if (!known || !stated) return null;
  const amount = Number((stated.amount * known[1]).toPrecision(12));
  return amount >= LEAST && amount < MOST ? { ...stated, amount, unit: known[0] } : null;
}

/** As the shop writes a number: three decimals, and thousands apart. */
export function numberText(value: number): string {
  const [whole = '', part] = String(Number(value.toFixed(3))).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}
