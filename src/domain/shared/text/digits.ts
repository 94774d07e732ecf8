/**
 * Arabic-Indic, Persian and full-width digits as ASCII ones: the keyboards of the region type all
 * of them. In each of the three blocks the last four bits of a digit are its value.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The same of a number or code that was typed or pasted: marks of direction come with what is copied. */
export const typedDigits = (text: string): string => latinDigits(text).replace(/\p{Cf}/gu, '');

export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '');
