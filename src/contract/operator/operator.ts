/** The operator's functions for orders. */
import * as z from 'zod/mini';
import { count, day, defineRpc, halalas, instant, optional, text } from '#contract/define.ts';
import {
  order_number,
  orderParts,
  orderStatus,
  paymentMethod,
  paymentState,
} from '#contract/order.ts';

const ledgerEntry = z.strictObject({
  kind: z.enum(['money_in', 'owed_back', 'paid_back']),
  amount_halalas: halalas,
  source: text,
  reference: text,
  reason: z.nullable(text),
  at: instant,
});

const shopOrder = z.strictObject({
  ...orderParts,
  email: text,
  /** The states that may come next. */
  allowed: z.array(orderStatus),
  events: z.array(
    z.strictObject({
      kind: text,
      at: instant,
      detail: z.nullable(text),
      request_id: z.nullable(text),
    }),
  ),
  ledger: z.array(ledgerEntry),
});

const listedOrder = z.strictObject({
  order_number,
  status: orderStatus,
  placed_at: instant,
  total_halalas: halalas,
  method: paymentMethod,
  state: paymentState,
  delivery_date: day,
  delivery_slot: text,
  email: text,
  full_name: text,
});

const owedOrder = z.strictObject({
  order_number,
  status: orderStatus,
  placed_at: instant,
  received_halalas: halalas,
  owed_halalas: halalas,
  returned_halalas: halalas,
  still_owed_halalas: halalas,
  reasons: z.array(text),
});

const filters = z.strictObject({
  status: z.optional(text),
  email: z.optional(text),
  phone: z.optional(text),
  from: z.optional(day),
  to: z.optional(day),
  delivery: z.optional(day),
  after: z.optional(order_number),
});

const at_most = optional(count);

export const operatorFunctions = {
  shop_orders: defineRpc(
    { filters: optional(filters), at_most },
    z.strictObject({ orders: z.array(listedOrder), more: z.boolean() }),
  ),
  show_order: defineRpc({ order_number }, shopOrder),
  advance_order: defineRpc({ order_number, status: text }, shopOrder),
  cancel_order: defineRpc({ order_number, reason: text }, shopOrder),
  record_transfer: defineRpc(
    {
      order_number,
      amount_halalas: halalas,
      reference: optional(text),
      exact: optional(z.boolean()),
    },
    shopOrder,
  ),
  record_return: defineRpc({ order_number, amount_halalas: halalas, reference: text }, shopOrder),
  shop_owed: defineRpc({ at_most }, z.array(owedOrder)),
};
