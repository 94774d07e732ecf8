/** Words in a column of units. */
import { DOZEN_WORDS, PACK_WORDS, PIECE } from './count-words.ts';
import { measureOf, type Amount } from './measures.ts';

/** On reels and in trays a distributor counts the parts. */
const PARTS = String.raw`sheets?|kits?|bulk|trays?|tubes?|cut tape|tape (?:and|&) reel`;
const COUNTED = new RegExp(`^(?:${PIECE}|(?:${PACK_WORDS}|${PARTS})\\.?)$`, 'iu');

/** 'No(s)' and 'PCS/EA' are two words for one. */
const wordsOf = (unit: string): string[] =>
  unit
    .replace(/\(s\)/gi, 's')
    .split(/[/,()]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** How many pieces one of a unit is. Null for what is no piece and no pack, and for a pair: that may be one product. */
export function piecesIn(unit: string): number | null {
  const dozen = DOZEN_WORDS[unit.toLowerCase()];
  if (dozen !== undefined) return dozen;
  return wordsOf(unit).every((word) => COUNTED.test(word)) ? 1 : null;
}

/** Units that are no pieces and that no product is measured in. */
const MEASURED =
  /^(?:lm|rm|rmt|rft|ft|feet|sq\.? ?m|sqm|m2|m²|mt|km|ls|lump sum|job|pairs?|days?|weeks?|months?|hours?|hrs?|م\.? ?ط\.?|م ?2|م²|كم|زوج|أزواج|ازواج|يوم|أيام|شهر|أسبوع|ساعة|مقطوعية)\.?$/i;

/** Whether a cell is a unit and nothing else. */
export const isUnit = (cell: string): boolean =>
  cell !== '' && (piecesIn(cell) !== null || MEASURED.test(cell) || amountIn(1, cell) !== null);

/** Whether a cell is a word of pieces, whatever else the word may mean: 'no.', 'pcs', 'عدد'. */
export const isUnitWord = (cell: string): boolean =>
  cell !== '' && (piecesIn(cell) !== null || /^(?:count|م)$/i.test(cell));

/** 400 and 'Ltr' as an amount; null where the unit measures nothing. */
export function amountIn(amount: number, unit: string): Amount | null {
  const measure = amount > 0 && unit !== '' ? measureOf({ amount, unit }) : null;
  return measure?.text === `${amount} ${unit}` ? { amount, unit } : null;
}
