import type { UnitPrice } from '#domain/headline.ts';
import { formatDay, number, plural } from './format.ts';

/** A price per watt needs more digits than halalas have. */
const UNIT_PRICE = { minimumFractionDigits: 2, maximumFractionDigits: 6 };

/** Words of a product that its card and its page share: a listing ships no more than these. */
export const card = {
  askForQuote: 'Ask for quote',
  exclVat: 'excl. VAT',
  unitPrice: ({ sar, unit }: UnitPrice) => `SAR ${sar.toLocaleString('en', UNIT_PRICE)}/${unit}`,
  verified: 'Verified',
  addToCart: 'Add to Cart',
  requestQuotation: 'Request for Quotation',
  addToCompare: 'Add to Compare',
  removeFromCompare: 'Remove from Compare',
  pieces: (count: number) => `Minimum order ${number(count)}`,
  earliestDelivery: (day: string) => `Earliest delivery ${formatDay(day)}`,
  contactSupplier: 'Contact supplier',
  leadTime: (days: number) => `Lead time ${days} ${plural(days, 'day', 'days')}`,
  addFailed: 'Failed to add item',
  compareFailed: 'The comparison could not be changed. Please try again.',
} as const;
