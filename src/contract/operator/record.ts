/** The history of operators' actions and of prices. */
import * as z from 'zod/mini';
import {
  count,
  defineRpc,
  halalas,
  instant,
  nothing,
  optional,
  sar,
  text,
} from '#contract/define.ts';

const at_most = optional(count);
const request_id = z.nullable(text);

const action = z.strictObject({
  operator: text,
  command: text,
  arguments: z.record(text, z.unknown()),
  outcome: text,
  request_id,
  created_at: instant,
});

const priceChange = z.strictObject({
  sku: text,
  /** null: 'Ask for quote'. */
  old_price_halalas: z.nullable(halalas),
  new_price_halalas: z.nullable(halalas),
  /** @deprecated Until the next release: `old_price_halalas`. */
  old_price_sar: z.nullable(sar),
  /** @deprecated Until the next release: `new_price_halalas`. */
  new_price_sar: z.nullable(sar),
  created_at: instant,
  request_id,
  /** null where no operator's command made it. */
  operator: z.nullable(text),
  command: z.nullable(text),
});

export const recordFunctions = {
  record_action: defineRpc(
    { operator: text, command: text, arguments: z.record(text, z.unknown()), outcome: text },
    nothing,
  ),
  shop_actions: defineRpc({ at_most }, z.array(action)),
  price_history: defineRpc({ sku: optional(text), at_most }, z.array(priceChange)),
};
