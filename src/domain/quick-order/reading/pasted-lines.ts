import { numbersOf } from '#domain/shared/number-text.ts';
import { ownCells, type OwnLine } from '#domain/shared/own-line.ts';
import { isHead, type Columns, type Row } from './pasted-columns.ts';
import { filled, isTitle, partsOf, tableOf, type ListRow, type Table } from './list-tables.ts';
import { GROUP_WORDS } from './count-words.ts';
import { isNothing, isRemark, isSum } from './left-out.ts';
import { readingsOf, type Reading } from './free-line.ts';
import type { Amount } from './measures.ts';
import { cellAmount, cellCount, isNumber, quantityOf } from './pasted-quantity.ts';

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

/** A quantity in these is no number of pieces. */
const MEASURE =
  /^(?:l|lt?r?s?|lit(?:er|re)s?|kg|kgs|g|m|mtrs?|met(?:er|re)s?|m2|m²|m3|m³|sqm|kw|kwp|w|tons?|t|gal(?:lons?)?|لتر|لترات|كجم|كغ|كيلو|متر|أمتار|امتار|طن|جالون)\.?$/iu;

const cellOf = (row: Row, place: number | null): string =>
  place === null ? '' : (row[place] ?? '');

function piecesOf(row: Row, { quantity, unit }: Columns): number | null {
  const pieces = cellOf(row, quantity);
  // A row with nothing but a text may be the heading of others.
  if (pieces === '') return filled(row).length === 1 && row.length > 2 ? null : 1;
  const counted = cellOf(row, unit);
  const each = GROUP_WORDS[counted.toLowerCase()] ?? 1;
  const number = cellCount(pieces);
  return MEASURE.test(counted) || number === null ? null : quantityOf(number * each);
}

/** 400 in a column of litres. */
function amountOf(row: Row, { quantity, unit }: Columns): Amount | null {
  const counted = cellOf(row, unit);
  const own = cellAmount(cellOf(row, quantity));
  if (own) return own;
  const amount = MEASURE.test(counted) ? Number(numbersOf(cellOf(row, quantity))[0] ?? 0) : 0;
  return amount > 0 ? { amount, unit: counted } : null;
}

/** A missing quantity is 1; one that cannot be read is asked for, never guessed. */
function ofCells(row: Row, columns: Columns): Reading[] {
  const { texts, quantity, unit, number, hasHead, isOwn } = columns;
  const isOther = (place: number) => ![quantity, unit, number].includes(place);
  const filledTexts = texts.map((place) => row[place] ?? '').filter((cell) => cell !== '');
  const words = row.filter((cell, place) => !isNothing(cell) && isOther(place) && !isNumber(cell));
  const named = isOwn ? filledTexts : filledTexts.filter((cell) => !isNothing(cell));
  // Without a head a number among words is no product.
  const isValue = !hasHead && isNumber(named[0] ?? '') && words.length > 0;
  const known = isValue ? words.slice(0, 1) : named;
  const [first = filledTexts[0] ?? words[0] ?? filled(row)[0] ?? '', ...others] = known;
  const pieces = piecesOf(row, columns);
  const asked = amountOf(row, columns);
  const amounts = asked ? [{ text: first, quantity: null, asked }] : [];
  const counted = quantity === null && hasHead ? readingsOf(first) : [];
  return [
    ...counted,
    ...[first, ...others].map((text) => ({ text, quantity: pieces })),
    ...amounts,
  ];
}

/** Cells that a comma or a semicolon parted may be one name: 'Water tank 1,000 l, vertical'. */
const asOneLine = (row: Row, source: string): Reading[] =>
  source !== '' && filled(row).length > 1 ? readingsOf(source) : [];

function readRow({ cells, source }: ListRow, columns: Columns): Reading[] {
  const [only = '', ...others] = filled(cells);
  const namesQuantity = columns.hasHead && columns.quantity !== null;
  // A line without a delimiter below a table is words: layouts may mix.
  const isApart = cells.length === 1 && source !== '';
  const isWords =
    others.length === 0 &&
    (isApart || (!namesQuantity && cells.indexOf(only) !== columns.quantity));
  return isWords ? readingsOf(only) : [...ofCells(cells, columns), ...asOneLine(cells, source)];
}

function lineOf(readings: readonly Reading[]): PastedLine[] {
  const [first, ...others] = readings
    .filter(({ text }) => text !== '')
    .map((reading) => ({ ...reading, text: reading.text.slice(0, TEXT_MAX) }));
  if (!first) return [];
  return [others.length > 0 ? { ...first, others } : first];
}

/** Without marks of direction, line breaks and the apostrophe by which a CSV file keeps a formula from running. */
const tidy = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (between) => (/[\s\p{Cc}]/u.test(between) ? ' ' : ''))
    .trim()
    .replace(/^'(?='*[=+\-@])/, '');

function linesOfRow(row: ListRow, columns: Columns): PastedLine[] {
  const own = ownCells(row.cells, columns);
  return lineOf(readRow(row, columns)).map((line) => (own ? { ...line, own } : line));
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
    return all.slice(begins ? 1 : 0).flatMap((row) => linesOfRow(row, columns));
  });
}

const isLeftOut = ({ cells }: ListRow): boolean => {
  const [first = '', ...others] = filled(cells);
  return isSum(first) || (others.length === 0 && isRemark(first));
};

/**
 * The lines of a list; empty rows are no lines, and neither is a row of column names. `ownHead` is
 * how this shop calls the columns of text and quantity in its own files.
 */
export function pastedList(given: readonly ListRow[], ownHead: Row = []): PastedList {
  const rows = given
    .map((row) => ({ ...row, cells: row.cells.map(tidy), source: tidy(row.source) }))
    .filter(({ cells }) => filled(cells).length > 0);
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
