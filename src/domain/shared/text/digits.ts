/**
 * Arabic-Indic, Persian and full-width digits as ASCII ones: the keyboards of the region type all
 * of them. In each of the three blocks the last four bits of a digit are its value.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The same of a number or code that was typed or pasted: marks of direction come with what is copied. */
export const typedDigits = (text: string): string => latinDigits(text).replace(/\p{Cf}/gu, '');

export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '');

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
