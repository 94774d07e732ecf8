import type { Halalas } from '#domain/money.ts';
import type { ProductCard } from '#domain/product.ts';
import { formatSar } from '#messages/format.ts';
import { card } from '#messages/product-card.ts';

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
