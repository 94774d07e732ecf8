import type { DeliveryOptions } from '#domain/delivery-options.ts';
import { callShop } from './client.ts';
import { retried } from './retry.ts';

/** Dates and slots for this cart, by the database's clock. */
export const deliveryOptions = (cart: string): Promise<DeliveryOptions> =>
  retried(async () => {
    const { today, lead_time_days, dates } = await callShop('delivery_options', { cart });
    return { today, leadTimeDays: lead_time_days, dates };
  });
