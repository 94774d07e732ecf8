/** The words of a line as they are compared with those of a product. */
import { latinDigits } from '#domain/shared/text/digits.ts';
import { latinNumber } from '#domain/shared/text/typed-amount.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي', ک: 'ك', ی: 'ي' },
};

/** Without case, with Latin digits and one form of each Arabic letter. Every sign keeps its place. */
export function foldLine(text: string): string {
  const folded = latinNumber(text)
    .toLowerCase()
    .replace(/[أإآىةؤئکی]/g, (letter) => LETTERS[letter]!);
  return folded.length === text.length ? folded : text;
}

/** A SKU or model as `app.order_key` compares it. */
export const keyOf = (text: string): string =>
  foldLine(text.normalize('NFKC').replace(/[\p{Cf}\p{Mn}ـ]/gu, '')).replace(/[^\p{L}\p{N}]/gu, '');

/** Words that name no product. */
const FILLERS = new Set(
  `a an and at by each from in is of on or per the to with we need please pcs pc piece nos no numbers unit ea set
  qty quantity item type size rated capacity brand make model new supply
  من في مع علي و ذات ذو بقدره قدره سعه بسعه حجم عدد حبه حبات قطعه قطع وحده وحدات كميه ماركه موديل نوع رقم مطلوب نحتاج`.split(
    /\s+/,
  ),
);
/** A product with one of these is another offer than the same one without it. */
const OFFERS =
  'rental rent hire lease refill contract spare used refurbished تاجير ايجار تعبيه غيار مستعمل';
const OTHER_OFFERS = new Set(OFFERS.split(' '));
/** A line with one of these may mean something that goes with the product. */
const ACCESSORIES = new Set(
  `${OFFERS} for without compatible alternative equivalent similar bracket mount clamp cover accessory like or
  manual not instead bag cable connector box replacement بدون بديل مشابه ملحق ملحقات حامل غطاء كيبل كابل ل او مثل`.split(
    /\s+/,
  ),
);

const stem = (word: string): string =>
  /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss')
    ? word.slice(0, -1)
    : word.replace(/^(?:وال|بال|ال)(?=\p{L}{3})/u, '');

/** All words in the singular, in their order. */
export const wordsOf = (text: string): string[] =>
  (foldLine(text.normalize('NFC').replace(/[\p{Mn}ـ]/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? []).map(
    stem,
  );

/** Those that may name a product. */
export const namingWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !FILLERS.has(word));

export const isOtherOffer = (word: string): boolean => OTHER_OFFERS.has(word);
export const isAccessory = (word: string): boolean => ACCESSORIES.has(word);

/** '1,000 l' has 1000. */
export const numbersIn = (text: string): string[] =>
  latinDigits(text)
    .replace(/(?<=\d),(?=\d)/g, '')
    .match(/\d+(?:\.\d+)?/g) ?? [];

/** The steps from one word to another: letters left out, added, replaced or exchanged. */
export function stepsBetween(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [last![j]! + 1, row[j - 1]! + 1, last![j - 1]! + (isSame ? 0 : 1)];
      row.push(Math.min(...steps, ...(swapped ? [before![j - 2]! + 1] : [])));
    }
    [before, last] = [last, row];
  }
  return last![other.length]!;
}

/** A typing error; a number has none, because its neighbour is another product. */
export function isMistyped(typed: string, word: string): boolean {
  if (/\d/.test(typed + word) || Math.min(typed.length, word.length) < 4) return false;
  if (Math.abs(typed.length - word.length) > 2) return false;
  return stepsBetween(typed, word) <= (word.length >= 8 ? 2 : 1);
}

const KEY_MIN = 4;

/** A key with one typing error: it may be another product, so that it is only offered. */
export const isNearKey = (typed: string, key: string): boolean =>
  Math.min(typed.length, key.length) >= KEY_MIN &&
  Math.abs(typed.length - key.length) < 2 &&
  stepsBetween(typed, key) === 1;
