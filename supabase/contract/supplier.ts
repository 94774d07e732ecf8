/** What the shop's people ask of suppliers. */
import * as z from 'zod/mini';
import { count, day, defineRpc, optional, text } from './define.ts';

const supplier = z.strictObject({
  name: text,
  /** How many it offers. */
  products: count,
  /** Null where the shop has not verified it. */
  verified_on: z.nullable(day),
});

export const supplierFunctions = {
  shop_suppliers: defineRpc(
    {
      query: optional(text),
      only_verified: optional(z.boolean()),
      at_most: optional(count),
    },
    z.strictObject({ suppliers: z.array(supplier), more: z.boolean() }),
  ),
  verify_supplier: defineRpc({ supplier: text, since: optional(day) }, supplier),
  withdraw_supplier: defineRpc(
    { supplier: text },
    z.strictObject({ name: text, products: count, verified_on: z.null() }),
  ),
};
