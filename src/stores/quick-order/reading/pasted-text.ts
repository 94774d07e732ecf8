import { parse } from 'papaparse';
import { withoutPrefix } from '#domain/quick-order/reading/line-prefix.ts';
import type { ListRow } from '#domain/quick-order/reading/list-tables.ts';
import { pastedList, type PastedList } from '#domain/quick-order/reading/pasted-lines.ts';
import { isHead } from '#domain/quick-order/reading/pasted-columns.ts';
import { isNumber } from '#domain/quick-order/reading/pasted-quantity.ts';
import { linesCsv as words } from '#messages/quick-order.ts';

/** Without a delimiter each line is one cell, and no text has this sign. */
const NONE = '\u001f';
/** '1,200' behind a space or at the start of a line: this comma divides no cells. */
const GROUPED = /(?<=^|[\s×x])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=$|\s)/gm;
/** The first line of a file in which Excel names its delimiter. */
const EXCEL_DELIMITER = /^sep=.?\n/i;
/** The line between the head and the rows of a table of pipes: '|---|:-:|'. */
const PIPE_RULE = /^[\s|:-]*-{2,}[\s|:-]*$/;

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

/** Lines that belong together: up to an empty one, and those with tabs apart, because spreadsheets copy with them. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  let last = '';
  for (const line of lines) {
    const isNext = last.trim() !== '' && last.includes('\t') === line.includes('\t');
    if (isNext) runs.at(-1)!.push(line);
    else runs.push([line]);
    last = line;
  }
  return runs;
}

function rowsOf(lines: readonly string[], run = 0): ListRow[] {
  const delimiter = delimiterOf(lines);
  const text = lines.join('\n');
  const options = { delimiter, newline: '\n' } as const;
  const { data, errors } = parse<string[]>(text, options);
  // A quotation mark that is never closed would swallow all lines behind it: it is a sign like others.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  const table = isOpen ? parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data : data;
  const isOneLineEach = delimiter !== '\t' && table.length === lines.length;
  return table.map((cells, place) => ({
    ...{ cells, run, delimiter },
    source: isOneLineEach ? lines[place]! : '',
  }));
}

/** A line of a table of pipes with tabs. */
function withoutPipes(line: string): string {
  if (line.includes('\t') || !/(?:^|\s)\|(?:\s|$)/.test(line)) return line;
  return line.replace(/^\s*\||\|\s*$/g, '').replace(/\s*\|\s*/g, '\t');
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
function beginsWithHead(lines: readonly string[]): boolean {
  const [first] = lines.slice(0, 1).flatMap((line) => rowsOf([line]));
  return first !== undefined && first.cells.length > 1 && isHead(first.cells, words.head);
}

const withoutSigns = (line: string): string =>
  line.includes('\t') ? line : withoutPrefix(line).text;

/** The rows of a text that was pasted from a spreadsheet, a mail or a chat, or of a CSV file. */
export function rowsOfText(text: string): ListRow[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(EXCEL_DELIMITER, '');
  const lines = wholeLines(plain).filter((line) => !PIPE_RULE.test(line));
  const tidied = runsOf(lines).flatMap((run) =>
    beginsWithHead(run) ? run : run.map(withoutSigns),
  );
  return runsOf(tidied.map(withoutPipes)).flatMap((run, place) => rowsOf(run, place));
}

export const listOfRows = (rows: readonly ListRow[]): PastedList => pastedList(rows, words.head);

export const listOfText = (text: string): PastedList => listOfRows(rowsOfText(text));
