import { typedDigits } from './digits.ts';
import { SHOP_COUNTRY } from '#domain/shared/shop.ts';

/** Mobile numbers of the countries served: the Gulf and Jordan. */
export const PHONE_COUNTRIES = [
  { code: 'SA', dial: '966', mobile: /^5\d{8}$/, example: '5X XXX XXXX' },
  { code: 'AE', dial: '971', mobile: /^5\d{8}$/, example: '5X XXX XXXX' },
  { code: 'BH', dial: '973', mobile: /^[36]\d{7}$/, example: '3XXX XXXX' },
  { code: 'KW', dial: '965', mobile: /^[4569]\d{7}$/, example: '5XXX XXXX' },
  { code: 'OM', dial: '968', mobile: /^[79]\d{7}$/, example: '9XXX XXXX' },
  { code: 'QA', dial: '974', mobile: /^[3567]\d{7}$/, example: '3XXX XXXX' },
  { code: 'JO', dial: '962', mobile: /^7[789]\d{7}$/, example: '7X XXX XXXX' },
] as const;

export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];
export type PhoneCountryCode = PhoneCountry['code'];

export const DEFAULT_PHONE_COUNTRY: PhoneCountryCode = SHOP_COUNTRY;

const countryOf = (code: PhoneCountryCode): PhoneCountry =>
  PHONE_COUNTRIES.find((country) => country.code === code) ?? PHONE_COUNTRIES[0];

/** The country whose dialling code an international number names, and what is left of it. */
function international(digits: string): { country: PhoneCountry; national: string } | null {
  const country = PHONE_COUNTRIES.find(({ dial }) => digits.startsWith(dial));
  return country ? { country, national: digits.slice(country.dial.length) } : null;
}

interface Split {
  readonly country: PhoneCountry;
  readonly national: string;
}

/** A number as a field shows it while it is written: without the 'tel:' of a link, and what follows there. */
export const typedPhone = (text: string): string =>
  typedDigits(text).replace(/^\s*tel:([^;?]*).*$/is, '$1');

/** The digits and the plus of what was typed or pasted: separators, blanks and marks of direction go. */
const compact = (text: string): string =>
  typedPhone(text)
    .replace(/[\s()./,;،؛\p{Pd}\u2212]/gu, '')
    .replace(/^＋/, '+');

/** '0512…', '512…', '00966512…', '+966512…', '٠٥١٢…': the country and the number within it, or null. */
function splitPhone(text: string, code: PhoneCountryCode): Split | null {
  const typed = compact(text);
  const digits = typed.replace(/^\+|^00/, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits !== typed) return international(digits);
  const country = countryOf(code);
  const national = digits.replace(/^0/, '');
  if (country.mobile.test(national)) return { country, national };
  return digits.startsWith(country.dial) ? international(digits) : { country, national };
}

/** The number as `+9665…` (E.164), or null where it is no mobile number of its country. */
export function toE164(
  text: string,
  code: PhoneCountryCode = DEFAULT_PHONE_COUNTRY,
): string | null {
  const split = splitPhone(text, code);
  if (!split) return null;
  const national = split.national.replace(/^0/, '');
  return split.country.mobile.test(national) ? `+${split.country.dial}${national}` : null;
}

/** A number of any country as it is stored from a form: E.164 where it names its country, else as it was typed. */
export function looseNumber(text: string): string | null {
  const typed = compact(text);
  if (!/^\+?\d{5,15}$/.test(typed)) return null;
  return /^(\+|00)/.test(typed) ? typed.replace(/^00/, '+') : typedPhone(text);
}

/** A stored or pasted number as the field shows it: its country and the rest. */
export function phoneParts(
  text: string,
  code: PhoneCountryCode = DEFAULT_PHONE_COUNTRY,
): { country: PhoneCountryCode; national: string } {
  const isInternational = /^(\+|00)/.test(compact(text));
  const split = isInternational ? splitPhone(text, code) : null;
  return split
    ? { country: split.country.code, national: split.national }
    : { country: code, national: text };
}
