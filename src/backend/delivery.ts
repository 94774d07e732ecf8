import type { DeliveryDate, DeliveryOptions } from '#domain/delivery-options.ts';
import { callShop } from './client.ts';
import { retried } from './retry.ts';

interface DeliveryRow {
  today: string;
  lead_time_days: number;
  dates: DeliveryDate[];
}

/** Dates and slots for this cart, by the database's clock. */
export const deliveryOptions = (cart: string): Promise<DeliveryOptions> =>
  retried(async () => {
    const answer: unknown = await callShop('delivery_options', { cart });
    const { today, lead_time_days, dates } = answer as DeliveryRow;
    return { today, leadTimeDays: lead_time_days, dates };
  });
