import { latinNumber } from '#domain/shared/text/typed-amount.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { numbersOf } from '#domain/shared/number-text.ts';
import { PRICE_MAX_SAR } from '#supabase/catalogue/read/lines/limits.ts';

const CURRENCY = String.raw`(?:SAR|SR|S\.R\.|ر\.?\s?س\.?|ريال|﷼|\u20c1)`;
const MARKED = new RegExp(`^(?:${CURRENCY}\\s*)?(.*?)(?:\\s*${CURRENCY})?$`, 'iu');
const PLAIN = /^\d+(\.\d+)?$/;
/** The shop writes prices with a point: with a comma before the halalas another sign may be meant. */
const DECIMAL_COMMA = /,\d+$/;

/** A price without its currency. */
const numberOf = (text: string): string => {
  const trimmed = typedDigits(text).trim();
  return (MARKED.exec(trimmed)?.[1] ?? trimmed).trim();
};

/** A price as the database reads it, from what spreadsheets write: 'SAR 1,250.00', '١٢٥٠٫٥٠'. */
export function tidyPrice(text: string): string {
  const number = numberOf(text);
  const [only, other] = numbersOf(number);
  if (only === undefined || other !== undefined) return latinNumber(number);
  const isComma = only.includes('.') && DECIMAL_COMMA.test(latinNumber(number));
  return isComma ? latinNumber(number) : only;
}

/** SAR with at most two places; an empty price means 'Ask for quote' (decision 9). */
export const priceRule =
  (allowZero: boolean) =>
  (value: string): string | null => {
    const price = tidyPrice(value);
    if (price === '') return value === '' ? null : notAPrice;
    if (/^[-\u2212]\s*\d/.test(price)) return 'must not be negative';
    if (numbersOf(price).length > 1) {
      return 'is ambiguous: a comma may part thousands or be a decimal point; write 1250 or 1.25';
    }
    if (!PLAIN.test(price)) return notAPrice;
    if (/\.\d{3}/.test(price)) return 'has more than two places after the point';
    if (Number(price) > PRICE_MAX_SAR) return `is over ${PRICE_MAX_SAR}`;
    return Number(price) === 0 && !allowZero
      ? 'is 0, so anybody could order it for nothing; leave it empty for "Ask for quote", or allow it with --allow-zero-price'
      : null;
  };

const notAPrice = 'is not a price; write 1234.50, or nothing for "Ask for quote"';
