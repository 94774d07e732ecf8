/** Products and quantities as a file, which quick order reads back the same. */
import { linesCsv, type CsvLine } from '#domain/lists/lines-csv.ts';
import { linesCsv as words } from '#messages/lines-csv.ts';
import { offerFile } from './download-file.ts';

export const offerLines = (name: string, lines: readonly CsvLine[]): void =>
  offerFile(name, linesCsv(words.head, lines), 'text/csv;charset=utf-8');
