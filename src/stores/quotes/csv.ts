/** A quotation as a file: the chosen lines with their prices, or the request while there is no answer. */
import type { CsvLine } from '#domain/lists/lines-csv.ts';
import {
  linesOf,
  type OfferedLine,
  type Quotation,
  type RequestedItem,
} from '#domain/quotes/quote-view.ts';
import { quotes as words } from '#messages/quotes.ts';
import { saveAsCsv } from '#stores/shared/download-file.ts';
import { $quotation } from './page.ts';

const ofItem = ({ sku, name, quantity }: RequestedItem): CsvLine => ({
  text: sku ?? name,
  quantity,
  name,
  price: null,
});

const ofLine = (line: OfferedLine): CsvLine => ({ ...ofItem(line), price: line.price });

export function downloadQuote({ number, items, answer }: Quotation): void {
  const lines = answer ? linesOf(answer, $quotation.get().choice).map(ofLine) : items.map(ofItem);
  saveAsCsv(words.csvName(number), lines);
}
