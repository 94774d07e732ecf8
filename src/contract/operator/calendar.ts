/** Closed days and places of a slot, as the shop's people see and change them. */
import * as z from 'zod/mini';
import { count, day, defineRpc, optional, text } from '#contract/define.ts';

const closedDay = z.strictObject({
  day,
  note: z.nullable(text),
  /** Numbers of orders that are still to be delivered on it. */
  orders: z.array(text),
});

const days = { first: optional(day), last: optional(day) };

const slotOfDay = z.strictObject({
  slot: text,
  /** False for one that is kept for its orders alone. */
  offered: z.boolean(),
  /** null: without a limit. */
  capacity: z.nullable(count),
  /** Whether the day has a capacity apart from the usual one. */
  own: z.boolean(),
  taken: count,
});

export const calendarFunctions = {
  closed_days: defineRpc(days, z.array(closedDay)),
  close_days: defineRpc(
    { first: day, last: optional(day), note: optional(text) },
    z.array(z.extend(closedDay, { changed: z.boolean() })),
  ),
  /** Those that were closed. */
  open_days: defineRpc({ first: day, last: optional(day) }, z.array(day)),
  shop_slots: defineRpc(
    days,
    z.array(
      z.strictObject({
        day,
        closed: z.nullable(z.enum(['weekday', 'day'])),
        slots: z.array(slotOfDay),
      }),
    ),
  ),
  set_slot_capacity: defineRpc(
    {
      slot: text,
      /** null: without a limit. */
      capacity: optional(count),
      /** Absent: the usual capacity of each day. */
      day: optional(day),
      /** The day has the usual capacity again. */
      usual: optional(z.boolean()),
    },
    z.strictObject({
      slot: text,
      day: z.nullable(day),
      capacity: z.nullable(count),
      taken: z.nullable(count),
      /** Days that have more orders than places. */
      over: z.array(z.strictObject({ day, capacity: count, taken: count })),
    }),
  ),
};
