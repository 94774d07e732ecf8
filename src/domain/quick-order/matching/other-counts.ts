/** Whether a number that was read as a count belongs to a word before it, or a line has another amount. */
import type { Reading } from '#domain/quick-order/reading/free-line.ts';
import { measuresOf } from '#domain/quick-order/reading/measures.ts';
import { isSame, knownWords, type Fit } from './line-fit.ts';
import { isMistyped, wordsOf } from './line-words.ts';
import type { QuickProduct } from './quick-match.ts';

/** A sign before a number that is none of a list: '@ 450', '+ 3'. */
const SIGN = /(?:^|\s)[@#$€£+&/~≈±<>≤≥]+$/u;
const BARE_TAIL = /^\s*[:;,،]?\s+[\p{Nd}.,]+$/u;
const PIECES =
  /^(?:pcs|pc|pieces?|nos|ea|units|sets|stk|qty|quantity|حبات|حبة|حبه|قطعة|قطعه|قطع|وحدات|وحدة|وحده)[.:]?$/iu;

/** Whether the count of a reading is a number without anything else at the end of the line. */
const isBare = ({ text }: Reading, readings: readonly Reading[]): boolean =>
  readings.some((one) => one.text.startsWith(text) && BARE_TAIL.test(one.text.slice(text.length)));

const endsInMeasure = (text: string): boolean =>
  measuresOf(text).some(({ start, text: { length } }) => start + length === text.length);

function isOtherWord(word: string, product: QuickProduct): boolean {
  const own = knownWords(product);
  return wordsOf(word).some(
    (one) => !own.some((known) => isSame(one, known) || isMistyped(one, known)),
  );
}

/** 'villa 12', 'SAR 450', '@ 450': the word or sign before the count is none of the product. `run` is its key. */
export function isOfOtherWord(
  reading: Reading,
  readings: readonly Reading[],
  product: QuickProduct,
  run = reading.text,
): boolean {
  const text = reading.text.trimEnd();
  if (SIGN.test(text)) return true;
  const [last = ''] = /\S+$/.exec(text) ?? [];
  const isOwn = text.endsWith(run) || PIECES.test(last) || endsInMeasure(text);
  return !isOwn && isBare(reading, readings) && isOtherWord(last, product);
}

const METRES = /\p{Nd}\s*(?:k?m|mtrs?|met(?:er|re)s?|امتار|أمتار|متر|م)(?!\p{L})/iu;

/** '12k', or a length where the product has none: that may be how much is wanted. */
const isAmount = ({ text, quantity }: Reading, fit: Fit): boolean =>
  fit.unknown.some((word) => /^\d+k$/.test(word)) ||
  (quantity === 1 && !fit.isMeasured && METRES.test(text));

/** Whether a line has a number or an amount that the product does not explain, so that its count is not certain. */
export const hasOtherAmount = (reading: Reading, fit: Fit): boolean =>
  fit.numbers.length > 0 || isAmount(reading, fit);
