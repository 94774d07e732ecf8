import * as z from 'zod/mini';
import { LEAD_TIMES, MINIMUM_ORDERS } from '#contract/values.ts';
import { text } from '#contract/define.ts';

export const attributeValue = z.union([text, z.number(), z.boolean()]);
export const leadTime = z.enum(LEAD_TIMES);
export const minimumOrder = z.enum(MINIMUM_ORDERS);

const bound = z.optional(z.nullable(z.number()));
const field = { section: text, field: text };

/** Filters of a listing; only chosen ones are sent. */
export const filters = z.strictObject({
  price_min: bound,
  price_max: bound,
  priced: z.optional(z.nullable(z.enum(['yes', 'no']))),
  suppliers: z.optional(z.array(text)),
  countries: z.optional(z.array(text)),
  lead_times: z.optional(z.array(leadTime)),
  minimum_orders: z.optional(z.array(minimumOrder)),
  attributes: z.optional(
    z.array(
      z.union([
        z.strictObject({ ...field, values: z.array(attributeValue) }),
        z.strictObject({ ...field, min: bound, max: bound }),
      ]),
    ),
  ),
});
