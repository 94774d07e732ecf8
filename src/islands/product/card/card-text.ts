import type { Headline } from '#domain/product/headline.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { formatSar, number } from '#messages/format.ts';
import { card, delivery } from '#messages/product/card.ts';

/** The date once it has been asked for, till then the lead time, which does not grow old. */
export function deliveryText({ leadTimeDays, earliestDelivery }: DeliveryFacts): string {
  if (leadTimeDays === null) return card.contactSupplier;
  return earliestDelivery === null
    ? card.leadTime(leadTimeDays)
    : card.earliestDelivery(earliestDelivery);
}

/** What delivery of an order costs at least. */
export const feeText = (fee: Halalas): string =>
  fee === 0 ? delivery.free : delivery.from(fee / 100);

type DeliveryFacts = Pick<ProductCard, 'leadTimeDays' | 'earliestDelivery'>;

export const priceText = (price: Halalas | null): string =>
  price === null ? card.askForQuote : formatSar(price);

/** '5 kW', '3-phase', 'SAE 5W-30'. No line breaks between a number and the first word of its unit. */
export const headlineText = ({ value, form }: Headline): string =>
  typeof value === 'number'
    ? form.replace('#', () => number(value)).replace(' ', '\u00A0')
    : form.replace('#', () => value);
