import { parse } from 'papaparse';
import { LINE_MAX } from '#domain/quick-order/reading/free-line.ts';
import { isHead } from '#domain/quick-order/reading/column-heads.ts';
import {
  numberingOf,
  withoutPrefix,
  type Numbering,
} from '#domain/quick-order/reading/line-prefix.ts';
import type { ListRow } from '#domain/quick-order/reading/list-tables.ts';
import { pastedList, ROWS_MAX, type PastedList } from '#domain/quick-order/reading/pasted-lines.ts';
import { isNumber } from '#domain/quick-order/reading/pasted-quantity.ts';
import { linesCsv as words } from '#messages/quick-order.ts';

/** Without a delimiter each line is one cell, and no text has this sign. */
const NONE = '\u001f';
/** '1,200' behind a space or at the start of a line: this comma divides no cells. */
const GROUPED = /(?<=^|[\s×x])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=$|\s)/gm;
/** The first line of a file in which Excel names its delimiter. */
const EXCEL_DELIMITER = /^sep=.?\n/i;
/** The line between the head and the rows of a table of pipes: '|---|:-:|'. */
const PIPE_RULE = /^[\s|:-]+$/;

/** A comma before a space is rather one of a sentence, unless a number is beside it. */
const isParted = (line: string, delimiter: string): boolean =>
  line.includes(delimiter) &&
  (delimiter !== ',' || /,\S/.test(line) || line.split(',').some((cell) => isNumber(cell)));

/** The delimiter of most lines; a comma may be inside a name or a number. */
function delimiterOf(lines: readonly string[]): string {
  if (lines.some((line) => line.includes('\t'))) return '\t';
  const bare = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '""').replace(GROUPED, '1'));
  const shareOf = (one: string) => bare.filter((line) => isParted(line, one)).length / bare.length;
  const best = shareOf(';') >= shareOf(',') ? ';' : ',';
  return shareOf(best) >= 0.5 ? best : NONE;
}

/** A line as it was typed, without the signs before it. */
interface TypedLine {
  readonly text: string;
  /** The buyer's own number of the line. */
  readonly number?: string;
}

/** Lines that belong together: up to an empty one, and those with tabs apart, because spreadsheets copy with them. */
function runsOf(lines: readonly TypedLine[]): TypedLine[][] {
  const runs: TypedLine[][] = [];
  let last = '';
  for (const line of lines) {
    const isNext = last.trim() !== '' && last.includes('\t') === line.text.includes('\t');
    if (isNext) runs.at(-1)!.push(line);
    else runs.push([line]);
    last = line.text;
  }
  return runs;
}

/** Between the digits of '1,000' while commas part the cells. */
const KEPT_COMMA = '\u001d';
/** '1,000' among other words of a sentence; without a space before it a comma parts cells: 'P-1,200'. */
const GROUPED_IN_WORDS = /(?<=[^\S\n×x])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=$|\s|,\s)/gm;
const keepCommas = (text: string): string =>
  text.replace(GROUPED_IN_WORDS, (number) => number.replaceAll(',', KEPT_COMMA));

function tableOf(text: string, delimiter: string): string[][] {
  const options = { delimiter, newline: '\n' } as const;
  const { data, errors } = parse<string[]>(text, options);
  // A quotation mark that is never closed would swallow all lines behind it: it is a sign like others.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return isOpen ? parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data : data;
}

function rowsOf(lines: readonly TypedLine[], run = 0): ListRow[] {
  const layout = delimiterOf(lines.map(({ text }) => text));
  const text = lines.map((line) => line.text).join('\n');
  const table = tableOf(layout === ',' ? keepCommas(text) : text, layout);
  const isLineEach = table.length === lines.length;
  return table.map((cells, place) => ({
    ...{ run, layout, cells: cells.map((cell) => cell.replaceAll(KEPT_COMMA, ',')) },
    source: isLineEach && layout !== '\t' ? lines[place]!.text : '',
    ...(isLineEach && lines[place]!.number && { number: lines[place]!.number }),
  }));
}

/** A line of a table of pipes with tabs. */
function withoutPipes(line: string): string {
  if (line.includes('\t') || !/(?:^|\s)\|(?:\s|$)/.test(line)) return line;
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined).join('\t');
}

const quotesIn = (text: string): number => (text.match(/"/g) ?? []).length;

/** A quoted cell may hold a line break: its lines are one. */
function linesOfPart(text: string): string[] {
  const quotes = quotesIn(text);
  const hasBreaks = quotes > 0 && quotes % 2 === 0 && /(?:^|[\t;,])"[^"\n]*\n[^"]*"/m.test(text);
  return hasBreaks ? [text] : text.split('\n');
}

/** An empty line parts tables, unless it is inside quotation marks. */
function wholeLines(text: string): string[] {
  const parts = text.split(/\n[^\S\n]*\n/);
  const areClosed = parts.every((part) => quotesIn(part) % 2 === 0);
  return areClosed ? parts.flatMap((part) => [...linesOfPart(part), '']) : linesOfPart(text);
}

/** In a table what looks like a number or a bullet belongs to its cell. */
function beginsWithHead(lines: readonly TypedLine[]): boolean {
  const [first] = lines.slice(0, 1).flatMap((line) => rowsOf([line]));
  return first !== undefined && first.cells.length > 1 && isHead(first.cells, words.head);
}

function withoutSigns({ text }: TypedLine, numbering: Numbering): TypedLine {
  if (text.includes('\t')) return { text };
  const { number, ...rest } = withoutPrefix(text, numbering);
  return { ...rest, ...(number !== null && { number }) };
}

/** A line that is so long has no cells: patterns would be looked for in it for minutes. */
const TYPED_MAX = 10_000;
const shortened = (line: string): string =>
  line.length > TYPED_MAX ? line.slice(0, LINE_MAX + 1).replace(/["|,;\t]/g, ' ') : line;

const isRule = (line: string): boolean => PIPE_RULE.test(line) && line.includes('--');

/** The rows of a text that was pasted from a spreadsheet, a mail or a chat, or of a CSV file. */
export function rowsOfText(text: string): ListRow[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(EXCEL_DELIMITER, '');
  const given = plain.split('\n').map(shortened);
  const said = given.filter((line) => line.trim() !== '');
  if (said.length > ROWS_MAX) return said.map((line) => ({ cells: [line], source: '' }));
  const lines = wholeLines(given.join('\n')).filter((line) => !isRule(line));
  const numbering = numberingOf(lines);
  const tidied = runsOf(lines.map((line) => ({ text: line }))).flatMap((run) =>
    beginsWithHead(run) ? run : run.map((line) => withoutSigns(line, numbering)),
  );
  const piped = tidied.map((line) => ({ ...line, text: withoutPipes(line.text) }));
  return runsOf(piped).flatMap((run, place) => rowsOf(run, place));
}

export const listOfRows = (rows: readonly ListRow[]): PastedList => pastedList(rows, words.head);

export const listOfText = (text: string): PastedList => listOfRows(rowsOfText(text));
