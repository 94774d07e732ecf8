import * as z from 'zod/mini';
import { cart, count, day, defineRpc, text } from './define.ts';

const deliveryDate = z.strictObject({
  date: day,
  available: z.boolean(),
  reason: z.nullable(z.enum(['full', 'blackout'])),
  slots: z.array(z.strictObject({ id: text, label: text, available: z.boolean() })),
});

export const deliveryOptions = z.strictObject({
  today: day,
  lead_time_days: count,
  dates: z.array(deliveryDate),
});

export const deliveryFunctions = {
  delivery_options: defineRpc(
    { cart },
    /** From `transfer_from` on, a transfer may pay. */
    z.extend(deliveryOptions, { transfer_from: day }),
  ),
  delivery_dates: defineRpc({ lead_time_days: count }, z.array(day)),
  shop_today: defineRpc({}, day),
};
