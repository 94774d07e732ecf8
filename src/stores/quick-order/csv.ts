/** The lines as a file that this page reads back the same, and the lines of the cart. */
import { isBlank, piecesOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import type { CsvLine } from '#domain/lists/lines-csv.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { $cart } from '#stores/cart/lines.ts';
import { saveAsCsv } from '#stores/shared/download-file.ts';
import { $lines, pasteLines } from './quick-order.ts';

const lineOf = (line: QuickLine): CsvLine => ({
  text: line.product?.sku ?? line.text,
  quantity: piecesOf(line),
  name: line.product?.name ?? '',
  price: line.product?.price ?? null,
});

export function downloadLines(): void {
  const filled = $lines.get().filter((line) => !isBlank(line));
  saveAsCsv(words.csvName, filled.map(lineOf));
}

/** Lines of a quotation stay in the cart: their price is not that of the catalogue. */
export const fillFromCart = (): boolean =>
  pasteLines(
    $cart
      .get()
      .items.filter(({ quote }) => !quote)
      .map(({ sku, quantity }) => ({ text: sku, quantity })),
  );
