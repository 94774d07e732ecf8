/** How the search of products cuts texts into words, written a second time: `app.search_cut` and its neighbours are compared with it. */
import { foldWords, stemOf } from '#domain/listing/search-words.ts';

const UNITS: readonly (readonly [string, string])[] = [
  ['litres?|liters?|ltrs?|lts?|لترات|ليترات|ليتر|لتر', 'l'],
  ['kilo[ -]?volt[ -]?amp(?:ere)?s?|كيلو ?فولت ?امبير', 'kva'],
  ['kilo[ -]?watt[ -]?hours?|كيلو ?وا[تط] ?ساعه', 'kwh'],
  ['kilo[ -]?watts?|كيلو ?وا[تط]', 'kw'],
  ['kilograms?|kilos?|kgs|كجم|كغم?|كيلو ?[جغ]رام|كيلو', 'kg'],
  ['watt[ -]?hours?|وا[تط] ?ساعه', 'wh'],
  ['watts?|وا[تط]', 'w'],
  ['volts?|فولت', 'v'],
  ['ampere[ -]?hours?|amp[ -]?hours?|امبير ?ساعه', 'ah'],
  ['amperes?|amps?|امبير', 'a'],
  ['cubic[ -]met(?:re|er)s?|متر مكعب', 'm3'],
];
const SYMBOLS =
  'kwh|mwh|wh|kwp|kw|mw|wp|w|kva|mva|va|kv|v|ah|a|kg|g|ml|l|m3|m2|mm|cm|m|mbar|bar|ft|hp|hz';
const END = '(?![a-z0-9ء-ي])';
/** Not metres: 4x450M is more likely a part number. */
const TIMES = new RegExp(
  `(?<![a-z0-9.-])([0-9]+) ?x ?(?=[0-9]+(?:\\.[0-9]+)?(?:${SYMBOLS.replace('|m|', '|')})${END})`,
  'g',
);

/** 5,000 becomes 5000, 15.0 becomes 15, 2x200 l becomes 2 200l, and a number is one word with its unit: '45 kilograms' is 45kg. */
function joinNumbers(folded: string): string {
  const plain = folded
    .replace(/([0-9]),(?=[0-9]{3}(?![0-9]))/g, '$1')
    .replace(/([0-9])\.0+(?![0-9.])/g, '$1')
    .replace(/([0-9]\.[0-9]*[1-9])0+(?![0-9.])/g, '$1');
  const named = UNITS.reduce(
    (text, [words, unit]) =>
      text.replace(new RegExp(`([0-9])[ -]?(?:${words})${END}`, 'g'), `$1${unit}`),
    plain,
  );
  const joined = named.replace(new RegExp(`([0-9]) (${SYMBOLS})${END}`, 'g'), '$1$2');
  return joined.replace(TIMES, '$1 ');
}

const BEYOND_ASCII =
  '\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u2000-\\u2bff\\u3000-\\u3003\\u3008-\\u3020\\ufffd';
const PUNCTUATION = `\\ufe00-\\ufe0f\\u{1f000}-\\u{1faff}\\u0001-\\u001f\\u0021-\\u002d\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7${BEYOND_ASCII}`;
const PARTING = new RegExp(`[${PUNCTUATION}]+`, 'gu');
const ENDING = /[,;:()[\]{}"|&_+/\\<>=*!?\u00d7\u2012-\u2015\u2044\u060c\u061b\u061f]+/g;
const LONE_POINT = /(?<![0-9])\.|\.(?![0-9])/g;

export interface SplitWords {
  /** Without the punctuation inside: Q.PEAK is one word. */
  readonly joined: readonly string[];
  /** Parted at punctuation: Q.PEAK is two. */
  readonly parted: readonly string[];
  /** Parted between letters and digits, too: 72HPH is two. */
  readonly pieces: readonly string[];
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

export function splitWords(folded: string): SplitWords {
  const numbered = joinNumbers(folded);
  const parted = numbered.replace(PARTING, ' ').replace(LONE_POINT, ' ');
  const joined = numbered.replace(ENDING, ' ').replace(PARTING, '').replace(LONE_POINT, '');
  const pieces = parted
    .replace(/([0-9])([^0-9 .])/gu, '$1 $2')
    .replace(/([^0-9 .])([0-9])/gu, '$1 $2');
  return { joined: wordsOf(joined), parted: wordsOf(parted), pieces: wordsOf(pieces) };
}

/** The other singular that a word in -es may have: gases, boxes, switches. */
export const shortStemOf = (word: string): string =>
  word.replace(/([a-z](?:[sxz]|[cs]h))es$/, '$1');

const BASES: Readonly<Record<string, readonly [number, string]>> = {
  kwp: [1000, 'w'],
  kw: [1000, 'w'],
  wp: [1, 'w'],
  mw: [1_000_000, 'w'],
  kwh: [1000, 'wh'],
  mwh: [1_000_000, 'wh'],
  kva: [1000, 'va'],
  mva: [1_000_000, 'va'],
  m3: [1000, 'l'],
  kv: [1000, 'v'],
};

/** A quantity in its base unit: 5kw is 5000w, 60m3 is 60000l; null for other words. */
export function baseOf(word: string): string | null {
  const [, amount, unit = ''] =
    /^([0-9]{1,9}(?:\.[0-9]{1,6})?)(kwp|kwh|kw|wp|mwh|mw|kva|mva|m3|kv)$/.exec(word) ?? [];
  const base = BASES[unit];
  return amount && base ? `${Number((Number(amount) * base[0]).toFixed(6))}${base[1]}` : null;
}

/** Every word that a text is found by. */
export function tokensOf(text: string): Set<string> {
  const { joined, parted, pieces } = splitWords(foldWords(text));
  const plain = [...joined, ...parted];
  const bases = plain.map(baseOf).filter((base) => base !== null);
  const long = pieces.filter((piece) => [...piece].length > 1);
  return new Set([...plain, ...plain.map(stemOf), ...plain.map(shortStemOf), ...bases, ...long]);
}

/** From each piece of a part number on, 16 characters without punctuation. Words without a digit have none. */
export function runsOf(folded: string): string[] {
  const pieces = splitWords(folded).pieces.flatMap((piece) => piece.split('.'));
  const kept = pieces.filter((piece) => piece !== '');
  return kept
    .slice(0, 40)
    .map((_, place) => [...kept.slice(place, place + 17).join('')].slice(0, 16).join(''))
    .filter((run) => /[0-9]/.test(run) && run.length > 1);
}

/** A term of a synonym: its words in the singular. */
export const termOf = (term: string): string =>
  splitWords(foldWords(term)).joined.map(stemOf).join(' ');
