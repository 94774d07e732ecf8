/** Titles of the listing (decision 27). */
export const listingTitles = {
  everything: 'Marketplace | Energy Products & Suppliers',
  category: (category: string) => `${category} | Energy Products & Suppliers`,
  subcategory: (category: string, subcategory: string) =>
    `${category} — ${subcategory} | Energy Products & Suppliers`,
  search: (heading: string) => `${heading} | Energy Products & Suppliers`,
  page: (page: number) => `page ${page}`,
} as const;
