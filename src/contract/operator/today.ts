/** Today at the desk: what waits, the figures of seven days, and what a page polls. No name and no address. */
import * as z from 'zod/mini';
import { count, day, defineRpc, halalas, instant, optional, text } from '#contract/define.ts';

const counts = z.strictObject({
  transfers: count,
  prepare: count,
  /** For the day. */
  deliver: count,
  /** Should have been delivered on an earlier day. */
  late: count,
  quotations: count,
  /** Of the last seven days. */
  messages: count,
  /** At most 1,000. */
  failed_mails: count,
  late_jobs: count,
});

const order = z.strictObject({
  order_number: text,
  status: z.enum(['payment_confirmed', 'processing', 'ready']),
  placed_at: instant,
  total_halalas: halalas,
  delivery_date: day,
  delivery_slot: text,
});

const transfer = z.strictObject({
  order_number: text,
  placed_at: instant,
  total_halalas: halalas,
  received_halalas: halalas,
  /** When the buyer reported it. */
  reported_at: z.nullable(instant),
  expires_at: instant,
});

/** `count` is of all, lists have at most 50. */
const delivery = z.strictObject({
  day,
  slot: text,
  label: text,
  count,
  orders: z.array(order),
});

const figures = z.strictObject({
  day,
  orders: count,
  placed_halalas: halalas,
  paid_halalas: halalas,
  owed_back_halalas: halalas,
});

export const todayFunctions = {
  desk_today: defineRpc(
    { day: optional(day) },
    z.strictObject({
      day,
      revision: count,
      counts,
      transfers: z.array(transfer),
      prepare: z.array(order),
      late: z.array(order),
      deliveries: z.array(delivery),
      quotations: z.array(z.strictObject({ number: text, created_at: instant })),
      newest_message: z.nullable(instant),
      late_jobs: z.array(text),
      /** Of seven days, the last one is `day`. */
      figures: z.array(figures),
    }),
  ),
  desk_pulse: defineRpc(
    { since: optional(count) },
    z.strictObject({ revision: count, is_changed: z.boolean(), day, counts }),
  ),
};
