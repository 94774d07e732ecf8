import type { ListingQuery } from './listing.ts';
import { listingPath } from './paths.ts';

type Filter = Pick<ListingQuery, 'category' | 'subcategory'>;
const SUFFIX = 'Energy Products & Suppliers';

/** '{category} — {subcategory} | …', '{category} | …', 'Marketplace | …' (decision 27). */
export function listingTitle({ category, subcategory }: Filter): string {
  if (!category) return `Marketplace | ${SUFFIX}`;
  return subcategory ? `${category} — ${subcategory} | ${SUFFIX}` : `${category} | ${SUFFIX}`;
}

/** A category's own words before those of the marketplace; search engines show some 155 letters. */
export const listingDescription = ({ category, subcategory }: Filter, general: string): string =>
  category
    ? `${subcategory ?? category}: ${general.charAt(0).toLowerCase()}${general.slice(1)}`
    : general;

/** Search text, facets, sort and page are no pages of their own for search engines. */
export const listingCanonical = ({ category, subcategory }: Filter): string =>
  listingPath(category ? { category, subcategory } : {});
