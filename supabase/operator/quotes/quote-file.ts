/** The lines of an answer as a file: what a spreadsheet saves is what `answer` reads. */
import { basename } from 'node:path';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { toCsv, withoutApostrophe } from '#domain/shared/text/csv.ts';
import { LINES_MAX } from '#domain/cart/cart.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { FileError, readRecords, type CsvRecord } from '#supabase/cli/records.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { amountOf, ambiguityOf } from '#supabase/operator/orders/amount.ts';

export type AnswerLine = RpcArgs<'answer_quote'>['answer']['lines'][number];

/** list_price is printed to be read: what an answer has in it is left alone. */
const COLUMNS = [
  'line',
  'sku',
  'name',
  'quantity',
  'unit',
  'list_price',
  'price',
  'days',
  'note',
] as const;
/** What the buyer's own list has for the line: also only to be read, and printed where a buyer did. */
const OWN_COLUMNS = ['own_number', 'own_text', 'own_sku', 'own_unit'] as const;
type Column = (typeof COLUMNS)[number] | (typeof OWN_COLUMNS)[number];
type Cells = Readonly<Partial<Record<Column, string>>>;

/** Nobody can pay it, so nobody can order it. */
export const ZERO_PRICE =
  'the price is 0: write riyals, such as 1250.00; what is included in another price belongs into the note of that line';

type ShownQuote = RpcAnswer<'show_quote'>;

/** The catalogue's price of one piece of a line; null without a price. */
export const listPriceOf = ({ list_prices }: ShownQuote, position: number): Halalas | null =>
  list_prices.find((line) => line.position === position)?.price_halalas ?? null;

const riyalsOf = (halalas: Halalas | null): string =>
  halalas === null ? '' : (halalas / 100).toFixed(2);

/** The requested lines, with an empty price each: the list price is beside it. */
export function answerTemplate(quote: ShownQuote): string {
  const hasOwn = quote.items.some(({ own }) => own);
  return toCsv([
    [...COLUMNS, ...(hasOwn ? OWN_COLUMNS : [])],
    ...quote.items.map(({ position, sku, name, quantity, unit, own }) => {
      const listed = riyalsOf(listPriceOf(quote, position));
      const cells = [String(position), sku, name, String(quantity), unit, listed, '', '', ''];
      const theirs = hasOwn ? [own?.number, own?.text, own?.sku, own?.unit] : [];
      return [...cells, ...theirs].map((cell) => cell ?? '');
    }),
  ]);
}

function wrong(file: string, line: number, sentence: string): never {
  throw new UserError(`${basename(file)}, line ${line}: ${sentence} Nothing was sent.`);
}

function columnsOf(file: string, { line, cells }: CsvRecord): readonly Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = names.find(
    (name) => ![...COLUMNS, ...OWN_COLUMNS].some((column) => column === name),
  );
  if (unknown !== undefined) {
    wrong(file, line, `'${unknown}' is no column; the columns are ${COLUMNS.join(', ')}.`);
  }
  if (!names.includes('price')) wrong(file, line, "the column 'price' is missing.");
  return names as Column[];
}

/** A whole number of at most four digits, null where the cell is empty. */
function wholeOf(file: string, line: number, name: Column, cell = ''): number | null {
  const digits = typedDigits(cell);
  if (digits === '') return null;
  if (/^\d{1,4}$/.test(digits)) return Number(digits);
  return wrong(file, line, `the ${name} '${cell}' is not a whole number, such as 12.`);
}

/** Null where the cell is empty: then it is the list price. */
function priceOf(file: string, line: number, cell = ''): Halalas | null {
  if (cell.trim() === '') return null;
  const halalas = amountOf(cell);
  if (halalas === 0) wrong(file, line, `${ZERO_PRICE}.`);
  if (halalas !== null) return halalas;
  const both = ambiguityOf(cell);
  if (both !== null) wrong(file, line, `'${cell}' ${both}`);
  return wrong(
    file,
    line,
    `'${cell}' is no price: write riyals, such as 1250.00, or nothing for the list price.`,
  );
}

function textOf(cell = ''): string | null {
  const text = withoutApostrophe(cell.trim());
  return text === '' ? null : text;
}

function lineOf(file: string, line: number, cells: Cells): AnswerLine {
  const sku = textOf(cells.sku);
  return {
    request_position: wholeOf(file, line, 'line', cells.line),
    sku,
    name: textOf(cells.name),
    quantity: wholeOf(file, line, 'quantity', cells.quantity),
    unit: textOf(cells.unit),
    price_halalas: priceOf(file, line, cells.price),
    lead_time_days: wholeOf(file, line, 'days', cells.days),
    note: textOf(cells.note),
  };
}

/** Lines with the place of each in its file, for what the shop refuses. */
export interface AnswerFile {
  readonly lines: readonly AnswerLine[];
  readonly places: readonly number[];
}

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

function linesOf(file: string, records: readonly CsvRecord[]): AnswerFile {
  const [header, ...rest] = records.filter((record) => !isBlank(record));
  if (!header || rest.length === 0) return wrong(file, 1, 'there are no lines to answer with.');
  if (rest.length > LINES_MAX) {
    wrong(file, rest[LINES_MAX]!.line, `an answer has at most ${LINES_MAX} lines.`);
  }
  const columns = columnsOf(file, header);
  const lines = rest.map(({ line, cells }) =>
    lineOf(file, line, Object.fromEntries(columns.map((name, place) => [name, cells[place]]))),
  );
  return { lines, places: rest.map(({ line }) => line) };
}

export async function readAnswer(file: string): Promise<AnswerFile> {
  try {
    return linesOf(file, await Array.fromAsync(readRecords(file)));
  } catch (error) {
    if (error instanceof FileError) wrong(file, error.line, `${error.message}.`);
    if (error instanceof UserError) throw error;
    throw new UserError(`${basename(file)} was not read (${reasonOf(error)}): name a CSV file.`);
  }
}
