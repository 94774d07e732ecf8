import { ownLine, type OwnLine } from '#domain/shared/own-line.ts';
import type { ListEntry } from '#domain/lists/saved-list.ts';
import { piecesOf, type QuickLine } from './quick-order.ts';

/** How the buyer calls a line: as it was read, else as it was typed. */
export const ownOf = ({ text, own }: QuickLine): OwnLine | undefined => ownLine({ text, ...own });

/** Another text is another product: of what the buyer called the line, only the text goes. */
export function withText({ own, ...line }: QuickLine, text: string): QuickLine {
  const parts = ownLine({ ...own, text: undefined });
  return { ...line, text, others: [], match: null, product: null, ...(parts && { own: parts }) };
}

/** An entry of a cart, with what the buyer's own list has for it. */
export type OwnEntry = ListEntry & { readonly own?: OwnLine };

export const orderEntries = (lines: readonly QuickLine[]): OwnEntry[] =>
  lines.flatMap((line) => {
    const quantity = piecesOf(line);
    const own = ownOf(line);
    return line.product && quantity
      ? [{ product: line.product.id, quantity, ...(own && { own }) }]
      : [];
  });
