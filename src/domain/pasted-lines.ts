import { latinNumber } from './digits.ts';

/** More are refused: one call of the shop takes them all. */
export const LINES_MAX = 200;
const QUANTITY_MAX = 9999;
const TEXT_MAX = 300;

/** A line as it was typed or pasted: what, and how many. */
export interface PastedLine {
  /** A SKU or a model. */
  readonly text: string;
  /** Null where a number was written that is none from 1 to 9,999. */
  readonly quantity: number | null;
}

/** 12, '1,200', '٣', '5 pcs', '3x', 'x3', '2.00'. Null for what is no whole number. */
function wholeNumber(text: string): number | null {
  const typed = latinNumber(text).trim().toLowerCase();
  const found =
    /^(?:[x×]\s*)?(\d{1,3}(?:[,\s]\d{3})+|\d+)(?:[.]0+)?\s*(?:[x×]|pcs?\.?|pieces?|units?|ea)?$/.exec(
      typed,
    );
  return found ? Number(found[1]!.replace(/[,\s]/g, '')) : null;
}

const quantityOf = (number: number): number | null =>
  number >= 1 && number <= QUANTITY_MAX ? number : null;

const LONE_NUMBER = /^[\d\s.,٠-٩۰-۹٫٬]+$/;

/** Two cells: the one that is a number is the quantity, the second one where both are. */
function ofCells(cells: readonly string[]): PastedLine {
  const [first = '', second = ''] = cells;
  if (second === '') return { text: first, quantity: 1 };
  const number = wholeNumber(second);
  if (number !== null) return { text: first, quantity: quantityOf(number) };
  const before = wholeNumber(first);
  if (before !== null) return { text: second, quantity: quantityOf(before) };
  return { text: first, quantity: LONE_NUMBER.test(second) ? null : 1 };
}

/** Words without a separator: '12 x SKU', 'SKU x 12', 'SKU 12'. */
function ofWords(line: string): PastedLine {
  const before = /^(\S+)\s*[x×]\s+(\S.*)$/iu.exec(line) ?? /^(\S+)\s+[x×]\s*(\S.*)$/iu.exec(line);
  const leading = before && wholeNumber(before[1]!);
  if (before && leading) return { text: before[2]!, quantity: quantityOf(leading) };
  const after = /^(.*\S)\s+[x×]?\s*(\S+)$/iu.exec(line);
  const trailing = after && wholeNumber(after[2]!);
  if (after && trailing !== null) return { text: after[1]!, quantity: quantityOf(trailing!) };
  return { text: line, quantity: 1 };
}

const HEADS = new Set([
  'sku',
  'model',
  'product',
  'item',
  'code',
  'part',
  'part number',
  'name',
  'رقم',
  'المنتج',
]);

/** The first row of a file that names its columns. */
const isHead = ([first = '', second = '']: readonly string[]): boolean =>
  HEADS.has(first.toLowerCase()) && wholeNumber(second) === null;

const tidy = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** The lines of a table; empty ones are left out, a row of column names too. */
export function pastedLines(table: readonly (readonly string[])[]): PastedLine[] {
  const rows = table.map((row) => row.map(tidy).filter((cell) => cell !== ''));
  return rows
    .filter((row) => row.length > 0)
    .filter((row, place) => place > 0 || !isHead(row))
    .map((row) => (row.length > 1 ? ofCells(row) : ofWords(row[0]!)))
    .map(({ text, quantity }) => ({ text: text.slice(0, TEXT_MAX), quantity }));
}
