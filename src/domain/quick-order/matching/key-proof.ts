/** Whether a key proves its product: keys have no signs, so that '1/2 inch' and '12 inch' are one key. */
import { latinNumber } from '#domain/shared/text/typed-amount.ts';
import type { Reading } from '#domain/quick-order/reading/free-line.ts';
import { isSameAmount, measuresOf, type Measure } from '#domain/quick-order/reading/measures.ts';
import { keyOf, wordsOf } from './line-words.ts';
import type { QuickProduct } from './quick-match.ts';

const FRACTION = /(?=[¼-¾⅐-⅞])/g;
/** '1,000' is 1000, while '0,750' has decimals. */
const GROUPED = /(?<![\d.,/])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;

/** With the decimals and fractions as they were typed: '2,5' is 2.5 and '1½' is 1 and 1/2. */
const numbersOf = (text: string): string[] =>
  latinNumber(text.replace(FRACTION, ' ').normalize('NFKC'))
    .replaceAll('\u2044', '/')
    .replace(GROUPED, (number) => number.replaceAll(',', ''))
    .replace(/(?<=\d),(?=\d)/g, '.')
    .match(/\d+(?:[./]\d+)*/g) ?? [];

const isSigned = (number: string): boolean => /\D/.test(number);

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ');

const isWithin = (measures: readonly Measure[], others: readonly Measure[]): boolean =>
  measures.every(({ dimension, amount }) =>
    others.some((one) => one.dimension === dimension && isSameAmount(one.amount, amount)),
  );

/** A code with the same decimals: 'jkm 580n' is 'JKM-580N'. */
const isSameCode = (text: string, code: string): boolean =>
  isSameList(numbersOf(text).filter(isSigned), numbersOf(code).filter(isSigned));

/** A name with the same numbers and measures. */
function isSameName(text: string, name: string): boolean {
  const [typed, own] = [measuresOf(text), measuresOf(name)];
  const isMeasured = typed.length > 0 && own.length > 0;
  return (
    isSameList(numbersOf(text), numbersOf(name)) &&
    (!isMeasured || (isWithin(typed, own) && isWithin(own, typed)))
  );
}

/** Whether one of the names, and no other size of it, was typed. */
export const namesExactly = (text: string, names: readonly string[]): boolean =>
  names.some((name) => keyOf(name) === keyOf(text) && isSameName(text, name));

/** Whether a text with the key of a product has its numbers and measures, too. */
export function isSameSize(text: string, product: QuickProduct): boolean {
  const key = keyOf(text);
  const codes = [product.sku, product.model ?? ''];
  const names = [product.name, ...(product.names ?? [])];
  if (![...codes, ...names].some((name) => keyOf(name) === key))
    return names.some((name) => isSameName(text, name));
  return (
    codes.some((code) => keyOf(code) === key && isSameCode(text, code)) || namesExactly(text, names)
  );
}

const hasWords = (text: string, words: string): boolean =>
  words !== '' && wordsOf(text).join(' ') === wordsOf(words).join(' ');

/**
 * Keys are compared without signs, so that 'PVM-1237 [9]' is the key of PVM-12379. Where a part of the line was read
 * as a count, a key with that count needs the same words.
 */
export function isCertainKey(
  readings: readonly Reading[],
  reading: Reading,
  key: string,
  product: QuickProduct,
): boolean {
  if (!isSameSize(key, product)) return false;
  const isCounted = readings.some(
    ({ text }) => text !== reading.text && reading.text.includes(text),
  );
  const names = [product.sku, product.model ?? '', product.name, ...(product.names ?? [])];
  return !isCounted || names.some((name) => hasWords(key, name));
}
