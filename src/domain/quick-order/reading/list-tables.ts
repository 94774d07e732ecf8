/** The tables of a list: rows that follow one another, and what their columns mean. */
import { readingsOf } from './free-line.ts';
import { isHead, type Row } from './column-heads.ts';
import { numbersRows } from './column-values.ts';
import { columnsOf, type Columns } from './pasted-columns.ts';
import { cellCount, isQuantity } from './pasted-quantity.ts';

/** A row of a list before its columns are known. */
export interface ListRow {
  readonly cells: Row;
  /** The row in one piece, where a comma or a semicolon may be a part of a name; else ''. */
  readonly source: string;
  /** Rows that belong together: pasted without an empty line between them, or of one sheet. */
  readonly run?: number;
  /** The delimiter or the sheet: rows of another layout do not share a head. */
  readonly layout?: string;
  /** The buyer's own number of the line, which was before its words. */
  readonly number?: string;
}

export const filled = (row: Row): Row => row.filter((cell) => cell !== '');

/** '1 SC-450M 12', '2- SC-550P x 6': a number before every line that counts them is no quantity. */
function withoutNumbers(rows: readonly ListRow[]): readonly ListRow[] {
  const restOf = ({ cells }: ListRow, place: number): string | null => {
    const [, mark = '', rest = ''] =
      new RegExp(`^${place + 1}(\\s*[-–:]\\s*|\\s+)(\\S.*)$`).exec(cells[0] ?? '') ?? [];
    if (rest === '' || filled(cells).length > 1) return null;
    const hasCount =
      mark.trim() === '' ? /\s\S*\d$/.test(rest) : readingsOf(rest)[0]!.text !== rest;
    return hasCount ? rest : null;
  };
  const rests = rows.map(restOf);
  if (rows.length < 2 || rests.includes(null)) return rows;
  return rows.map((row, place) => ({
    ...{ ...row, cells: [rests[place]!] },
    number: String(place + 1),
  }));
}

export interface Table {
  readonly rows: ListRow[];
  readonly columns: Columns;
}

const isAlone = ({ cells }: ListRow): boolean => filled(cells).length === 1;

/** 'Qty: 12' alone. */
export const isCount = ({ cells }: ListRow): boolean =>
  filled(cells).length === 1 && cellCount(filled(cells)[0]!) !== null;

/** A list from a document may have each count in the line below its name. */
export const haveCountsBelow = (rows: readonly ListRow[]): boolean =>
  rows.every(isAlone) &&
  rows.filter(isCount).length * 3 >= rows.length &&
  rows.every((row, place) => !isCount(row) || (place > 0 && !isCount(rows[place - 1]!)));

/** Rows that follow one another in one run; each head begins another part. Only titles may be above the first one. */
export function partsOf(rows: readonly ListRow[], ownHead: Row): ListRow[][] {
  const parts: ListRow[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    const isNext = part?.at(-1)?.run === row.run && part !== undefined;
    const isFirst = !isNext || part.every(isAlone);
    if (isNext && !isHead(row.cells, ownHead, isFirst)) part.push(row);
    else parts.push([row]);
  }
  return parts;
}

const cellsOf = (rows: readonly ListRow[]): Row[] => rows.map(({ cells }) => cells);

/** Whether the column mostly has quantities, which do not only number the rows: another table may have the same delimiter. */
function hasQuantities(rows: readonly ListRow[], column: number): boolean {
  const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
  return !numbersRows(cellsOf(rows), column) && cells.filter(isQuantity).length * 2 >= cells.length;
}

const widthOf = (cells: Row): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** A part without a head belongs to the last head with its delimiter, where its quantities are in that column. */
export function tableOf(part: readonly ListRow[], heads: readonly Table[], ownHead: Row): Table {
  const rows = [...withoutNumbers(part)];
  const columns = columnsOf(cellsOf(rows), ownHead);
  const width = Math.max(...rows.map(({ cells }) => widthOf(cells)));
  const head = heads.findLast(({ rows: [first] }) => first?.layout === part[0]?.layout);
  const quantity = head?.columns.quantity ?? 0;
  const fits = head && width > quantity && width <= (head.rows[0]?.cells.length ?? 0);
  const isBelow = fits && !columns.hasHead && hasQuantities(rows, quantity);
  return { rows, columns: isBelow ? head.columns : columns };
}

/** A row of one cell, as wide as the table whose head comes next, is rather its title. */
export const isTitle = (
  [row, ...others]: readonly ListRow[],
  next: readonly ListRow[],
  ownHead: Row,
): boolean =>
  others.length === 0 &&
  row !== undefined &&
  row.cells.length > 2 &&
  filled(row.cells).length === 1 &&
  isHead(next[0]?.cells ?? [], ownHead);
