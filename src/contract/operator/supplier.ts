/** The operator's functions for suppliers. */
import * as z from 'zod/mini';
import { count, day, defineRpc, optional, text } from '#contract/define.ts';

const values = {
  name: text,
  /** How many it offers. */
  products: count,
};

const supplier = z.strictObject({
  ...values,
  /** Null where the shop has not verified it. */
  verified_on: z.nullable(day),
});

/** False where the supplier was in that state already. */
const changed = z.boolean();

export const supplierFunctions = {
  shop_suppliers: defineRpc(
    {
      query: optional(text),
      only_verified: optional(z.boolean()),
      at_most: optional(count),
    },
    z.strictObject({ suppliers: z.array(supplier), more: z.boolean() }),
  ),
  verify_supplier: defineRpc(
    { supplier: text, since: optional(day) },
    z.strictObject({ ...values, verified_on: day, changed }),
  ),
  withdraw_supplier: defineRpc(
    { supplier: text },
    z.strictObject({ ...values, verified_on: z.null(), changed }),
  ),
};
