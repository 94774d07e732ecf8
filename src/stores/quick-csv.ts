/** The lines as a file that this page reads back the same, and the lines of the cart. */
import { toCsv } from '#domain/csv.ts';
import { isBlank, type QuickLine } from '#domain/quick-order.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { $cart } from './cart-lines.ts';
import { offerFile } from './offer-file.ts';
import { $lines, pasteLines } from './quick-order.ts';

/** A quantity that cannot be read is written as 0, which is asked for again; an empty one would mean 1. */
const rowOf = ({ text, pieces, product }: QuickLine): string[] => [
  product?.sku ?? text,
  pieces || '0',
  product?.name ?? '',
  product?.price ? (product.price / 100).toFixed(2) : '',
];

export function downloadLines(): void {
  const rows = $lines
    .get()
    .filter((line) => !isBlank(line))
    .map(rowOf);
  offerFile(words.csvName, toCsv([words.csvHead, ...rows]), 'text/csv;charset=utf-8');
}

/** Lines of a quotation stay in the cart: their price is not that of the catalogue. */
export const fillFromCart = (): boolean =>
  pasteLines(
    $cart
      .get()
      .items.filter(({ quote }) => !quote)
      .map(({ sku, quantity }) => ({ text: sku, quantity })),
  );
