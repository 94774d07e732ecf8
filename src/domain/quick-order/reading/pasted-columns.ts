import { COLUMN_NAMES, type ColumnKind } from './column-names.ts';
import { hasDecimals, isNumber, isQuantity, wholeNumber } from './pasted-quantity.ts';

export type Row = readonly string[];

/** Which cells of a row name the product, and which one how many. */
export interface Columns {
  /** The surest first: an article number, then a description. */
  readonly texts: readonly number[];
  /** Null where no column has numbers. */
  readonly quantity: number | null;
  /** What one of the quantity is: 'pcs', 'l'. */
  readonly unit: number | null;
  /** The buyer's own number of the line. */
  readonly number: number | null;
  /** Whether the first row only names the columns. */
  readonly hasHead: boolean;
  /** Whether the shop wrote the list, where every cell means what it says. */
  readonly isOwn: boolean;
}

/** Forms number their boxes: '19. Item No.'. */
const BOX = /^\p{Nd}{1,2}\p{Ll}?[.)]\s+(?=\p{L})/u;

/** 'Part No.' as 'partno', 'Quantité' as 'quantite'. A name with a digit is a line: 'Model 3'. */
function plainName(cell: string): string {
  const name = cell.replace(BOX, '');
  return /\p{Nd}/u.test(name)
    ? ''
    : name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}]/gu, '');
}

/** The columns that a head names as this kind, the surest first. */
function placesOf(kind: ColumnKind, head: Row, ownNames: Row = []): number[] {
  const cells = head.map(plainName);
  const names = [...ownNames, ...COLUMN_NAMES[kind]].map(plainName);
  return names.flatMap((name) =>
    cells.flatMap((cell, place) => (cell !== '' && cell === name ? [place] : [])),
  );
}

/** Columns whose filled cells are mostly numbers or counts with their unit. */
const isNumeric = (rows: readonly Row[], column: number): boolean => {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(isQuantity).length * 2 >= cells.length;
};

/** 1, 2, 3 … or 10, 20, 30 …: the number of the line, whatever its column is called. */
function counts(rows: readonly Row[], column: number): boolean {
  const numbers = rows
    .map((row) => row[column] ?? '')
    .filter((cell) => cell !== '')
    .map(wholeNumber);
  const step = numbers[0] === 10 && numbers.length > 1 ? 10 : 1;
  return numbers.length > 0 && numbers.every((number, place) => number === (place + 1) * step);
}

/** The same, also below a row of names that are not known. */
export const numbersRows = (rows: readonly Row[], column: number): boolean =>
  [rows, rows.slice(1)].some((part) => part.length > 1 && counts(part, column));

/** 'A', '1.2', 'B-03': the place of a line in a bill of quantities. */
const isPlace = (cell: string): boolean => /^(?:\p{L}{1,2}[.-]?)?[\p{Nd}.]{0,6}[.)]?$/u.test(cell);

/** 'Item' and 'رقم' name the product in one list, and its line in another. */
const mayNumber = (name = ''): boolean =>
  ['item', 'itemno', 'number', 'رقم', 'البند', 'article', 'component', 'ref', 'code']
    .map(plainName)
    .includes(plainName(name));

const REFERENCES = ['ref', 'reference', 'part', 'component'];
const DESIGNATORS = /^[A-Z]{1,4}\d{1,4}(?:[\s,;–-]+[A-Z]{1,4}\d{1,4})*$/;

/** 'C1', 'R1,R2': the places of a part on a board, in a column that may name the part in another list. */
const isDesignator = (rows: readonly Row[], column: number, head: Row): boolean =>
  REFERENCES.includes(plainName(head[column] ?? '')) &&
  rows.every((row) => DESIGNATORS.test(row[column] ?? ''));

function quantityAmong(rows: readonly Row[], columns: readonly number[]): number | null {
  const mayBePrice = (column: number) => rows.some((row) => hasDecimals(row[column] ?? ''));
  return columns.find((column) => !mayBePrice(column)) ?? columns[0] ?? null;
}

/** Without names: first what, then how many. A column that only counts the rows is neither. */
function guessedColumns(rows: readonly Row[]): Columns {
  const all = [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()];
  const numeric = all.filter((column) => isNumeric(rows, column));
  const isCounted = numeric.length > 1 && numeric.length < all.length && numbersRows(rows, 0);
  const [first = 0, second] = isCounted ? all.slice(1) : all;
  const guess = { unit: null, number: isCounted ? 0 : null, hasHead: false, isOwn: false };
  const isQuantityFirst = numeric.length === 1 && numeric[0] === first && second !== undefined;
  if (isQuantityFirst) return { ...guess, texts: [second], quantity: first };
  const quantity = quantityAmong(
    rows,
    numeric.filter((column) => column > first),
  );
  return { ...guess, texts: [first], quantity };
}

/** Whether a row names the columns of the rows below it. One that names both may have a sum behind them. */
export function isHead(row: Row, ownHead: Row): boolean {
  const texts = placesOf('text', row, ownHead.slice(0, 1));
  const quantities = placesOf('quantity', row, ownHead.slice(1, 2));
  if (row.some(isNumber)) return texts.length > 0 && quantities.length > 0;
  return texts.length > 0 || quantities.length > 0;
}

function namedColumns([head = [], ...below]: readonly Row[], ownHead: Row): Columns {
  const isNumbering = (column: number) =>
    counts(below, column) || below.every((row) => isPlace(row[column] ?? ''));
  const numbers = placesOf('number', head).filter(isNumbering);
  const isLineNumber = (column: number) => mayNumber(head[column]) && isNumbering(column);
  const [quantity = null] = placesOf('quantity', head, ownHead.slice(1, 2)).filter(
    (column) => !isLineNumber(column),
  );
  const named = placesOf('text', head, ownHead.slice(0, 1)).filter(
    (column) => column !== quantity && !isLineNumber(column),
  );
  const isPlaceOnBoard = (column: number) => isDesignator(below, column, head);
  const texts = [...named].sort(
    (one, other) => Number(isPlaceOnBoard(one)) - Number(isPlaceOnBoard(other)),
  );
  const taken = [...numbers, ...(quantity === null ? [] : [quantity])];
  const free = [...head.keys()].find((column) => !taken.includes(column)) ?? 0;
  const guessed = guessedColumns(below).quantity;
  return {
    texts: texts.length > 0 ? texts : [free],
    quantity: quantity ?? (guessed === (texts[0] ?? free) ? null : guessed),
    unit: placesOf('unit', head)[0] ?? null,
    number: numbers[0] ?? null,
    hasHead: true,
    isOwn: ownHead.length > 0 && ownHead.every((name) => head.includes(name)),
  };
}

/** The meaning of a table's columns, by the names in its first row, else by their values. */
export const columnsOf = (rows: readonly Row[], ownHead: Row): Columns =>
  isHead(rows[0] ?? [], ownHead) ? namedColumns(rows, ownHead) : guessedColumns(rows);
