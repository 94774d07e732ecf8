/** The ways to read a row of a table: which of its cells name the product, and how many. */
import { numbersOf } from '#domain/shared/number-text.ts';
import type { Row } from './column-heads.ts';
import type { Columns } from './pasted-columns.ts';
import { filled, type ListRow } from './list-tables.ts';
import { isNothing } from './left-out.ts';
import { readingsOf, type Reading } from './free-line.ts';
import type { Amount } from './measures.ts';
import { cellAmount, cellCount, isNumber, quantityOf, wholeNumber } from './pasted-quantity.ts';
import { amountIn, piecesIn } from './units.ts';

const cellOf = (row: Row, place: number | null): string =>
  place === null ? '' : (row[place] ?? '');

export const unitOf = (row: Row, { unit, unitName }: Columns): string =>
  cellOf(row, unit) || unitName;

/** Null where it is asked for: an empty cell below a name, what cannot be read, and a unit that is no piece. */
function piecesOf(row: Row, columns: Columns): number | null {
  if (columns.isUnclear) return null;
  const pieces = cellOf(row, columns.quantity);
  // A row with nothing but a text may be the heading of others.
  const isHeading = filled(row).length === 1 && row.length > 2;
  const isAsked = isHeading || (columns.hasHead && columns.quantity !== null);
  const each = piecesIn(unitOf(row, columns));
  if (pieces === '') return isAsked || each === null ? null : 1;
  const number = each === 1 ? cellCount(pieces) : wholeNumber(pieces);
  return each === null || number === null ? null : quantityOf(number * each);
}

/** 400 in a column of litres. */
function amountOf(row: Row, columns: Columns): Amount | null {
  const cell = cellOf(row, columns.quantity);
  return cellAmount(cell) ?? amountIn(Number(numbersOf(cell)[0] ?? 0), unitOf(row, columns));
}

/** An article number or a model, whatever its column is called: 'P-001', 'SB 5.0'. */
export const isCodeLike = (cell: string): boolean =>
  /\s/.test(cell)
    ? /\d/.test(cell) && !/[a-z]{3}|[\u0600-\u06ff]{2}/.test(cell)
    : /[\d/_-]/.test(cell);

const JOINTS: Readonly<Record<string, string>> = { ',': ', ', ';': '; ' };

export const joined = (cells: Row, { layout = '' }: ListRow): string =>
  cells.join(JOINTS[layout] ?? ' ');

/** The cells that are neither numbers nor what another column is for. */
function wordsOf(row: Row, { quantity, unit, number }: Columns): Row {
  const isOther = (place: number) => ![quantity, unit, number].includes(place);
  return row.filter((cell, place) => !isNothing(cell) && isOther(place) && !isNumber(cell));
}

/** The texts of a row below names: an article number, then descriptions. */
function namedTexts({ cells }: ListRow, columns: Columns): Row {
  const texts = columns.texts.map((place) => cells[place] ?? '').filter((cell) => cell !== '');
  const named = columns.isOwn ? texts : texts.filter((cell) => !isNothing(cell));
  if (named.length > 0) return named;
  return [texts[0] ?? wordsOf(cells, columns)[0] ?? filled(cells)[0] ?? ''];
}

/** Without names: an article number, or all words as one description. A number among words is no product. */
function guessedText(row: ListRow, columns: Columns): string {
  const words = wordsOf(row.cells, columns);
  const first = cellOf(row.cells, columns.texts[0] ?? null);
  if (words.length === 0) return first || (filled(row.cells)[0] ?? '');
  return isCodeLike(words[0]!) ? words[0]! : joined(words, row);
}

export const textsOf = (row: ListRow, columns: Columns): Row =>
  columns.hasHead ? namedTexts(row, columns) : [guessedText(row, columns)];

/** What describes an article number in a list whose columns have no names; '' where nothing does. */
export function describedBy(row: ListRow, columns: Columns): string {
  if (columns.isUnclear) return joined(filled(row.cells), row);
  const [code, ...others] = wordsOf(row.cells, columns);
  return code !== undefined && isCodeLike(code) ? joined(others, row) : '';
}

/** A missing column of quantities means 1; a quantity that cannot be read is asked for, never guessed. */
function ofCells(row: ListRow, columns: Columns): Reading[] {
  const [first = '', ...others] = textsOf(row, columns);
  const pieces = piecesOf(row.cells, columns);
  const asked = amountOf(row.cells, columns);
  const isUncounted = columns.hasHead && columns.quantity === null && !columns.isUnclear;
  return [
    ...(isUncounted ? readingsOf(first) : []),
    ...[first, ...others].map((text) => ({ text, quantity: pieces })),
    ...(asked ? [{ text: first, quantity: null, asked }] : []),
  ];
}

/** Cells that a comma or a semicolon parted may be one name: 'Water tank 1,000 l, vertical'. */
function asOneLine({ cells, source }: ListRow, { isUnclear }: Columns): Reading[] {
  if (source === '' || filled(cells).length < 2) return [];
  const readings = readingsOf(source);
  return isUnclear ? readings.map((reading) => ({ ...reading, quantity: null })) : readings;
}

/** The words of a row that has no other cell; null where its only cell is one of a table. */
export function onlyWords({ cells, source }: ListRow, columns: Columns): string | null {
  const [only = '', ...others] = filled(cells);
  const namesQuantity = columns.hasHead && columns.quantity !== null;
  // A line without a delimiter below a table is words: layouts may mix.
  const isApart = cells.length === 1 && source !== '';
  const isWords =
    others.length === 0 &&
    (isApart || (!namesQuantity && cells.indexOf(only) !== columns.quantity));
  return isWords ? only : null;
}

export function readRow(row: ListRow, columns: Columns): Reading[] {
  const words = onlyWords(row, columns);
  return words === null
    ? [...ofCells(row, columns), ...asOneLine(row, columns)]
    : readingsOf(words);
}
