const NUMBER = /^QT-\d{6}-[0-9A-HJKMNP-TV-Z]{10}$/;

/** Whether a text is the number of a quotation, as it is stored. */
export const isQuoteNumber = (text: string): boolean => NUMBER.test(text);
