/** Functions for returning buyers: their orders, ordering again, saved lists. */
import * as z from 'zod/mini';
import { cartLines } from './cart.ts';
import {
  cart,
  count,
  day,
  defineRpc,
  halalas,
  instant,
  nothing,
  optional,
  sar,
  text,
  uuid,
} from './define.ts';
import { order_number, orderStatus, paymentState } from './order.ts';
import { supply, titleParts } from './product.ts';

const pieces = { name: text, quantity: count };
/** The product is absent in answers of the release before, and where it is no product any more. */
const left = { product: z.optional(uuid), ...pieces };

/** The result of adding several products: those added, and those that differ from the request. */
export const cartAdditions = z.strictObject({
  lines: cartLines,
  added: z.array(z.strictObject({ product: uuid, ...pieces })),
  /** Sold no longer, or without a price now. */
  gone: z.array(z.strictObject(left)),
  repriced: z.array(z.strictObject({ name: text, old_halalas: halalas, new_halalas: halalas })),
  /** To the minimum order. */
  raised: z.array(z.strictObject({ name: text, from: count, to: count })),
  /** By the limits of a cart. */
  left_out: z.array(z.strictObject(left)),
});

const orderRow = z.strictObject({
  order_number,
  status: orderStatus,
  payment_state: paymentState,
  placed_at: instant,
  delivery_date: day,
  delivery_slot: text,
  total_halalas: halalas,
  due_halalas: halalas,
  item_count: count,
  /** The first three. */
  items: z.array(
    z.strictObject({ ...titleParts, quantity: count, photo: z.nullable(text), supply }),
  ),
});

const items = z.array(
  z.strictObject({
    product: uuid,
    sku: text,
    /** @deprecated Until the next release: `sku`. */
    product_id: text,
    ...titleParts,
    quantity: count,
    price_halalas: z.nullable(halalas),
    /** @deprecated Until the next release: `price_halalas`. */
    price_sar: z.nullable(sar),
    photo: z.nullable(text),
    minimum_order: count,
    available: z.boolean(),
    supply,
  }),
);
const listHead = {
  id: uuid,
  name: text,
  note: z.nullable(text),
  updated_at: instant,
  shared: z.boolean(),
};
const list = z.strictObject({ ...listHead, items });
const list_id = uuid;

export const savedListFunctions = {
  my_orders: defineRpc(
    { status: optional(text), query: optional(text), page: optional(count) },
    z.strictObject({ total: count, pages: count, page: count, orders: z.array(orderRow) }),
  ),
  reorder: defineRpc({ cart, order_number, op: uuid }, cartAdditions),
  saved_lists: defineRpc({}, z.array(z.strictObject({ ...listHead, item_count: count }))),
  saved_list: defineRpc({ list_id }, list),
  save_list: defineRpc(
    {
      list_id: z.nullable(uuid),
      name: text,
      note: optional(text),
      /** null: they stay as they are. */
      items: optional(z.array(z.strictObject({ product: uuid, quantity: count }))),
    },
    list,
  ),
  add_to_list: defineRpc({ list_id, product: uuid, quantity: count }, list),
  delete_list: defineRpc({ list_id }, nothing),
  share_list: defineRpc({ list_id }, z.strictObject({ key: text })),
  /** null: not shared, or with a key from before keys could be shown again. */
  list_key: defineRpc({ list_id }, z.strictObject({ key: z.nullable(text) })),
  revoke_list: defineRpc({ list_id }, nothing),
  shared_list: defineRpc(
    { key: text },
    z.strictObject({ name: text, note: z.nullable(text), items }),
  ),
  list_to_cart: defineRpc({ cart, list_id, op: uuid }, cartAdditions),
  shared_list_to_cart: defineRpc({ cart, key: text, op: uuid }, cartAdditions),
};
