import type { CheckoutDeliveryOptions } from '#domain/checkout/delivery-options.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

/** Dates and slots for this cart, by the database's clock. */
export const deliveryOptions = (cart: string): Promise<CheckoutDeliveryOptions> =>
  withRetry(async () => {
    const { today, lead_time_days, transfer_from, dates } = await callShop('delivery_options', {
      cart,
    });
    return { today, leadTimeDays: lead_time_days, transferFrom: transfer_from, dates };
  });
