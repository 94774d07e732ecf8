/** Arabic-Indic and Persian digits as Latin ones: what a phone's keyboard in Riyadh may send. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '');
