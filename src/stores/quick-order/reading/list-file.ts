/** A file with a list: its text in any encoding, or the rows of a workbook. Nothing is uploaded. */
import { rowsOfText } from './pasted-text.ts';
import {
  LIST_BYTES_MAX,
  RefusedFile,
  type ListFile,
} from '#domain/quick-order/reading/pasted-lines.ts';
import { quickOrder as words } from '#messages/quick-order.ts';

const beginsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

const isArchive = (bytes: Uint8Array): boolean => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPdf = (bytes: Uint8Array): boolean => beginsWith(bytes, 0x25, 0x50, 0x44, 0x46);

/** What Excel's 'CSV' writes on an Arabic Windows is neither UTF-8 nor UTF-16. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** Throws a `RefusedFile`. The library for workbooks is loaded with the first workbook. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > LIST_BYTES_MAX) throw new RefusedFile(words.fileTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldWorkbook(bytes)) throw new RefusedFile(words.oldWorkbook);
  if (isPdf(bytes)) throw new RefusedFile(words.pdf);
  if (!isArchive(bytes)) return { rows: rowsOfText(textOf(bytes)), notes: [] };
  const { readWorkbook } = await import('./workbook.ts');
  return readWorkbook(bytes);
}
