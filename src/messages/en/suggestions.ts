/** Words of what the search box offers while someone types. */
export const suggestions = {
  list: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  suppliers: 'Suppliers',
  inside: (vertical: string) => `in ${vertical}`,
  failed: 'No suggestions could be read',
} as const;
