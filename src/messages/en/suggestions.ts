import { number, plural } from './format.ts';

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
