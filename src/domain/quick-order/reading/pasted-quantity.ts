import { latinNumber } from '#domain/shared/text/typed-amount.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { anyOf, DOZEN_WORDS, PACK_WORDS, PIECE, QUANTITY } from './count-words.ts';
import { measuresOf, type Amount } from './measures.ts';
import { numbersOf } from '#domain/shared/number-text.ts';

const QUANTITY_MAX = 9999;
const WHOLE = /^(?:[x×]\s*)?(.*\d)\s*(?:[x×]|pcs?\.?|pieces?|units?|ea)?$/;
const NUMBER = /^[-+]?\d[\d\s.,]*$/;
/** In a quantity this may mean thousands: '2.000'. */
const THREE_DECIMALS = /^\d{1,3}\.\d{3}$/;
const NO_DECIMALS = /^\d+(?:\.0+)?$/;

const typed = (text: string): string => latinNumber(text).trim().toLowerCase();

/** The whole numbers that a quantity may mean: '1,200' only 1200, '2,000' also 2, '2,5' none. */
function wholesOf(text: string): number[] {
  const found = WHOLE.exec(typedDigits(text).trim().toLowerCase())?.[1] ?? '';
  if (THREE_DECIMALS.test(found)) return [];
  const numbers = numbersOf(found.replace(/\s+/g, ' '));
  return numbers.filter((number) => NO_DECIMALS.test(number)).map(Number);
}

/** 12, '1,200', '٣', '5 pcs', '3x', 'x3'; in a separate cell also '2.00'. Null for what is no whole number, or two. */
export function wholeNumber(text: string): number | null {
  const [only, other] = wholesOf(text);
  return only === undefined || other !== undefined ? null : only;
}

/** The same behind or before other words, where 'SB 5.0' is a model. NaN where a comma leaves two numbers. */
export function wordNumber(text: string): number | null {
  if (text.includes('.')) return null;
  return wholesOf(text).length > 1 ? NaN : wholeNumber(text);
}

/** Any number, also one that is no quantity: '-5', '2.5', '1.200,00'. */
export const isNumber = (text: string): boolean =>
  NUMBER.test(typed(text)) || wholeNumber(text) !== null;

/** A number with decimals is rather a price. */
export const hasDecimals = (text: string): boolean => /\d[.,]\d{1,2}$/.test(typed(text));

/** Null for what nobody may order. */
export const quantityOf = (number: number | null): number | null =>
  number !== null && number >= 1 && number <= QUANTITY_MAX ? number : null;

const COUNT_CELL = new RegExp(
  String.raw`^(?:${QUANTITY}\s*)?(?<number>\S.*?)\s*(?:${PIECE}|${PACK_WORDS}|(?<group>${anyOf(DOZEN_WORDS)}))?$`,
  'iu',
);

/** The count in a cell of quantities: '12 pcs', '2 dozen', 'عدد 3'. Null where it is none, or not certain: a pair may be one product. */
export function cellCount(cell: string): number | null {
  const plain = wholeNumber(cell);
  if (plain !== null) return plain;
  const { number = '', group = '' } = COUNT_CELL.exec(cell.trim())?.groups ?? {};
  const count = wholeNumber(number);
  return count === null ? null : count * (DOZEN_WORDS[group.toLowerCase()] ?? 1);
}

/** '400 l' as a whole cell; null for what is no volume or weight. */
export function cellAmount(cell: string): Amount | null {
  const [measure, other] = measuresOf(cell.trim());
  const isBulk = measure?.dimension === 'volume' || measure?.dimension === 'mass';
  if (!isBulk || other || measure.text.length !== cell.trim().length) return null;
  return { amount: measure.amount, unit: measure.dimension === 'mass' ? 'kg' : 'l' };
}

/** Whether a cell is a quantity of any kind. */
export const isQuantity = (cell: string): boolean =>
  isNumber(cell) || cellCount(cell) !== null || cellAmount(cell) !== null;
