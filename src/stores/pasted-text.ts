import { parse } from 'papaparse';
import { pastedLines, type PastedLine } from '#domain/pasted-lines.ts';

/** A tab wins, because a spreadsheet copies with it; a comma may also be inside a number. */
const DELIMITERS = ['\t', ';', ','] as const;

function delimiterOf(text: string): string {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  // Without any of them each line is one cell, and no text has this sign.
  return DELIMITERS.find((one) => bare.includes(one)) ?? '\u001f';
}

/** The lines of a text that was pasted from a spreadsheet, a mail or a chat, or of a CSV file. */
export function linesOfText(text: string): PastedLine[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data } = parse<string[]>(plain, { delimiter: delimiterOf(plain), newline: '\n' });
  return pastedLines(data);
}
