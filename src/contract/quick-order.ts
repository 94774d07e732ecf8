/** Quick order: typed lines become products, and products a cart. */
import * as z from 'zod/mini';
import { ownParts } from './cart.ts';
import { cart, count, defineRpc, halalas, nothing, sar, text, uuid } from './define.ts';
import { supply, titleParts } from './product.ts';
import { cartAdditions } from './saved-list.ts';

/** A product as quick order shows it. */
const orderProduct = z.strictObject({
  product: uuid,
  sku: text,
  /** @deprecated Until the next release: `sku`. */
  product_id: text,
  ...titleParts,
  price_halalas: z.nullable(halalas),
  /** @deprecated Until the next release: `price_halalas`. */
  price_sar: z.nullable(sar),
  minimum_order: count,
  unit: z.nullable(text),
  /** The name in every language. This and what follows is absent in answers of the release before. */
  names: z.optional(z.array(text)),
  /** Category and kind. */
  kinds: z.optional(z.array(text)),
  /** '450 W', '12.8 V'. */
  measures: z.optional(z.array(text)),
  supplier: z.optional(z.nullable(text)),
  supply,
});

export const quickOrderFunctions = {
  match_keys: defineRpc(
    { texts: z.array(text) },
    z.strictObject({
      /** Keys of `products`, for each text: those whose SKU, model or name it is. */
      found: z.array(z.array(uuid)),
      products: z.array(orderProduct),
      /** How many texts are answered: many products end an answer early. Absent in answers of the release before. */
      answered: z.optional(count),
    }),
  ),
  match_lines: defineRpc(
    { lines: z.array(text) },
    z.strictObject({
      /** One for each line that was asked about. */
      lines: z.array(
        z.strictObject({
          /** A line that there was no time to search for is asked about again. */
          state: z.enum(['found', 'ambiguous', 'unknown', 'not_searched']),
          /** Keys of `products`. */
          products: z.array(uuid),
        }),
      ),
      products: z.array(orderProduct),
    }),
  ),
  /** Of a user only. A choice without a product is forgotten. */
  remember_choices: defineRpc(
    { choices: z.array(z.strictObject({ words: text, product: z.nullable(uuid) })) },
    nothing,
  ),
  /** Of a user only: for each line what they chose for these words before. */
  remembered_choices: defineRpc(
    { lines: z.array(text) },
    z.strictObject({
      /** Keys of `products`. */
      found: z.array(z.nullable(uuid)),
      products: z.array(orderProduct),
    }),
  ),
  add_lines: defineRpc(
    {
      cart,
      items: z.array(z.strictObject({ product: uuid, quantity: count, own: z.optional(ownParts) })),
      op: uuid,
    },
    cartAdditions,
  ),
};
