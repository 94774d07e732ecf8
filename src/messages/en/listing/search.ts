import { number, plural } from '#messages/format.ts';

/** Words above a list that answers other words than those that were typed. */
export const searchNotice = {
  corrected: 'Showing results for',
  asTyped: (query: string) => `Search instead for “${query}”`,
  partial: 'No product has all of these words. These have most.',
  and: '”, “',
  none: (query: string) => `We have no “${query}”.`,
  nearest: (amount: string) => `The nearest comes first: ${amount}.`,
  without: (missing: string) => `These come nearest, without “${missing}”.`,
  mention: (missing: string) => `These only mention “${missing}”.`,
  ask: 'Ask for a quotation',
  looksFor: (query: string) => `I am looking for: ${query}`,
  exact: (query: string) => `Only “${query}” as it is typed.`,
  correct: 'Search with corrected spelling',
} as const;

/** Words of what the search box offers while someone types. */
export const suggestions = {
  list: 'Suggestions',
  products: { incl: 'Products, prices incl. VAT', excl: 'Products, prices excl. VAT' },
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
  showAll: 'Show all products',
  browse: 'Or browse a category',
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
