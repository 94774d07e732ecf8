/** How the database of a deployment is set up. */
import * as z from 'zod/mini';
import { count, defineRpc, text } from '#contract/define.ts';

const deployment = z.strictObject({
  /** Versions, as the files of migrations begin. */
  migrations: z.array(text),
  /** Tables that a visitor may read or write, with the role that may. */
  open_relations: z.array(text),
  open_functions: z.array(text),
  /** Statement timeouts by role of visitors; null without a limit. */
  timeouts: z.record(text, z.nullable(text)),
  client_header: z.nullable(text),
  trusted_proxies: count,
  bank_is_sample: z.boolean(),
  /** Staff with an address that reaches nobody, as the sample owner has. */
  sample_staff: count,
});

export const deploymentFunctions = { deployment: defineRpc({}, deployment) };
