import { latinNumber } from './digits.ts';

const QUANTITY_MAX = 9999;
const WHOLE =
  /^(?:[x×]\s*)?(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.0+)?\s*(?:[x×]|pcs?\.?|pieces?|units?|ea)?$/;
const NUMBER = /^[-+]?\d[\d\s.,]*$/;

const typed = (text: string): string => latinNumber(text).trim().toLowerCase();

/** 12, '1,200', '٣', '5 pcs', '3x', 'x3'; in a separate cell also '2.00'. Null for what is no whole number. */
export function wholeNumber(text: string): number | null {
  const found = WHOLE.exec(typed(text));
  return found ? Number(found[1]!.replace(/[,\s]/g, '')) : null;
}

/** The same behind or before other words, where 'SB 5.0' is a model. */
export const wordNumber = (text: string): number | null =>
  text.includes('.') ? null : wholeNumber(text);

/** Any number, also one that is no quantity: '-5', '2.5', '1.200,00'. */
export const isNumber = (text: string): boolean =>
  NUMBER.test(typed(text)) || wholeNumber(text) !== null;

/** A number with decimals is rather a price. */
export const hasDecimals = (text: string): boolean => /\d[.,]\d{1,2}$/.test(typed(text));

/** Null for what nobody may order. */
export const quantityOf = (number: number | null): number | null =>
  number !== null && number >= 1 && number <= QUANTITY_MAX ? number : null;
