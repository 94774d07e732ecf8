/**
 * Arabic-Indic, Persian and full-width digits as ASCII ones: the keyboards of the region type all
 * of them. In each of the three blocks the last four bits of a digit are its value.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '');

/**
 * An amount as a person types or pastes it, in ASCII and without grouping: '١٬٢٥٠٫٥' and '1,250.5'
 * are both '1250.5'. A comma groups three digits, else it is read as the decimal point. Text that
 * is no number comes back as it is.
 */
export const plainAmount = (text: string): string =>
  latinDigits(text)
    .replace(/[\s'_\u066c\u200e\u200f\u061c]/g, '')
    .replace(/^0[,،]/, '0.')
    .replace(/[,،](?=\d{3}(?!\d))/g, '')
    .replace(/[,،٫．]/, '.');
