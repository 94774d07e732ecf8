import { columnsOf, type Columns, type Row } from './pasted-columns.ts';
import { quantityOf, wholeNumber, wordNumber } from './pasted-quantity.ts';

/** More are refused: one call of the shop takes them all. */
export const LINES_MAX = 200;
const TEXT_MAX = 300;

/** A line as it was typed or pasted: what, and how many. */
export interface PastedLine {
  /** A SKU or a model. */
  readonly text: string;
  /** Null where something was written that is no number from 1 to 9,999. */
  readonly quantity: number | null;
}

/** Words without a separator: '12 x SKU', 'SKU x 12', 'SKU 12'. */
function ofWords(line: string): PastedLine {
  const before = /^(\S+)\s*[x×]\s+(\S.*)$/iu.exec(line) ?? /^(\S+)\s+[x×]\s*(\S.*)$/iu.exec(line);
  const leading = before && wordNumber(before[1]!);
  if (before && leading !== null && leading !== 0)
    return { text: before[2]!, quantity: quantityOf(leading) };
  const after = /^(.*\S)\s+[x×]?\s*(\S+)$/iu.exec(line);
  const trailing = after && wordNumber(after[2]!);
  if (after && trailing !== null) return { text: after[1]!, quantity: quantityOf(trailing) };
  return { text: line, quantity: 1 };
}

/** A missing quantity is 1; one that cannot be read is asked for, never guessed. */
function ofCells(row: Row, { text, quantity }: Columns): PastedLine {
  const what = row[text] || (row.find((cell, place) => cell !== '' && place !== quantity) ?? '');
  const pieces = quantity === null ? '' : (row[quantity] ?? '');
  return { text: what, quantity: pieces === '' ? 1 : quantityOf(wholeNumber(pieces)) };
}

const filled = (row: Row): Row => row.filter((cell) => cell !== '');

function lineOf(row: Row, columns: Columns): PastedLine {
  const [only = '', ...others] = filled(row);
  const namesQuantity = columns.hasHead && columns.quantity !== null;
  const isWords = others.length === 0 && !namesQuantity && row.indexOf(only) !== columns.quantity;
  return isWords ? ofWords(only) : ofCells(row, columns);
}

/** Without marks of direction, line breaks and the apostrophe by which a CSV file keeps a formula from running. */
const tidy = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (between) => (/[\s\p{Cc}]/u.test(between) ? ' ' : ''))
    .trim()
    .replace(/^'(?='*[=+\-@])/, '');

/**
 * The lines of a table; empty ones are left out, a row of column names too. `ownHead` is how this
 * shop calls the columns of text and quantity in its own files.
 */
export function pastedLines(table: readonly Row[], ownHead: Row = []): PastedLine[] {
  const rows = table.map((row) => row.map(tidy)).filter((row) => filled(row).length > 0);
  if (rows.length === 0) return [];
  const columns = columnsOf(rows, ownHead);
  return rows
    .slice(columns.hasHead ? 1 : 0)
    .map((row) => lineOf(row, columns))
    .filter(({ text }) => text !== '')
    .map(({ text, quantity }) => ({ text: text.slice(0, TEXT_MAX), quantity }));
}
