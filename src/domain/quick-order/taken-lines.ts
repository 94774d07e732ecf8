import type { CartAdditions } from '#domain/orders/account-order.ts';
import type { QuickLine } from './quick-order.ts';

const nameOf = ({ product }: QuickLine): string => product?.name ?? '';

/**
 * The lines that stay once the ordered ones went into the cart: what is sold no longer, and pieces that found no
 * room there, in the first line of their product.
 */
export function linesLeft(
  lines: readonly QuickLine[],
  ordered: readonly QuickLine[],
  { gone, leftOut }: Pick<CartAdditions, 'gone' | 'leftOut'>,
): QuickLine[] {
  const isGone = new Set(gone.map(({ name }) => name));
  const rest = new Map(leftOut.map(({ name, quantity }) => [name, quantity]));
  const keys = new Set(ordered.map(({ key }) => key));
  return lines.flatMap((line) => {
    if (!keys.has(line.key) || isGone.has(nameOf(line))) return [line];
    const pieces = rest.get(nameOf(line));
    rest.delete(nameOf(line));
    return pieces === undefined ? [] : [{ ...line, pieces: String(pieces), isTyped: true }];
  });
}
