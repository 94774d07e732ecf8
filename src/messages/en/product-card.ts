import { number, plural } from './format.ts';
import { earliestDelivery } from './earliest-delivery.ts';
import { formatUnitPrice } from './format-unit-price.ts';

/** Words of a product that its card and its page share: a listing ships no more than these. */
export const card = {
  askForQuote: 'Ask for quote',
  exclVat: 'excl. VAT',
  unitPrice: formatUnitPrice,
  verified: 'Verified',
  addToCart: 'Add to Cart',
  requestQuotation: 'Request for Quotation',
  addToCompare: 'Add to Compare',
  removeFromCompare: 'Remove from Compare',
  pieces: (count: number) => `Minimum order ${number(count)}`,
  earliestDelivery,
  contactSupplier: 'Contact supplier',
  leadTime: (days: number) => `Lead time ${days} ${plural(days, 'day', 'days')}`,
  addFailed: 'Failed to add item',
} as const;
