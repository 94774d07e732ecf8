/** What a buyer's own list calls a line. A part that is too long is cut where everybody sees it. */
import { cutText, LONGEST, ownLine, type OwnLine } from '#domain/shared/own-line.ts';
import type { Reading } from './free-line.ts';
import { isNothing } from './left-out.ts';
import type { Columns } from './pasted-columns.ts';
import type { ListRow } from './list-tables.ts';
import { describedBy, isCodeLike, joined, onlyWords, textsOf, unitOf } from './row-readings.ts';

/** An article number is apart from its description; a name with a specification is one text. */
function wordsOf(row: ListRow, columns: Columns): OwnLine {
  if (!columns.hasHead) {
    const text = describedBy(row, columns);
    return columns.isUnclear || text === '' ? { text } : { sku: textsOf(row, columns)[0]!, text };
  }
  const isSaid = (cell: string) => cell !== '' && (columns.isOwn || !isNothing(cell));
  const places = columns.texts.filter((place) => isSaid(row.cells[place] ?? ''));
  const [first = '', ...others] = places.map((place) => row.cells[place]!);
  if (others.length === 0) return {};
  const isCode = columns.codes.includes(places[0]!) || isCodeLike(first);
  return isCode
    ? { sku: first, text: joined(others, row) }
    : { text: joined([first, ...others], row) };
}

const cutParts = (own: OwnLine): OwnLine =>
  Object.fromEntries(
    Object.entries(own).map(([name, text]) => [
      name,
      cutText(text as string, LONGEST[name as keyof OwnLine]),
    ]),
  );

/** What was typed is kept where its count is asked for or its number is known: a part of it may not be read. */
function ofWords(words: string, { number }: ListRow, read: Reading): OwnLine {
  const isKept = words !== read.text && (number !== undefined || read.quantity === null);
  return { ...(number && { number }), ...(isKept && { text: words }) };
}

function ofTable(row: ListRow, columns: Columns): OwnLine {
  const number = row.cells[columns.number ?? -1] || row.number;
  const unit = unitOf(row.cells, columns);
  return { ...(number && { number }), unit, ...wordsOf(row, columns) };
}

/** The parts of a row; `read` is what was taken for its product. */
export function ownOfRow(row: ListRow, columns: Columns, read: Reading): OwnLine | undefined {
  const words = onlyWords(row, columns);
  return ownLine(cutParts(words === null ? ofTable(row, columns) : ofWords(words, row, read)));
}
