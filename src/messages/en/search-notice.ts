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
