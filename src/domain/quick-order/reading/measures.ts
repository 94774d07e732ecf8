/** Powers, volumes, voltages and the like, as buyers and the catalogue write them in both languages. */
import { numbersOf } from '#domain/shared/number-text.ts';
import { PACK_WORDS } from './count-words.ts';
import { foldLine } from '#domain/quick-order/matching/line-words.ts';

export type Dimension =
  | 'power'
  | 'apparent'
  | 'energy'
  | 'voltage'
  | 'current'
  | 'charge'
  | 'volume'
  | 'mass'
  | 'length'
  | 'section'
  | 'phases';

export interface Measure {
  readonly dimension: Dimension;
  /** In the first unit of its dimension. */
  readonly amount: number;
  /** The part of the line. */
  readonly text: string;
  readonly start: number;
}

/** An amount with its unit as it was typed: '400 l'. */
export interface Amount {
  readonly amount: number;
  readonly unit: string;
}

/** Spellings after `foldLine`, which writes 'أ' as 'ا' and 'ة' as 'ه'. */
const UNITS: readonly (readonly [Dimension, number, string])[] = [
  ['energy', 1, String.raw`wh|watt[ -]?hours?|واط ?ساعه`],
  ['energy', 1e3, String.raw`kwh|(?:كيلو ?واط|ك\.?و\.?) ?(?:ساعه|\.?س\.?)`],
  ['energy', 1e6, String.raw`mwh|ميجا ?واط ?ساعه`],
  ['power', 1, String.raw`w|wp|watts?|واط|وات`],
  ['power', 1e3, String.raw`kw|kwp|kilowatts?|كيلو ?واط|كيلو ?وات|ك\.?و\.?`],
  ['power', 1e6, String.raw`mw|mwp|megawatts?|ميجا ?واط`],
  ['apparent', 1, 'va'],
  ['apparent', 1e3, String.raw`kva|كيلو ?فولت ?امبير|ك\.? ?ف\.? ?ا\.?`],
  ['voltage', 1, String.raw`v|vdc|vac|v ?dc|v ?ac|volts?|فولت|فلت`],
  ['voltage', 1e3, String.raw`kv|كيلو ?فولت`],
  ['charge', 1, String.raw`ah|amp[ -]?hours?|امبير ?ساعه`],
  ['current', 1, String.raw`a|amps?|amperes?|امبير`],
  ['volume', 1, String.raw`l|lt|lts|ltr|ltrs|lit|lit(?:er|re)s?|لترات|لتر|ليتر`],
  ['volume', 1e-3, String.raw`ml|millilit(?:er|re)s?|مل|مليلتر|ملي ?لتر`],
  ['volume', 1e3, String.raw`m3|m³|m\^3|cbm|cu ?m|cubic met(?:er|re)s?|متر مكعب|امتار مكعبه|م3|م³`],
  ['volume', 3.785, String.raw`gal|gallons?|جالون|غالون`],
  ['mass', 1, String.raw`kg|kgs|kilos?|kilograms?|كجم|كغم|كغ|كيلو ?(?:جرام|غرام)|كيلو`],
  ['mass', 1e-3, String.raw`g|grams?|جرام|غرام`],
  ['mass', 1e3, String.raw`t|tons?|tonnes?|طن`],
  ['section', 1, String.raw`mm2|mm²|sq\.? ?mm|مم2|مم²|ملم2|مم مربع|ملم مربع`],
  ['length', 1, String.raw`mm|مم|ملم|مليمتر`],
  ['length', 10, String.raw`cm|سم`],
  // '2 in pails of 15 kg' are no inches.
  ['length', 25.4, String.raw`"|”|″|''|inch|inches|in(?!\s+${PACK_WORDS})|بوصه|انش|إنش`],
  ['length', 1e3, String.raw`m|mtrs?|met(?:er|re)s?|امتار|متر|م`],
  ['phases', 1, String.raw`ph|phases?|[ -]phases?|فاز|اطوار|طور`],
];

const DIGITS = String.raw`\d(?:[\d.,'’]*\d)?`;
const BETWEEN = String.raw`\s*(?:[/–-]|to)\s*`;
const SPELLINGS = UNITS.map(([, , spelling], place) => `(?<u${place}>${spelling})`).join('|');
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?<numbers>${DIGITS}(?:${BETWEEN}${DIGITS})*)[\s-]?(?:${SPELLINGS})(?![\p{L}\p{N}²³])`,
  'giu',
);
const PHASE_WORDS: readonly (readonly [number, RegExp])[] = [
  [1, /(?:single|one)[ -]phase|احادي(?:ه)? الطور|فاز واحد|طور واحد/giu],
  [3, /three[ -]phase|ثلاثي(?:ه)? (?:الطور|الاطوار|الفاز)|ثلاث فازات/giu],
];

const numberOf = (text: string): number => Number(numbersOf(text)[0] ?? NaN);

function unitOf(groups: Record<string, string | undefined>): (typeof UNITS)[number] {
  const place = UNITS.findIndex((_, index) => groups[`u${index}`] !== undefined);
  return UNITS[place]!;
}

function phasesOf(folded: string, text: string): Measure[] {
  return PHASE_WORDS.flatMap(([amount, words]) =>
    [...folded.matchAll(words)].map(({ index, 0: found }) => ({
      dimension: 'phases' as const,
      amount,
      text: text.slice(index, index + found.length),
      start: index,
    })),
  );
}

function measuresIn(text: string): Measure[] {
  const folded = foldLine(text);
  const measured = [...folded.matchAll(MEASURE)].flatMap(({ index, 0: found, groups = {} }) => {
    const [dimension, factor] = unitOf(groups);
    const part = { dimension, text: text.slice(index, index + found.length), start: index };
    const numbers = groups['numbers']!.match(new RegExp(DIGITS, 'g')) ?? [];
    return numbers.map((number) => ({ ...part, amount: numberOf(number) * factor }));
  });
  return [...measured, ...phasesOf(folded, text)].filter(({ amount }) => amount > 0);
}

/** A line is compared with several products, and its parts are read again: the last texts are kept. */
const KEPT = 5000;
const kept = new Map<string, readonly Measure[]>();

/** Every measure of a text; '12/24 V' and '12–48 V' are two. */
export function measuresOf(text: string): readonly Measure[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= KEPT) kept.clear();
  const found = measuresIn(text);
  kept.set(text, found);
  return found;
}

/** Half a percent is rounding: 18.9 l is sold as 19 l, while 450 W and 455 W are two panels. */
const SAME_WITHIN = 0.006;
export const isSameAmount = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_WITHIN * Math.max(one, other);

/** A text without its measures, for the words that are left. */
export const withoutMeasures = (text: string): string =>
  measuresOf(text).reduce(
    (rest, { start, text: { length } }) =>
      rest.slice(0, start) + ' '.repeat(length) + rest.slice(start + length),
    text,
  );

/** What an amount means in the first unit of its dimension; null for what is no measure. */
export function measureOf({ amount, unit }: Amount): Measure | null {
  return measuresOf(`${amount} ${unit}`)[0] ?? null;
}
