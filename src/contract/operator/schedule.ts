/** Scheduled jobs: who starts them, and the result of each run. */
import * as z from 'zod/mini';
import { count, defineRpc, instant, optional, text, uuid } from '#contract/define.ts';

const job = z.strictObject({
  name: text,
  /** A function of the database such as app.sweep, or the path of an Edge Function. */
  calls: text,
  every_seconds: count,
  /** Whether pg_cron starts it. */
  is_planned: z.boolean(),
  last_started: z.nullable(instant),
  /** When it last ended well. */
  last_ended: z.nullable(instant),
  /** The error of the last run; null after a success. */
  last_error: z.nullable(text),
  runs: count,
  is_late: z.boolean(),
});

const schedule = z.strictObject({
  functions_url: z.nullable(text),
  has_secret: z.boolean(),
  has_cron: z.boolean(),
  has_net: z.boolean(),
  jobs: z.array(job),
});

const started = z.discriminatedUnion('state', [
  /** Not due, or another scheduler runs it. */
  z.strictObject({ state: z.literal('waiting') }),
  /** The caller is to call this Edge Function, and then end_job. */
  z.strictObject({ state: z.literal('called'), path: text, lease: uuid }),
  z.strictObject({ state: z.literal('ended') }),
  z.strictObject({ state: z.literal('failed'), problem: text }),
]);

export const scheduleFunctions = {
  schedule: defineRpc({}, schedule),
  save_schedule: defineRpc({ functions_url: text, secret: text }, schedule),
  start_job: defineRpc({ job_name: text }, started),
  end_job: defineRpc({ lease: uuid, problem: optional(text) }, z.boolean()),
};
