import type { CartAdditions } from '#domain/orders/account-order.ts';
import type { QuickLine } from './quick-order.ts';

type Pieces = CartAdditions['gone'][number];

const isOf = ({ product }: QuickLine, { product: id, name }: Pieces): boolean =>
  id === undefined ? name === product?.name : id === product?.id;

/** Whether a line is still what was sent: nobody changed its words, product or quantity meanwhile. */
const isSame = (line: QuickLine, sent: QuickLine | undefined): boolean =>
  line.text === sent?.text && line.pieces === sent.pieces && line.product?.id === sent.product?.id;

/** The lines without those that were sent as they are now. */
export function withoutSent(lines: readonly QuickLine[], sent: readonly QuickLine[]): QuickLine[] {
  const byKey = new Map(sent.map((line) => [line.key, line]));
  return lines.filter((line) => !isSame(line, byKey.get(line.key)));
}

/**
 * The lines that stay once the ordered ones went into the cart: what is sold no longer, what was changed meanwhile,
 * and pieces that found no room there, in the first line of their product.
 */
export function linesLeft(
  lines: readonly QuickLine[],
  ordered: readonly QuickLine[],
  { gone, leftOut }: Pick<CartAdditions, 'gone' | 'leftOut'>,
): QuickLine[] {
  const changed = new Set(withoutSent(lines, ordered));
  const rest = new Set(leftOut);
  return lines.flatMap((line) => {
    if (changed.has(line) || gone.some((pieces) => isOf(line, pieces))) return [line];
    const pieces = [...rest].find((one) => isOf(line, one));
    if (!pieces) return [];
    rest.delete(pieces);
    return [{ ...line, pieces: String(pieces.quantity), isTyped: true }];
  });
}
