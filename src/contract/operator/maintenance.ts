/** Scheduled maintenance, and clean-up after upgrades. */
import * as z from 'zod/mini';
import { count, defineRpc, instant, text, uuid } from '#contract/define.ts';

const counts = { orders_expired: count, transfers_reminded: count, carts_purged: count };

/** Nothing is done while another sweep is under way. */
const swept = z.union([
  z.strictObject({ ...counts }),
  z.strictObject({ ...counts, busy: z.literal(true) }),
]);

const repairedRow = z.strictObject({
  id: count,
  repair: text,
  table_name: text,
  row_key: uuid,
  given: text,
  stored: z.nullable(text),
  created_at: instant,
});

export const upkeepFunctions = {
  sweep: defineRpc({}, swept),
  /** How many parts and places of the tree, and categories, are left to count. */
  refresh_facets_step: defineRpc({}, count),
  email_repairs: defineRpc(
    {},
    z.strictObject({ counts: z.record(text, count), rows: z.array(repairedRow) }),
  ),
};
