import type { DeliveryOptions } from '#domain/checkout/delivery-options.ts';
import type { Order } from '#domain/orders/order.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { toOrder } from './order-rows.ts';

/** Access to the delivery of an order: by the cart session of its shopper, or by the key of its private link. */
export interface OrderAccess {
  readonly orderNumber: string;
  readonly cart: string | undefined;
  readonly key: string | undefined;
}

const toArguments = ({ orderNumber, cart, key }: OrderAccess) => ({
  order_number: orderNumber,
  cart: cart ?? null,
  key: key ?? null,
});

/** Dates and slots to which the delivery of an order may be moved. */
export const orderDeliveryOptions = (access: OrderAccess): Promise<DeliveryOptions> =>
  withRetry(async () => {
    const answer = await callShop('order_delivery_options', toArguments(access));
    return { today: answer.today, leadTimeDays: answer.lead_time_days, dates: answer.dates };
  });

/** Moves the delivery; the present date and slot again confirm a date that the shop has moved. */
export const moveDelivery = (access: OrderAccess, date: string, slot: string): Promise<Order> =>
  withRetry(async () =>
    toOrder(
      await callShop('move_delivery', {
        ...toArguments(access),
        delivery_date: date,
        delivery_slot: slot,
      }),
    ),
  );
