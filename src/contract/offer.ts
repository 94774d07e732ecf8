/** The operator's functions for single products. */
import * as z from 'zod/mini';
import { defineRpc, halalas, sar, text } from './define.ts';

const product = z.strictObject({
  sku: text,
  /** @deprecated Until the next release: `sku`. */
  product_id: text,
  name: text,
  /** null: 'Ask for quote'. */
  price_halalas: z.nullable(halalas),
  /** @deprecated Until the next release: `price_halalas`. */
  price_sar: z.nullable(sar),
  /** Whether the shop offers it. */
  is_active: z.boolean(),
});

const skus = z.array(text);

export const offerFunctions = {
  shop_products: defineRpc({ skus }, z.array(product)),
  set_products: defineRpc(
    { skus, active: z.boolean() },
    // False where it was so already.
    z.array(z.extend(product, { changed: z.boolean() })),
  ),
};
