import { typedDigits } from '#domain/shared/text/digits.ts';

const SPACES = ' \u00a0\u2007\u2009\u202f';
/** Signs between thousands. '٬' is never anything else, '٫' is always a decimal sign. */
const THOUSANDS = String.raw`[.,'\u2019٬${SPACES}]`;
const SIGN = '([+-]?)';
const GROUPED = new RegExp(
  String.raw`^${SIGN}([1-9]\d{0,2}(?:(${THOUSANDS})\d{3})(?:\3\d{3})*)(?:(?!\3)[.,٫](\d+))?$`,
);
const PLAIN = new RegExp(`^${SIGN}(\\d+)(?:[.,٫](\\d+))?$`);
const PART = new RegExp(`^${SIGN}()[.,٫](\\d+)$`);
/** More digits are an identifier, not an amount. */
const DIGITS_MAX = 15;

const LATIN: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '،': ',',
  '，': ',',
  '．': '.',
};

const latin = (text: string): string =>
  typedDigits(text).replace(/[\u2212،，．]/g, (sign) => LATIN[sign]!);

function joined(sign: string, whole: string, decimals = ''): string[] {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > DIGITS_MAX || decimals.length > DIGITS_MAX) return [];
  const minus = sign === '-' ? '-' : '';
  return [minus + digits + (decimals && `.${decimals}`)];
}

function grouped(text: string): string[] {
  const [, sign = '', whole = '', between, decimals] = GROUPED.exec(text) ?? [];
  if (whole === '') return [];
  // A point before three digits is the decimal sign of this shop: '1.627 m'.
  const isDecimal = between === '.' && decimals === undefined && whole.split('.').length === 2;
  return isDecimal ? [] : joined(sign, whole, decimals);
}

function plain(text: string): string[] {
  const [, sign, whole, decimals] = PLAIN.exec(text) ?? PART.exec(text) ?? [];
  return sign === undefined ? [] : joined(sign, whole ?? '', decimals);
}

/**
 * The numbers that a text may mean, as '1250.5': none where it is no number, two where a comma may
 * part thousands or be the decimal sign, thousands first. '0,750' and '52,5' can only be decimals,
 * '1.250,5' and '1 250' only thousands. `app.number_readings` reads the same.
 */
export function numbersOf(text: string): string[] {
  const typed = latin(text);
  return [...grouped(typed), ...plain(typed)];
}
