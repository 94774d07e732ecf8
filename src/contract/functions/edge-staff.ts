/** Requests and answers of the Edge Function `staff`, by action. */
import * as z from 'zod/mini';
import { count, defineAction, text, uuid } from '#contract/define.ts';
import { action, session } from './edge-accounts.ts';
import { role } from '#contract/operator/staff.ts';

export const staffActions = [
  /** A secret for an authenticator. `sealed` is the same, encrypted, for `accept`. */
  defineAction(
    { ...action('invitation'), token: text, locale: z.optional(text) },
    z.strictObject({ email: text, role, secret: text, uri: text, sealed: text }),
  ),
  /**
   * With a code that the authenticator shows: the account has the password, and the session the second factor. A repeated
   * operation answers `invitation_accepted`.
   */
  defineAction(
    {
      ...action('accept'),
      token: text,
      sealed: text,
      code: text,
      password: text,
      operation_id: uuid,
    },
    z.strictObject({ ...session, recovery_codes: z.array(text) }),
  ),
  defineAction({ ...action('prove'), code: text }, z.strictObject({ proved: z.literal(true) })),
  /** In place of a code of the authenticator, once. */
  defineAction(
    { ...action('recover'), recovery_code: text },
    z.strictObject({ proved: z.literal(true), remaining: count }),
  ),
];
