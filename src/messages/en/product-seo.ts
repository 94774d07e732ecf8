/** What search engines read of a product where it states nothing: a product page loads it after it is shown. */
export const productSeoWords = {
  marketplace: 'Marketplace',
  defaultCategory: 'Energy',
  offeredBy: (name: string, supplier: string) => `${name} from ${supplier}.`,
} as const;
