import { onlyDigits, typedDigits } from './digits.ts';

/** Arabic separators too: '١٬٢٥٠٫٥' is '1,250.5'. */
export const latinNumber = (text: string): string =>
  typedDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');

/**
 * An amount as a person types or pastes it, in ASCII and without grouping: '١٬٢٥٠٫٥' and '1,250.5'
 * are both '1250.5'. A comma groups three digits, else it is read as the decimal point. Text that
 * is no number comes back as it is.
 */
export const plainAmount = (text: string): string =>
  typedDigits(text)
    .replace(/[\s'_٬]/g, '')
    .replace(/^0[,،]/, '0.')
    .replace(/[,،](?=\d{3}(?!\d))/g, '')
    .replace(/[,،٫．]/, '.');

/** The digits of a whole number: '١٬٢٥٠' is '1250', and '2.50' is '2', never 250. */
export const wholeDigits = (text: string): string =>
  onlyDigits(plainAmount(text).replace(/\..*/s, ''));
