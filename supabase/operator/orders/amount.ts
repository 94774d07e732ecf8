import { typedDigits } from '#domain/shared/text/digits.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { numbersOf } from '#domain/shared/number-text.ts';

const RIYALS = /^(\d{1,10})(?:\.(\d{1,2}))?$/;
/** Riyals have a point before their halalas: a comma may be meant for thousands. */
const DECIMAL_COMMA = /,\d{1,2}$/;

const numberOf = (text: string): string =>
  typedDigits(text)
    .trim()
    .replace(/^SAR\s*/i, '');

/** The end of a sentence about an amount with an ambiguous comma; null for any other text. */
export function ambiguityOf(text: string): string | null {
  const [thousands, decimal] = numbersOf(numberOf(text));
  if (thousands === undefined || decimal === undefined) return null;
  return `may mean ${thousands} or ${Number(decimal)} riyals: write ${thousands}.00 for the first.`;
}

/** Whole halalas of an amount as people write it: '165', '165.5', 'SAR 1,165.50'. Digits only, never a float. */
export function amountOf(text: string): Halalas | null {
  const number = numberOf(text);
  const [only = '', other] = numbersOf(number);
  const found = RIYALS.exec(only);
  if (!found || other !== undefined || DECIMAL_COMMA.test(number)) return null;
  const [, riyals = '', halalas = ''] = found;
  return Number(riyals) * 100 + Number(halalas.padEnd(2, '0'));
}
