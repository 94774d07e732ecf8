import { linesCsv, type CsvLine } from '#domain/lists/lines-csv.ts';
import { linesCsv as words } from '#messages/quick-order.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';

/** Lines of a list, of a quick order or of a quotation, as a file that a quick order can read. */
export const saveAsCsv = (name: string, lines: readonly CsvLine[]): void =>
  saveAsFile(name, linesCsv(words.head, lines), 'text/csv;charset=utf-8');
