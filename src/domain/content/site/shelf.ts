import type { ProductCard } from '#domain/product/product.ts';

/** So many products a shelf of the home page shows: two rows on a phone, one on a desktop. */
export const SHELF_SIZE = 4;

/** What can be ordered now: it has a price and a lead time. */
const isOrderable = ({ price, leadTimeDays }: ProductCard): boolean =>
  price !== null && leadTimeDays !== null;

/** The products that a shelf names, then others of its category, each once and only what can be ordered. */
export function shelfOf(
  named: readonly ProductCard[],
  ofCategory: readonly ProductCard[],
): ProductCard[] {
  const byId = new Map([...named, ...ofCategory].map((product) => [product.id, product]));
  return [...byId.values()].filter(isOrderable).slice(0, SHELF_SIZE);
}
