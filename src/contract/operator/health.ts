/** Health for monitors. No field has personal data. */
import * as z from 'zod/mini';
import { count, defineRpc, text } from '#contract/define.ts';

const health = z.strictObject({
  is_healthy: z.boolean(),
  problems: z.array(z.enum(['mail_waits', 'payments_overdue', 'jobs_late'])),
  /** Since when the next mail is due; null where none waits. */
  mail_waits_seconds: z.nullable(count),
  /** Given up after ten attempts; 1,000 at most. */
  mails_failed: count,
  payments_overdue: count,
  /** null before the first sweep. */
  swept_seconds_ago: z.nullable(count),
  late_jobs: z.array(text),
});

const job = z.strictObject({
  name: text,
  runs: count,
  /** Seconds since 1970, when it last ended well; null before that. */
  ended_at: z.nullable(count),
  is_late: z.boolean(),
});

export const healthFunctions = {
  health: defineRpc({}, health),
  metrics: defineRpc(
    {},
    z.strictObject({
      orders: z.record(text, count),
      mails: z.record(text, count),
      quotes: z.record(text, count),
      carts: count,
      jobs: z.array(job),
      health,
    }),
  ),
};
