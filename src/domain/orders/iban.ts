/** ISO 13616: two letters of the country, two check digits, at most 30 letters and digits. */
const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Lengths of the countries that our buyers bank in. */
const LENGTHS: Readonly<Record<string, number>> = {
  SA: 24,
  AE: 23,
  KW: 30,
  QA: 29,
  BH: 22,
  OM: 23,
  JO: 30,
};

/** The electronic form, without spaces: what a bank's form takes. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** The printed form: groups of four. */
export const groupedIban = (text: string): string =>
  plainIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Letters count from A = 10. The remainder by 97 is built digit by digit: the number is too long for a float. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((one) => parseInt(one, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Whether form, length and check digits are right. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  const length = LENGTHS[iban.slice(0, 2)] ?? iban.length;
  return FORM.test(iban) && iban.length === length && remainder(iban) === 1;
}
