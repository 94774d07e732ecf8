import * as z from 'zod/mini';
import {
  cart,
  count,
  defineRpc,
  halalas,
  instant,
  locale,
  nothing,
  optional,
  text,
} from './define.ts';
import { order, order_number, paymentMethod, paymentState } from './order.ts';

const attempt = z.strictObject({
  provider: text,
  reference: text,
  state: z.enum(['awaited', 'paid', 'failed']),
});

const openPayment = z.strictObject({
  order_number,
  email: text,
  locale,
  method: paymentMethod,
  state: paymentState,
  currency: text,
  provider: z.nullable(text),
  amount_halalas: halalas,
  reference: z.nullable(text),
  expires_at: instant,
  /** The newest first. */
  attempts: z.array(attempt),
});

const provider = text;
const reference = text;

/** The result of a provider's report. */
const confirmed = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('payment_not_found') }),
  z.strictObject({
    result: z.enum(['paid', 'paid_twice', 'failed', 'payment_refused']),
    order_number,
    state: paymentState,
  }),
]);

export const paymentFunctions = {
  start_payment: defineRpc({ cart, order_number, method: paymentMethod }, order),
  report_transfer: defineRpc({ cart, order_number }, order),
  payment_for: defineRpc({ order_number, cart }, openPayment),
  look_at_payment: defineRpc({ order_number, cart }, openPayment),
  record_payment_start: defineRpc({ order_number, provider, reference }, nothing),
  confirm_payment: defineRpc(
    {
      provider,
      reference,
      event_id: text,
      state: z.enum(['paid', 'failed']),
      amount_halalas: halalas,
      currency: text,
      order_number: optional(order_number),
    },
    confirmed,
  ),
  payments_to_ask: defineRpc({ provider, at_most: optional(count) }, z.array(reference)),
  payment_asked: defineRpc({ provider, reference }, nothing),
};
