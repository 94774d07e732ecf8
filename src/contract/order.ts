import * as z from 'zod/mini';
import { ownLine } from './cart.ts';
import { supply, titleParts } from './product.ts';
import { ORDER_STEPS, PAYMENT_METHODS, PAYMENT_STATES } from './values.ts';
import { addressParts, companyParts } from './address.ts';
import { deliveryOptions } from './delivery.ts';
import {
  cart,
  count,
  day,
  defineRpc,
  halalas,
  instant,
  nothing,
  optional,
  text,
  uuid,
} from './define.ts';

export const order_number = text;
export const orderStatus = z.enum([...ORDER_STEPS, 'cancelled']);
export const paymentMethod = z.enum(PAYMENT_METHODS);
export const paymentState = z.enum(PAYMENT_STATES);
export const orderAddress = z.strictObject(addressParts);

const event = z.strictObject({ kind: text, at: instant });

const trackedParts = {
  order_number,
  status: orderStatus,
  placed_at: instant,
  delivery_date: day,
  delivery_slot: text,
};

const item = z.strictObject({
  product: z.nullable(uuid),
  /** Null on a line of a quotation that is no product of the catalogue. */
  sku: z.nullable(text),
  /** @deprecated Until the next release: `sku`. */
  product_id: z.nullable(text),
  ...titleParts,
  photo: z.nullable(text),
  supplier: z.nullable(text),
  unit: z.nullable(text),
  quantity: count,
  price_halalas: halalas,
  line_total_halalas: halalas,
  lead_time_days: count,
  own: ownLine,
  supply,
  status: orderStatus,
});

export const orderMoney = z.strictObject({
  received_halalas: halalas,
  due_halalas: halalas,
  owed_halalas: halalas,
  returned_halalas: halalas,
});

/** An order; the shop's people see the same and more. */
export const orderParts = {
  ...trackedParts,
  /** The date that became impossible, until the buyer has answered. */
  delivery_moved_from: z.nullable(day),
  /** The last day on which the money makes the delivery date; null for orders of older releases. */
  latest_payment_day: z.nullable(day),
  subtotal_halalas: halalas,
  /** The rate and the fee that the order was placed with. */
  vat_percent: z.number(),
  vat_halalas: halalas,
  delivery_fee_halalas: halalas,
  total_halalas: halalas,
  money: orderMoney,
  payment: z.strictObject({
    method: paymentMethod,
    state: paymentState,
    reference: z.nullable(text),
    expires_at: instant,
  }),
  address: orderAddress,
  note: z.nullable(text),
  purchase_order: z.nullable(text),
  ...companyParts,
  items: z.array(item),
  events: z.array(event),
  replayed: z.boolean(),
};

export const order = z.strictObject(orderParts);

const unpaidOrder = z.strictObject({
  order_number,
  method: paymentMethod,
  total_halalas: halalas,
  due_halalas: halalas,
  expires_at: instant,
  reported: z.boolean(),
});

/** Details of `too_many_unpaid_orders`: the orders that wait, the newest first. */
export interface RefusedUnpaid {
  readonly orders?: readonly {
    readonly order_number: string;
    readonly method: z.infer<typeof paymentMethod>;
    readonly due_halalas: number;
    readonly reported: boolean;
    readonly own: boolean;
  }[];
}

export const orderFunctions = {
  place_order: defineRpc(
    {
      cart,
      idempotency_key: uuid,
      expected_total_halalas: halalas,
      address_id: uuid,
      delivery_date: day,
      delivery_slot: text,
      method: paymentMethod,
      note: optional(text),
      purchase_order: optional(text),
      locale: optional(text),
      business: optional(z.strictObject(companyParts)),
    },
    order,
  ),
  get_order: defineRpc({ order_number, cart: optional(cart), key: optional(text) }, order),
  current_order: defineRpc({ cart }, z.nullable(order)),
  list_orders: defineRpc({ cart }, z.array(order)),
  unpaid_orders: defineRpc({ cart }, z.array(unpaidOrder)),
  track_order: defineRpc(
    { order_number },
    z.strictObject({ ...trackedParts, events: z.array(event) }),
  ),
  order_delivery_options: defineRpc(
    { order_number, cart: optional(cart), key: optional(text) },
    deliveryOptions,
  ),
  move_delivery: defineRpc(
    {
      order_number,
      delivery_date: day,
      delivery_slot: text,
      cart: optional(cart),
      key: optional(text),
    },
    order,
  ),
  change_order: defineRpc({ cart, order_number }, nothing),
  mail_order_link: defineRpc({ order_number }, z.strictObject({ requested: z.literal(true) })),
};
