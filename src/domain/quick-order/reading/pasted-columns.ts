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
import {
  counts,
  isDesignator,
  isNumeric,
  isPlace,
  numbersRows,
  quantityAmong,
  unitAmong,
} from './column-values.ts';
import { cellCount, isQuantity } from './pasted-quantity.ts';

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

/** 'Item' and 'رقم' name the product in one list, and its line in another. */
const mayNumber = (name = ''): boolean =>
  ['item', 'itemno', 'number', 'رقم', 'البند', 'article', 'component', 'ref', 'code']
    .map(plainName)
    .includes(plainName(name));

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
    unit: unitAmong(
      rows,
      all.filter((column) => column !== text),
    ),
    ...{ unitName: '', number: isCounted ? 0 : null, hasHead: false, isOwn: false },
  };
}

/** Whether two columns have different counts in a row: one for each unit, and one for all. */
const differ = (rows: readonly Row[], one: number, other: number): boolean =>
  rows.some((row) => {
    const [count, second] = [row[one] ?? '', row[other] ?? ''];
    return isQuantity(count) && isQuantity(second) && cellCount(count) !== cellCount(second);
  });

/** The quantity by its name; without one that is known, any other column of numbers is asked about. */
function namedQuantity(head: Row, below: readonly Row[], known: readonly number[], named: Row) {
  const isFree = (column: number) => !known.includes(column);
  const [quantity, ...others] = placesOf('quantity', head, named).filter(isFree);
  if (quantity !== undefined) {
    const isUnclear = others.some(
      (column) => !mayNumber(head[column]) && differ(below, quantity, column),
    );
    return { quantity: isUnclear ? null : quantity, isUnclear };
  }
  const free = [...head.keys()].filter(isFree);
  const [like, other] = free.filter((column) => isLikeQuantity(head[column] ?? ''));
  const isOne = like !== undefined && other === undefined;
  const isUnclear = !isOne && free.some((column) => isNumeric(below, column));
  return { quantity: isOne ? like : null, isUnclear };
}

/** The unit by its name, else a column without a known name that has nothing else. */
function namedUnit(head: Row, below: readonly Row[], known: readonly number[]): number | null {
  const free = [...head.keys()].filter((column) => !known.includes(column));
  return placesOf('unit', head)[0] ?? unitAmong(below, free);
}

/** The columns that name the product; the places of parts on a board come last. */
function namedTexts(head: Row, below: readonly Row[], others: readonly number[], named: Row) {
  const isLast = (column: number) => Number(isDesignator(below, column, head));
  return placesOf('text', head, named)
    .filter((column) => !others.includes(column))
    .sort((one, other) => isLast(one) - isLast(other));
}

function namedColumns([head = [], ...below]: readonly Row[], ownHead: Row): Columns {
  const [ownText, ownQuantity] = [ownHead.slice(0, 1), ownHead.slice(1, 2)];
  const isNumbering = (column: number) =>
    counts(below, column) || below.every((row) => isPlace(row[column] ?? ''));
  const all = [...head.keys()];
  const numbers = placesOf('number', head).filter(isNumbering);
  const places = all.filter((column) => mayNumber(head[column]) && isNumbering(column));
  const quantities = placesOf('quantity', head, ownQuantity);
  const texts = namedTexts(head, below, [...quantities, ...places], ownText);
  const unit = namedUnit(head, below, [...numbers, ...places, ...texts, ...quantities]);
  const known = [...numbers, ...places, ...texts, ...(unit === null ? [] : [unit])];
  const amount = namedQuantity(head, below, known, ownQuantity);
  const free = all.find((column) => !numbers.includes(column) && column !== amount.quantity) ?? 0;
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
