/** What the quotation that is shown gives to save: its lines as a table, and the files of its request. */
import { downloadFile } from '#backend/quotes/files.ts';
import { keepsSession } from '#backend/shared/caller.ts';
import type { CsvLine } from '#domain/lists/lines-csv.ts';
import type { KeptFile } from '#domain/quotes/file.ts';
import {
  linesOf,
  type OfferedLine,
  type Quotation,
  type RequestedItem,
} from '#domain/quotes/quote-view.ts';
import { quoteFiles } from '#messages/form/quote-request.ts';
import { quotes as words } from '#messages/quotes.ts';
import { saveAsCsv } from '#stores/lists/lines-file.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';
import { reportFailure } from '#stores/shared/toasts.ts';
import { $quotation, reader } from './page.ts';

const ofItem = ({ sku, name, quantity }: RequestedItem): CsvLine => ({
  text: sku ?? name,
  quantity,
  name,
  price: null,
});

const ofLine = (line: OfferedLine): CsvLine => ({ ...ofItem(line), price: line.price });

/** The chosen lines with their prices, or the request while there is no answer. */
export function downloadQuote({ number, items, answer }: Quotation): void {
  const lines = answer ? linesOf(answer, $quotation.get().choice).map(ofLine) : items.map(ofItem);
  saveAsCsv(words.csvName(number), lines);
}

const userToken = async (): Promise<string | undefined> =>
  (await import('#stores/account/session-token.ts')).freshToken();

/** Saves a file of the request. */
export async function saveFile({ id, name }: KeptFile): Promise<void> {
  try {
    const token = keepsSession() ? await userToken() : undefined;
    const content = await downloadFile(id, { ...reader(), token });
    saveAsFile(name, content, content.type);
  } catch (error) {
    reportFailure(quoteFiles.notSaved, error);
  }
}
