/** What search engines read of a product where it states nothing: a product page loads it after it is shown. */
export const productSeoWords = {
  marketplace: 'Marketplace',
  /** Until script has read which product the address names. */
  anyProduct: 'Energy product',
  anyDescription:
    'An energy product of this shop with its supplier, price without VAT, attributes and earliest delivery.',
  defaultCategory: 'Energy',
  offeredBy: (name: string, supplier: string) => `${name} from ${supplier}.`,
} as const;
