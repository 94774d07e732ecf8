/** A pasted list: its lines, and what of it orders nothing. */
import { cutText, type OwnLine } from '#domain/shared/own-line.ts';
import { isHead, type Row } from './column-heads.ts';
import { LINE_MAX, type Reading } from './free-line.ts';
import { isRemark, isSum } from './left-out.ts';
import {
  filled,
  haveCountsBelow,
  isCount,
  isTitle,
  partsOf,
  tableOf,
  type ListRow,
  type Table,
} from './list-tables.ts';
import { ownOfRow } from './own-cells.ts';
import type { Columns } from './pasted-columns.ts';
import { readRow } from './row-readings.ts';

const TEXT_MAX = 300;

/** A line as it was typed or pasted: its likeliest reading, and others that the catalogue may know. */
export interface PastedLine extends Reading {
  readonly others?: readonly Reading[];
  /** What the columns of its table call it. */
  readonly own?: OwnLine;
}

export interface PastedList {
  readonly lines: readonly PastedLine[];
  /** Sums and courtesies, as they were pasted. */
  readonly leftOut: readonly string[];
}

function lineOf(readings: readonly Reading[]): PastedLine[] {
  const [first, ...others] = readings
    .filter(({ text }) => text !== '')
    .map((reading) => ({ ...reading, text: cutText(reading.text, TEXT_MAX) }));
  if (!first) return [];
  return [others.length > 0 ? { ...first, others } : first];
}

/** Without marks of direction, line breaks and the apostrophe by which a CSV file keeps a formula from running. */
const tidy = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (between) => (/[\s\p{Cc}]/u.test(between) ? ' ' : ''))
    .trim()
    .replace(/^'(?='*[=+\-@])/, '');

const tidyRow = (row: ListRow): ListRow => ({
  ...row,
  cells: row.cells.map((cell) => cutText(tidy(cell), LINE_MAX)),
  source: cutText(tidy(row.source), LINE_MAX),
});

function linesOfRow(row: ListRow, columns: Columns): PastedLine[] {
  return lineOf(readRow(row, columns)).map((line) => {
    const own = ownOfRow(row, columns, line);
    return own ? { ...line, own } : line;
  });
}

/** A name or a count that may belong to the line beside it. */
function linesOfHalf(row: ListRow, columns: Columns): PastedLine[] {
  if (isCount(row)) return [{ text: filled(row.cells)[0]!, quantity: null }];
  return linesOfRow(row, columns).map((line) =>
    line.quantity === 1 ? { ...line, quantity: null } : line,
  );
}

/** Layouts may change within one paste. */
function linesOf(rows: readonly ListRow[], ownHead: Row): PastedLine[] {
  const heads: Table[] = [];
  return partsOf(rows, ownHead).flatMap((part, place, parts) => {
    const { rows: all, columns } = tableOf(part, heads, ownHead);
    if (isTitle(part, parts[place + 1] ?? [], ownHead))
      return linesOfRow(part[0]!, columns).map((line) => ({ ...line, quantity: null }));
    const begins = isHead(part[0]!.cells, ownHead);
    if (begins) heads.push({ rows: all, columns });
    const below = all.slice(begins ? 1 : 0);
    const readLines = haveCountsBelow(below) ? linesOfHalf : linesOfRow;
    return below.flatMap((row) => readLines(row, columns));
  });
}

const isLeftOut = ({ cells }: ListRow): boolean => {
  const [first = '', ...others] = filled(cells);
  return isSum(first) || (others.length === 0 && isRemark(first));
};

/** More rows are refused as lines, whatever they mean: no pattern is looked for in them, nor in more cells. */
export const ROWS_MAX = 2000;
const CELLS_MAX = 60_000;

const isTooLarge = (rows: readonly ListRow[]): boolean =>
  rows.length > ROWS_MAX || rows.reduce((sum, { cells }) => sum + cells.length, 0) > CELLS_MAX;

const uncounted = (rows: readonly ListRow[]): PastedList => ({
  leftOut: [],
  lines: rows.map(({ cells }) => ({
    text: cutText(tidy(filled(cells.map((cell) => cell.trim())).join(' ')), TEXT_MAX),
    quantity: null,
  })),
});

/**
 * The lines of a list; empty rows are no lines, and neither is a row of column names. `ownHead` is
 * how this shop calls the columns of text and quantity in its own files.
 */
export function pastedList(given: readonly ListRow[], ownHead: Row = []): PastedList {
  const said = given.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (isTooLarge(said)) return uncounted(said);
  const rows = said.map(tidyRow).filter(({ cells }) => filled(cells).length > 0);
  const ordering = rows.filter((row) => !isLeftOut(row));
  return {
    lines: linesOf(ordering, ownHead),
    leftOut: rows.filter(isLeftOut).map(({ cells, source }) => source || filled(cells).join(' ')),
  };
}

/** Bytes of a file, and of the parts of a workbook that hold cells. */
export const LIST_BYTES_MAX = 5 * 1024 * 1024;

export interface ListFile {
  readonly rows: readonly ListRow[];
  /** What was not read, or not as the workbook shows it. */
  readonly notes: readonly string[];
}

/** A file that is refused, with the sentence for the buyer. */
export class RefusedFile extends Error {}
