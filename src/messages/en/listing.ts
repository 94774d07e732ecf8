import type { Sort } from '#domain/listing/listing.ts';
import { number, plural } from './format.ts';
import type { LeadTime, MinimumOrder } from '#contract/values.ts';

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
  view: 'View',
  grid: 'Grid',
  list: 'List',
  compareMode: 'Compare mode',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${number(page)}`,
  loading: 'Loading products…',
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

/** Words of the facets, of their choices and of the chips that repeat them. */
export const facets = {
  title: 'Filters',
  price: 'Price',
  supplier: 'Supplier',
  country: 'Country of origin',
  leadTime: 'Lead time',
  minimumOrder: 'Minimum order',
  any: 'All',
  priced: 'With a price',
  unpriced: 'Ask for quote',
  yes: 'Yes',
  no: 'No',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  applyTo: (name: string) => `Apply: ${name}`,
  currency: 'SAR',
  withUnit: (name: string, unit: string) => `${name} (${unit})`,
  count: number,
  /** Before a count that is an estimate. */
  about: 'about ',
  riyals: (amount: number) => `SAR ${number(amount)}`,
  more: (count: number) => `Show ${number(count)} more`,
  fewer: 'Show fewer',
  searchSuppliers: 'Search suppliers',
  noSuppliers: 'No supplier of these products matches.',
  failed: 'The filters could not be loaded',
  categoriesFailed: 'The categories could not be counted again',
  close: 'Close',
  show: (products: string) => `Show ${products}`,
  chosen: 'Chosen filters',
  remove: (name: string) => `Remove ${name}`,
  clearAll: 'Clear all',
  query: (query: string) => `“${query}”`,
  named: (name: string, choice: string) => `${name}: ${choice}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  atLeast: (from: string) => `from ${from}`,
  atMost: (to: string) => `up to ${to}`,
} as const;

export const leadTimeLabels: Record<LeadTime, string> = {
  '1': '1 day',
  '3': 'Up to 3 days',
  '7': 'Up to 7 days',
  '14': 'Up to 14 days',
  '15+': '15 days or more',
  unstated: 'Contact supplier',
};

export const minimumOrderLabels: Record<MinimumOrder, string> = {
  '1': '1 piece',
  '2-10': '2 to 10 pieces',
  '11-100': '11 to 100 pieces',
  '101+': '101 pieces or more',
};

/** The introduction of the whole marketplace. */
export const everythingLead = 'Gas, diesel, water, solar and the equipment that goes with them.';

/** For the heads of pages, which are built. */
export const marketplaceDescription =
  'Compare and order gas cylinders, diesel, water, solar and power equipment, priced in SAR and delivered to your door or site.';

/** About a category that `content/categories` has no text for. */
export const generalAbout = (category: string) => ({
  heading: category,
  lead: 'Compare prices, specifications and delivery times.',
  description: `${category}: compare prices, specifications and delivery times, order online or ask for a quotation.`,
});

/** Titles of the listing (decision 27). */
export const listingTitles = {
  everything: 'Marketplace | Energy Products & Suppliers',
  category: (category: string) => `${category} | Energy Products & Suppliers`,
  subcategory: (category: string, subcategory: string) =>
    `${category} — ${subcategory} | Energy Products & Suppliers`,
  search: (heading: string) => `${heading} | Energy Products & Suppliers`,
  /** Behind the title of the list. */
  page: (page: number) => `, page ${page}`,
} as const;

/** Words above a list that answers other words than those that were typed. */
export const searchNotice = {
  corrected: 'Showing results for',
  asTyped: (query: string) => `Search instead for “${query}”`,
  partial: 'No product has all of these words. These have most.',
  ask: 'Ask for a quotation',
  looksFor: (query: string) => `I am looking for: ${query}`,
  exact: (query: string) => `Only “${query}” as it is typed.`,
  correct: 'Search with corrected spelling',
} as const;

/** Words of what the search box offers while someone types. */
export const suggestions = {
  list: 'Suggestions',
  products: 'Products, prices excl. VAT',
  categories: 'Categories',
  manufacturers: 'Manufacturers',
  suppliers: 'Suppliers',
  inside: (vertical: string) => `in ${vertical}`,
  found: (total: number) => `${number(total)} ${plural(total, 'product', 'products')}`,
  askForQuote: 'Ask for quote',
  corrected: 'Suggestions for',
  /** Read out after each answer. */
  count: (count: number) => `${number(count)} ${plural(count, 'suggestion', 'suggestions')}`,
  none: 'No suggestions. Press Enter to search.',
  failed: 'No suggestions could be read',
} as const;

/** Words where there is nothing to list. */
export const emptyListing = {
  clearAll: 'Clear all',
  nothingFor: (query: string) => `Nothing found for “${query}”`,
  nothingWithFilters: 'Nothing found with these filters',
  nothingHint: 'Try fewer or other words: a part of the name, the supplier or the SKU is enough.',
  pastTheEnd: 'There is no such page of this list.',
  cut: (shown: string) =>
    `You see the first ${shown} products of a longer list. Search for a name or choose filters to find the others.`,
  toSearch: 'Search',
  toFilters: 'Choose filters',
  firstPage: 'Go to the first page',
  filtersHint: 'Fewer filters find more.',
  without: (filter: string, products: string) => `Without ${filter}: ${products}`,
  notListed: 'Not listed yet?',
  askForIt: 'Ask us for a quotation',
  looksFor: (query: string) => `I am looking for: ${query}`,
  nearest: (category: string) => `Did you mean the category ${category}?`,
} as const;
