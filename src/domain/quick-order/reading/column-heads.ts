/** Rows that name the columns of the rows below them. */
import { COLUMN_NAMES, type ColumnKind } from './column-names.ts';
import { isNothing } from './left-out.ts';
import { isNumber } from './pasted-quantity.ts';
import { CODE_NAMES } from './product-columns.ts';
import { isUnitWord } from './units.ts';

export type Row = readonly string[];

/** Forms number their boxes: '19. Item No.'. */
const BOX = /^\p{Nd}{1,2}\p{Ll}?[.)]\s+(?=\p{L})/u;
/** A unit or a remark behind a name: 'Qty (m)'. */
const BRACKETS = /\s*[([]([^()[\]]{1,40})[)\]]$/u;

/** 'Part No.' as 'partno', 'Quantité' as 'quantite'. A name with a digit is a line: 'Model 3'. */
export function plainName(cell: string): string {
  const name = cell.replace(BOX, '');
  return /\p{Nd}/u.test(name)
    ? ''
    : name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}]/gu, '');
}

const withoutBrackets = (cell: string): string => cell.replace(BRACKETS, '');

/** 'm' of 'Qty (m)'; '' where a name has no brackets, or a word that is no unit. */
export function unitInName(name: string): string {
  const word = BRACKETS.exec(name)?.[1] ?? '';
  return /^(?:required|requested|ordered|needed|total|المطلوبة|المطلوب)$/i.test(word) ? '' : word;
}

/** The columns that a head names as this kind, the surest first. */
export function placesOf(kind: ColumnKind, head: Row, ownNames: Row = []): number[] {
  const names = [...ownNames, ...COLUMN_NAMES[kind]].map(plainName);
  const placesIn = (cells: Row) =>
    names.flatMap((name) =>
      cells.flatMap((cell, place) => (cell !== '' && cell === name ? [place] : [])),
    );
  const whole = placesIn(head.map(plainName));
  return [...new Set([...whole, ...placesIn(head.map(withoutBrackets).map(plainName))])];
}

const CODES = new Set(CODE_NAMES.map(plainName));

/** Whether a column has article numbers or models, not descriptions. */
export const isCodeName = (name: string): boolean =>
  [name, withoutBrackets(name)].some((one) => CODES.has(plainName(one)));

const QUANTITY = /(?<!\p{L})(?:qty|quantity|quantities|الكمية|كمية)(?!\p{L})/iu;
const OTHER_QUANTITY =
  /stock|available|min|max|moq|per|back|deliver|receiv|issued|balance|price|cost|amount|متوفر|متاح|سعر/iu;

/** 'Design Qty', but not 'Qty in stock': rather the quantity, where no column has a known name for it. */
export const isLikeQuantity = (name: string): boolean =>
  QUANTITY.test(name) && !OTHER_QUANTITY.test(name);

/** Words of a line are names of columns, too: 'MC4 connector | pcs | TBD'. */
function knownPlaces(row: Row, ownHead: Row) {
  const texts = placesOf('text', row, ownHead.slice(0, 1));
  const quantities = placesOf('quantity', row, ownHead.slice(1, 2));
  const others = [...placesOf('unit', row), ...placesOf('number', row)];
  const isName = (place: number) => !isUnitWord(row[place] ?? '');
  return { texts, quantities, all: new Set([...texts, ...quantities, ...others]), isName };
}

/**
 * Whether a row names the columns of the rows below it. One name is enough in the first row of a table, where no other
 * cell has a digit or is left open; a row with a number may have a sum behind its names.
 */
export function isHead(row: Row, ownHead: Row, isFirst = true): boolean {
  const { texts, quantities, all, isName } = knownPlaces(row, ownHead);
  if (texts.length + quantities.length === 0) return false;
  if (row.some(isNumber)) return texts.some(isName) && quantities.some(isName);
  const names = [...all].filter(isName).length;
  const others = row.filter((cell, place) => cell !== '' && !all.has(place));
  if (others.length === 0) return names > 0;
  const areNames = others.every((cell) => !/\p{Nd}/u.test(withoutBox(cell)) && !isNothing(cell));
  return names > 1 || (names === 1 && isFirst && areNames);
}

const withoutBox = (cell: string): string => cell.replace(BOX, '');
