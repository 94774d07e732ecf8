import { hasDecimals, isNumber } from './pasted-quantity.ts';

export type Row = readonly string[];

/** Which cell of a row names the product, and which one how many. */
export interface Columns {
  readonly text: number;
  /** Null where no column has numbers. */
  readonly quantity: number | null;
  /** Whether the first row only names the columns. */
  readonly hasHead: boolean;
}

/** How people call these columns, letters only; the surer name first. */
const TEXT_HEADS = [
  'sku',
  'partnumber',
  'partno',
  'part',
  'itemcode',
  'productcode',
  'code',
  'model',
  'item',
  'product',
  'productname',
  'name',
  'رقم',
  'الرمز',
  'الموديل',
  'المنتج',
];
const QUANTITY_HEADS = [
  'quantity',
  'qty',
  'pieces',
  'pcs',
  'units',
  'count',
  'الكمية',
  'كمية',
  'العدد',
];

const plainHead = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}]/gu, '');

function placeOf(names: readonly string[], row: Row): number | null {
  const heads = row.map(plainHead);
  const place = names.map((name) => heads.indexOf(plainHead(name))).find((found) => found >= 0);
  return place ?? null;
}

/** Columns whose filled cells are mostly numbers. */
const isNumeric = (rows: readonly Row[], column: number): boolean => {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(isNumber).length * 2 >= cells.length;
};

const counts = (rows: readonly Row[], column: number): boolean =>
  rows.length > 1 && rows.every((row, place) => row[column] === String(place + 1));

function quantityAmong(rows: readonly Row[], columns: readonly number[]): number | null {
  const mayBePrice = (column: number) => rows.some((row) => hasDecimals(row[column] ?? ''));
  return columns.find((column) => !mayBePrice(column)) ?? columns[0] ?? null;
}

/** Without names: first what, then how many. A column that only counts the rows is neither. */
function guessedColumns(rows: readonly Row[]): Columns {
  const all = [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()];
  const numeric = all.filter((column) => isNumeric(rows, column));
  const isCounted = numeric.length > 1 && numeric.length < all.length && counts(rows, 0);
  const [first = 0, second] = isCounted ? all.slice(1) : all;
  const isQuantityFirst = numeric.length === 1 && numeric[0] === first && second !== undefined;
  if (isQuantityFirst) return { text: second, quantity: first, hasHead: false };
  const quantity = quantityAmong(
    rows,
    numeric.filter((column) => column > first),
  );
  return { text: first, quantity, hasHead: false };
}

/** The meaning of a table's columns, by the names in its first row, else by their values. */
export function columnsOf(rows: readonly Row[], ownHead: Row): Columns {
  const [head = [], ...below] = rows;
  const text = placeOf([...ownHead.slice(0, 1), ...TEXT_HEADS], head);
  const quantity = placeOf([...ownHead.slice(1, 2), ...QUANTITY_HEADS], head);
  if ((text === null && quantity === null) || head.some(isNumber)) return guessedColumns(rows);
  const guessed = guessedColumns(below).quantity;
  return {
    text: text ?? (quantity === 0 ? 1 : 0),
    quantity: quantity ?? (guessed === text ? null : guessed),
    hasHead: true,
  };
}
