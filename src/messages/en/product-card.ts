import { formatDay } from '#domain/day.ts';
import { formatSar, type Halalas } from '#domain/money.ts';
import type { ProductCard } from '#domain/product.ts';

/** Words of a product that its card and its page share: a listing ships no more than these. */
export const card = {
  askForQuote: 'Ask for quote',
  exclVat: 'excl. VAT',
  verified: 'Verified',
  addToCart: 'Add to Cart',
  requestQuotation: 'Request for Quotation',
  addToCompare: 'Add to Compare',
  removeFromCompare: 'Remove from Compare',
  pieces: (count: number) => `Minimum order ${count.toLocaleString('en')}`,
  earliestDelivery: (day: string) => `Earliest delivery ${formatDay(day)}`,
  contactSupplier: 'Contact supplier',
  leadTime: (days: number) => `Lead time ${days} ${days === 1 ? 'day' : 'days'}`,
  addFailed: 'Failed to add item',
  compareFailed: 'The comparison could not be changed. Please try again.',
} as const;

/** The date once it has been asked for, till then the lead time, which does not grow old. */
export function deliveryText({ leadTimeDays, earliestDelivery }: DeliveryFacts): string {
  if (leadTimeDays === null) return card.contactSupplier;
  return earliestDelivery === null
    ? card.leadTime(leadTimeDays)
    : card.earliestDelivery(earliestDelivery);
}

type DeliveryFacts = Pick<ProductCard, 'leadTimeDays' | 'earliestDelivery'>;

export const priceText = (price: Halalas | null): string =>
  price === null ? card.askForQuote : formatSar(price);
