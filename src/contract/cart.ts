import * as z from 'zod/mini';
import { cart, count, defineRpc, halalas, nothing, optional, sar, text, uuid } from './define.ts';
import { photos, supply, titleParts } from './product.ts';

/** What the buyer's own list has for a line: kept beside ours, cleaned, and without what is empty. */
export const ownParts = z.strictObject({
  number: z.optional(text),
  text: z.optional(text),
  sku: z.optional(text),
  unit: z.optional(text),
});

/** Null where the buyer's list has nothing. */
export const ownLine = z.nullable(ownParts);

export const cartLines = z.array(
  z.strictObject({
    id: uuid,
    product: uuid,
    /** Null on a line of a quotation that is no product of the catalogue. */
    sku: z.nullable(text),
    /** @deprecated Until the next release: `sku`. */
    product_id: z.nullable(text),
    ...titleParts,
    quantity: count,
    price_halalas: z.nullable(halalas),
    /** @deprecated Until the next release: `price_halalas`. */
    price_sar: z.nullable(sar),
    photos,
    minimum_order: count,
    unit: z.nullable(text),
    lead_time_days: count,
    supply,
    available: z.boolean(),
    own: ownLine,
    /** Set on lines of an accepted quotation: price and quantity are fixed. */
    quote: z.nullable(z.strictObject({ number: text, delivery_fee_halalas: halalas })),
  }),
);

export const cartFunctions = {
  open_cart: defineRpc({}, cart),
  get_cart: defineRpc({ cart }, cartLines),
  add_item: defineRpc({ cart, product: uuid, op: uuid, pieces: optional(count) }, cartLines),
  set_item: defineRpc({ cart, product: uuid, quantity: count, own: optional(ownParts) }, cartLines),
  clear_cart: defineRpc({ cart }, nothing),
};
