import { parse } from 'papaparse';
import { pastedLines, type PastedLine } from '#domain/quick-order/pasted-lines.ts';
import { linesCsv as words } from '#messages/quick-order.ts';

/** Without a delimiter each line is one cell, and no text has this sign. */
const NONE = '\u001f';
/** '1,200' behind a space or at the start of a line: this comma divides no cells. */
const GROUPED = /(?<=^|[\s×x])\d{1,3}(?:,\d{3})+(?=$|\s)/gm;

/** The delimiter of most lines. A tab wins, because spreadsheets copy with it; a comma may be inside a name or a number. */
function delimiterOf(text: string): string {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '""').replace(GROUPED, '1');
  const lines = bare.split('\n').filter((line) => line.trim() !== '');
  const shareOf = (one: string) => lines.filter((line) => line.includes(one)).length / lines.length;
  if (shareOf('\t') > 0) return '\t';
  const best = shareOf(';') >= shareOf(',') ? ';' : ',';
  return shareOf(best) >= 0.5 ? best : NONE;
}

function tableOf(text: string): string[][] {
  const options = { delimiter: delimiterOf(text), newline: '\n' } as const;
  const { data, errors } = parse<string[]>(text, options);
  // A quotation mark that is never closed would swallow all lines behind it: it is a sign like others.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return isOpen ? parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data : data;
}

/** The lines of a text that was pasted from a spreadsheet, a mail or a chat, or of a CSV file. */
export const linesOfText = (text: string): PastedLine[] =>
  pastedLines(tableOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')), words.head);
