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
