/** What one piece weighs, holds and delivers, where its attributes state it without a doubt. */
import type { AttributeSection } from '#contract/values.ts';
import type { Attributes } from './attributes.ts';
import { latinDigits } from '#domain/shared/text/digits.ts';
import { numbersOf } from '#domain/shared/number-text.ts';

export const MEASURES = ['l', 'kg', 'kW'] as const;
export type Measure = (typeof MEASURES)[number];
/** For one piece; a measure that is not stated is absent. */
export type Measures = Partial<Record<Measure, number>>;

const UNITS: Readonly<Record<string, readonly [Measure, times: number]>> = {
  ml: ['l', 0.001],
  l: ['l', 1],
  litre: ['l', 1],
  litres: ['l', 1],
  'm³': ['l', 1000],
  m3: ['l', 1000],
  g: ['kg', 0.001],
  kg: ['kg', 1],
  t: ['kg', 1000],
  w: ['kW', 0.001],
  wp: ['kW', 0.001],
  kw: ['kW', 1],
  kwp: ['kW', 1],
  mw: ['kW', 1000],
};

const FIELDS: Readonly<Record<Measure, readonly (readonly [AttributeSection, string])[]>> = {
  l: [
    ['Physical Attributes', 'Volume'],
    ['Physical Attributes', 'Capacity'],
  ],
  kg: [['Physical Attributes', 'Weight']],
  kW: [
    ['Electrical Attributes', 'Rated Power (STC)'],
    ['Electrical Attributes', 'AC Power'],
    ['Electrical Attributes', 'Rated Power'],
  ],
};

/** '24.5 kg full', '20 × 500 ml'; a range and a rate are no amount. */
const AMOUNT = /^(?:(\d+)\s*[×x]\s*)?([\d.,'’٫٬\s]*\d)\s*([a-z³]+\d?)(?!\p{L}|\s*[-–/])/iu;

function amountIn(text: string, measure: Measure): number | null {
  const [, times = '1', figure = '', unit = ''] = AMOUNT.exec(latinDigits(text).trim()) ?? [];
  const [only, other] = numbersOf(figure.trim());
  const known = UNITS[unit.toLowerCase()];
  if (only === undefined || other !== undefined || known?.[0] !== measure) return null;
  const amount = Number(times) * Number(only) * known[1];
  return amount > 0 ? amount : null;
}

function measureOf(attributes: Attributes, measure: Measure): Measures {
  for (const [section, field] of FIELDS[measure]) {
    const amount = amountIn(attributes[section]?.[field] ?? '', measure);
    if (amount !== null) return { [measure]: amount };
  }
  return {};
}

export const measuresOf = (attributes: Attributes): Measures =>
  Object.assign({}, ...MEASURES.map((measure) => measureOf(attributes, measure))) as Measures;
