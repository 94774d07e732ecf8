/** Rules of the page of one product: a listing does not carry them. */
import type { Attributes } from './attributes.ts';
import type { ProductCard } from './product.ts';

/** At most this many products of the same sub-vertical are shown under a product. */
const RELATED_PRODUCTS = 4;

/** The next place in a ring of `count`, one step on or back: a gallery wraps at both ends. */
export const wrapAround = (index: number, step: number, count: number): number =>
  (index + step + count) % count;

export const descriptionOf = (attributes: Attributes): string =>
  attributes['Overall Attributes']?.['Description']?.trim() ?? '';

/** The others of a listing, as many as are shown under a product. */
export const relatedTo = (id: string, cards: readonly ProductCard[]): ProductCard[] =>
  cards.filter((card) => card.id !== id).slice(0, RELATED_PRODUCTS);
