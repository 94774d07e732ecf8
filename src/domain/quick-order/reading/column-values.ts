/** What a column of a table means by the values of its cells. */
import { plainName, type Row } from './column-heads.ts';
import { cellCount, hasDecimals, isNumber, isQuantity, wholeNumber } from './pasted-quantity.ts';
import { isUnit } from './units.ts';

const filledIn = (rows: readonly Row[], column: number): Row =>
  rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');

/** Columns whose filled cells are mostly numbers or counts with their unit. */
export const isNumeric = (rows: readonly Row[], column: number): boolean => {
  const cells = filledIn(rows, column);
  return cells.length > 0 && cells.filter(isQuantity).length * 2 >= cells.length;
};

/** 1, 2, 3 … or 10, 20, 30 …: the number of the line, whatever its column is called. */
export function counts(rows: readonly Row[], column: number): boolean {
  const numbers = filledIn(rows, column).map(wholeNumber);
  const step = numbers[0] === 10 && numbers.length > 1 ? 10 : 1;
  return numbers.length > 0 && numbers.every((number, place) => number === (place + 1) * step);
}

/** The same, also below a row of names that are not known. */
export const numbersRows = (rows: readonly Row[], column: number): boolean =>
  [rows, rows.slice(1)].some((part) => part.length > 1 && counts(part, column));

/** 'A', '1.2', 'B-03': the place of a line in a bill of quantities. */
export const isPlace = (cell: string): boolean =>
  /^(?:\p{L}{1,2}[.-]?)?[\p{Nd}.]{0,6}[.)]?$/u.test(cell);

const REFERENCES = ['ref', 'reference', 'part', 'component'];
const DESIGNATORS = /^[A-Z]{1,4}\d{1,4}(?:[\s,;–-]+[A-Z]{1,4}\d{1,4})*$/;

/** 'C1', 'R1,R2': the places of a part on a board, in a column that may name the part in another list. */
export const isDesignator = (rows: readonly Row[], column: number, head: Row): boolean =>
  REFERENCES.includes(plainName(head[column] ?? '')) &&
  rows.every((row) => DESIGNATORS.test(row[column] ?? ''));

interface Guess {
  readonly quantity: number | null;
  readonly isUnclear: boolean;
}

/** The one column of counts; prices and sizes may be beside it. Of two columns none is chosen. */
export function quantityAmong(rows: readonly Row[], columns: readonly number[]): Guess {
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

/** A column with nothing but units, whatever it is called. */
export const unitAmong = (rows: readonly Row[], columns: readonly number[]): number | null =>
  columns.find((column) => {
    const cells = filledIn(rows, column);
    return cells.length > 0 && cells.every(isUnit);
  }) ?? null;
