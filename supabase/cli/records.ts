import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { CsvError } from 'csv-parse';
import { parse } from 'csv-parse';

/** A record of a CSV file; `line` is where it starts, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file stops being CSV at this line; the rest cannot be parsed. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Bounds memory when a quote is never closed. */
const RECORD_MAX_CHARACTERS = 1_000_000;
const HEADER_MAX_CHARACTERS = 200_000;

/** The separator that the header line uses most, outside quotes. */
export function sniffDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Files that programs save instead of text, by their first bytes. */
const NO_TEXT = [
  { start: '504b0304', what: 'an Excel workbook or another archive' },
  { start: 'd0cf11e0', what: 'an old Excel workbook' },
  { start: '1f8b', what: 'a compressed file' },
  { start: '25504446', what: 'a PDF' },
  { start: 'fffe0000', what: 'text in UTF-32' },
  { start: '0000feff', what: 'text in UTF-32' },
];

/** How the text is encoded, from its byte order mark or from where its zero bytes are. */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const hex = start.toString('hex', 0, 4);
  const other = NO_TEXT.find((one) => hex.startsWith(one.start));
  if (other) throw new FileError(1, `this is ${other.what}; save the table as "CSV UTF-8"`);
  if (hex.startsWith('fffe') || /^(?!00)..00/.test(hex)) return 'utf-16le';
  return hex.startsWith('feff') || /^00(?!00)/.test(hex) ? 'utf-16be' : 'utf-8';
}

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Text with plain line feeds: a parser that counts CR and LF apart would miscount lines in quotes. */
async function* textOf(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held = '';
  for await (const chunk of createReadStream(path)) {
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer));
    const text = held + decoder.decode(chunk as Buffer, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(text.slice(0, text.length - held.length));
  }
  yield withLineFeeds(held + (decoder?.decode() ?? ''));
}

/** The text from its first line that is not blank, and that line. */
async function withHeader(text: AsyncGenerator<string>): Promise<{ head: string; header: string }> {
  let head = '';
  // A regular expression would try every pair of places of a long line that has no end yet.
  const header = (): string | undefined =>
    head
      .split('\n')
      .slice(0, -1)
      .find((line) => line.trim() !== '');
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (header() !== undefined || head.length > HEADER_MAX_CHARACTERS) break;
  }
  return { head, header: header() ?? head };
}

const REASONS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened in this row and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quoted cell goes on after its closing quote; double a quote inside',
  INVALID_OPENING_QUOTE: 'a quote is inside an unquoted cell; quote the cell and double it',
  CSV_MAX_RECORD_SIZE: 'this row is over a million characters; is a quote left open?',
};

const toFileError = (error: CsvError, lastLine: number): FileError =>
  new FileError(lastLine + 1, REASONS[error.code] ?? error.message);

/** The records of a CSV file, streamed; comma, semicolon or tab as its header has it. */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  const text = textOf(path);
  const { head, header } = await withHeader(text);
  const named = /^\s*"?sep=(.)"?\s*$/i.exec(header)?.[1];
  let isNamed = named !== undefined;
  const parser = parse({
    delimiter: named ?? sniffDelimiter(header),
    info: true,
    max_record_size: RECORD_MAX_CHARACTERS,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  let error: CsvError | undefined;
  parser.on('skip', (skipped: CsvError) => (error ??= skipped));
  const source = Readable.from(chain(head, text));
  source.on('error', (failure) => parser.destroy(failure)).pipe(parser);

  let lastLine = 0;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (error && info.lines >= Number(error['lines'])) break;
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    lastLine = info.lines;
    // Excel's first line 'sep=;' names the separator.
    if (isNamed) isNamed = false;
    else yield { line: info.lines - breaks, cells: record };
  }
  if (error) throw toFileError(error, lastLine);
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

async function* chain(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
