import type { Sort } from '#domain/listing/listing.ts';
import { number, plural } from '#messages/format.ts';

/** Words of the listing. */
export const marketplace = {
  title: 'Marketplace',
  categories: 'Categories',
  allProducts: 'All products',
  filter: 'Filter',
  products: (total: number) => `${number(total)} ${plural(total, 'product', 'products')}`,
  productsOrMore: (total: number) => `${number(total)}+ products`,
  results: 'Products',
  resultsFor: (query: string) => `Results for “${query}”`,
  resultsIn: (query: string, place: string) => `Results for “${query}” in ${place}`,
  clearSearch: 'Clear the search',
  sort: 'Sort by',
  recommended: 'Recommended',
  recommendedIs: 'Recommended: within a week, in common sizes, soonest first. The same for all.',
  view: 'View',
  grid: 'Grid',
  list: 'List',
  table: 'Table',
  compareMode: 'Compare mode',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${number(page)}`,
  loading: 'Loading…',
  failedTitle: 'The products could not be loaded',
  failed: 'Your search is kept. Check your connection and try again.',
  offline: 'You are offline. What you see may be old; we load again once you are connected.',
} as const;

/** With # in the place of an attribute, or of the unit that a price is for. */
export const sortLabels: Record<Sort, string> = {
  relevance: 'Relevance',
  name: 'Name',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  lead_time: 'Fastest delivery',
  headline_desc: '#: highest',
  headline_asc: '#: lowest',
  second_desc: '#: highest',
  unit_price: 'Price per #: lowest',
};
