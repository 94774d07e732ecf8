/** One-time codes. A counting function answers its result: an error would undo the count. */
import * as z from 'zod/mini';
import { cart, count, defineRpc, nothing, optional, text } from './define.ts';

/** Seconds until the next try. */
export const rateLimited = z.strictObject({
  result: z.literal('rate_limited'),
  retry_after: count,
});

export const codeFunctions = {
  issue_code: defineRpc(
    {
      cart,
      email: text,
      client: z.nullable(text),
      per_client: optional(count),
      pause_seconds: optional(count),
      per_hour: optional(count),
      per_day: optional(count),
      sum_per_hour: optional(count),
      sum_per_day: optional(count),
    },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.literal('issued'), email: text, code: text }),
      rateLimited,
      z.strictObject({ result: z.enum(['cart_session_missing', 'email_invalid']) }),
    ]),
  ),
  check_code: defineRpc(
    {
      cart,
      email: text,
      code: text,
      checks_per_hour: optional(count),
      client: optional(text),
      per_client: optional(count),
    },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.enum(['verified', 'code_invalid']) }),
      rateLimited,
    ]),
  ),
  verified_emails: defineRpc({ cart }, z.array(text)),
  reset_verification: defineRpc({ cart, email: text }, nothing),
};
