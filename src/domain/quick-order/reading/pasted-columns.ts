/** What the columns of a table mean, by the names in its first row or by their values. */
import {
  isCodeName,
  isHead,
  isLikeQuantity,
  placesOf,
  plainName,
  unitInName,
  type Row,
} from './column-heads.ts';
import { cellCount, hasDecimals, isNumber, isQuantity, wholeNumber } from './pasted-quantity.ts';

/** Which cells of a row name the product, and which one how many. */
export interface Columns {
  /** The surest first: an article number, then a description. */
  readonly texts: readonly number[];
  /** Those of the texts that are article numbers or models. */
  readonly codes: readonly number[];
  /** Null where no column has numbers, or none surely is the quantity. */
  readonly quantity: number | null;
  /** Whether a column of numbers may be the quantity, or another thing: it is asked for. */
  readonly isUnclear: boolean;
  /** What one of the quantity is: 'pcs', 'l'. */
  readonly unit: number | null;
  /** The same in the name of the quantity: 'Qty (m)'. */
  readonly unitName: string;
  /** The buyer's own number of the line. */
  readonly number: number | null;
  /** Whether the first row only names the columns. */
  readonly hasHead: boolean;
  /** Whether the shop wrote the list, where every cell means what it says. */
  readonly isOwn: boolean;
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

type Guess = Pick<Columns, 'quantity' | 'isUnclear'>;

/** The one column of counts; prices and sizes may be beside it. Of two columns none is chosen. */
function quantityAmong(rows: readonly Row[], columns: readonly number[]): Guess {
  const some = (column: number, fits: (cell: string) => boolean) =>
    rows.some((row) => fits(row[column] ?? ''));
  const whole = columns.filter((column) => !some(column, hasDecimals));
  const counted = whole.filter((column) =>
    some(column, (cell) => isNumber(cell) || cellCount(cell) !== null),
  );
  const [only = null, other] = [counted, whole, columns].find(({ length }) => length > 0) ?? [];
  return other === undefined
    ? { quantity: only, isUnclear: false }
    : { quantity: null, isUnclear: true };
}

/** Without names: first what, then how many, or the other way. A column that only counts the rows is neither. */
function guessedColumns(rows: readonly Row[]): Columns {
  const all = [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()];
  const numeric = all.filter((column) => isNumeric(rows, column));
  const isCounted = numeric.length > 1 && numeric.length < all.length && numbersRows(rows, 0);
  const [first = 0, ...others] = isCounted ? all.slice(1) : all;
  const isWord = (column: number) => !numeric.includes(column);
  const word = numeric.includes(first) ? others.find(isWord) : undefined;
  const text = word ?? first;
  const candidates = numeric.filter((column) => column !== text && (column > 0 || !isCounted));
  return {
    ...{ texts: [text], codes: [], ...quantityAmong(rows, candidates) },
    ...{ unit: null, unitName: '', number: isCounted ? 0 : null, hasHead: false, isOwn: false },
  };
}

/** The quantity by its name; without one that is known, any other column of numbers is asked about. */
function namedQuantity(head: Row, below: readonly Row[], known: readonly number[], named: Row) {
  const isFree = (column: number) => !known.includes(column);
  const [quantity] = placesOf('quantity', head, named).filter(isFree);
  if (quantity !== undefined) return { quantity, isUnclear: false };
  const free = [...head.keys()].filter(isFree);
  const [like, other] = free.filter((column) => isLikeQuantity(head[column] ?? ''));
  const isOne = like !== undefined && other === undefined;
  const isUnclear = !isOne && free.some((column) => isNumeric(below, column));
  return { quantity: isOne ? like : null, isUnclear };
}

function namedColumns([head = [], ...below]: readonly Row[], ownHead: Row): Columns {
  const isNumbering = (column: number) =>
    counts(below, column) || below.every((row) => isPlace(row[column] ?? ''));
  const numbers = placesOf('number', head).filter(isNumbering);
  const lineNumbers = [...head.keys()].filter(
    (column) => mayNumber(head[column]) && isNumbering(column),
  );
  const named = placesOf('text', head, ownHead.slice(0, 1));
  const isQuantityName = placesOf('quantity', head, ownHead.slice(1, 2));
  const product = named.filter(
    (column) => !isQuantityName.includes(column) && !lineNumbers.includes(column),
  );
  const isPlaceOnBoard = (column: number) => isDesignator(below, column, head);
  const texts = [...product].sort(
    (one, other) => Number(isPlaceOnBoard(one)) - Number(isPlaceOnBoard(other)),
  );
  const [unit = null] = placesOf('unit', head);
  const known = [...numbers, ...lineNumbers, ...texts, ...(unit === null ? [] : [unit])];
  const amount = namedQuantity(head, below, known, ownHead.slice(1, 2));
  const taken = [...numbers, ...(amount.quantity === null ? [] : [amount.quantity])];
  const free = [...head.keys()].find((column) => !taken.includes(column)) ?? 0;
  return {
    ...amount,
    texts: texts.length > 0 ? texts : [free],
    codes: texts.filter((column) => isCodeName(head[column] ?? '')),
    unit,
    unitName: amount.quantity === null ? '' : unitInName(head[amount.quantity] ?? ''),
    number: numbers[0] ?? null,
    hasHead: true,
    isOwn: ownHead.length > 0 && ownHead.every((name) => head.includes(name)),
  };
}

/** The meaning of a table's columns, by the names in its first row, else by their values. */
export const columnsOf = (rows: readonly Row[], ownHead: Row): Columns =>
  isHead(rows[0] ?? [], ownHead) ? namedColumns(rows, ownHead) : guessedColumns(rows);
