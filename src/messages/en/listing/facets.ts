import { number } from '#messages/format.ts';
import type { LeadTime, MinimumOrder } from '#contract/values.ts';

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
  rangeFrom: (name: string) => `${name}, from`,
  rangeTo: (name: string) => `${name}, to`,
  currency: 'SAR',
  withUnit: (name: string, unit: string) => `${name} (${unit})`,
  count: number,
  /** Before a count that is an estimate. */
  about: 'about ',
  riyals: (amount: number) => `SAR ${number(amount)}`,
  more: (count: number) => `Show ${number(count)} more`,
  fewer: 'Show fewer',
  searchSuppliers: 'Search suppliers',
  searchValues: (name: string) => `Search: ${name}`,
  noValues: 'No value matches.',
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
