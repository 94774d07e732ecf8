/** Lines from the cart, to a file that this page can read again, and to a saved list. */
import { isBlank, piecesOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import type { CsvLine } from '#domain/lists/lines-csv.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { $cart } from '#stores/cart/lines.ts';
import { saveAsCsv } from '#stores/lists/lines-file.ts';
import { $lines } from './lines.ts';
import { pasteLines, listEntries } from './quick-order.ts';
import { keepsSession } from '#backend/shared/caller.ts';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { riyadhDay } from '#domain/checkout/delivery.ts';
import { longDay } from '#messages/format-dates.ts';
import { saveNewList } from '#stores/lists/saved-lists.ts';

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
      .map(({ sku, name, quantity, own }) => ({
        text: sku ?? name,
        quantity,
        ...(own && { own }),
      })),
  );

/** Lists belong to accounts: a guest signs in first, and finds the lines here again. */
export async function saveAsList(): Promise<void> {
  if (!keepsSession()) {
    location.assign(withNext(authPaths.signIn, location.pathname));
    return;
  }
  await saveNewList(words.listName(longDay(riyadhDay(new Date()))), '', listEntries());
}
