import { latinNumber } from '#domain/digits.ts';
import { PRICE_MAX_SAR } from './limits.ts';

const CURRENCY = String.raw`(?:SAR|SR|S\.R\.|ر\.?\s?س\.?|ريال|﷼|\u20c1)`;
const MARKED = new RegExp(`^(?:${CURRENCY}\\s*)?(.*?)(?:\\s*${CURRENCY})?$`, 'iu');
const PLAIN = /^\d+(\.\d+)?$/;
/** Groups of three: with a point, or with more than one group, a comma cannot be a decimal one. */
const GROUPED =
  /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?:\.\d+)?$/;
const AMBIGUOUS = /^\d{1,3},\d{3}$/;

/** A price as the database reads it, from what spreadsheets write: 'SAR 1,250.00', '١٢٥٠٫٥٠'. */
export function tidyPrice(text: string): string {
  const latin = latinNumber(text).trim();
  const number = (MARKED.exec(latin)?.[1] ?? latin).trim();
  return GROUPED.test(number) ? number.replace(/[,\s]/g, '') : number;
}

/** SAR with at most two places; an empty price means 'Ask for quote' (decision 9). */
export const priceRule =
  (allowZero: boolean) =>
  (value: string): string | null => {
    const price = tidyPrice(value);
    if (price === '') return value === '' ? null : notAPrice;
    if (/^[-\u2212]\s*\d/.test(price)) return 'must not be negative';
    if (AMBIGUOUS.test(price)) {
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
