/** Staff and the desk: who works in the shop, what they may do, and the record of what they changed. */
import * as z from 'zod/mini';
import { rateLimited } from '#contract/code.ts';
import { STAFF_ROLES } from '#contract/values.ts';
import { count, defineRpc, instant, nothing, optional, text, uuid } from '#contract/define.ts';

export const role = z.enum(STAFF_ROLES);

/** Every write names the revision that it was made for, and an operation that is done once. */
const write = { revision: count, operation_id: uuid };

const personParts = {
  user_id: uuid,
  role,
  disabled: z.boolean(),
  revision: count,
  created_at: instant,
  email: text,
};
const person = z.strictObject(personParts);

const invitation = z.strictObject({
  id: uuid,
  role,
  revision: count,
  expires_at: instant,
  email: text,
});

const everybody = z.strictObject({ staff: z.array(person), invitations: z.array(invitation) });

/** Whoever did it has a key or is an operator of the terminal; addresses are null of those who were erased. */
const recorded = z.strictObject({
  id: count,
  created_at: instant,
  operation_id: uuid,
  user_id: z.nullable(uuid),
  email: z.nullable(text),
  operator: z.nullable(text),
  action: text,
  subject: text,
  subject_email: z.nullable(text),
  before: z.nullable(z.record(text, z.unknown())),
  after: z.nullable(z.record(text, z.unknown())),
  request_id: z.nullable(text),
});

export const staffFunctions = {
  desk_me: defineRpc(
    {},
    z.strictObject({
      ...personParts,
      permissions: z.array(text),
      ends_at: instant,
      idle_at: instant,
    }),
  ),
  desk_sessions: defineRpc(
    {},
    z.array(
      z.strictObject({
        id: uuid,
        created_at: instant,
        user_agent: z.nullable(text),
        proved_at: instant,
        last_used_at: instant,
        is_current: z.boolean(),
      }),
    ),
  ),
  desk_staff: defineRpc({}, everybody),
  shop_staff: defineRpc({}, everybody),
  invite_as_operator: defineRpc(
    { email: text, role, operator: text, operation_id: uuid },
    z.nullable(invitation),
  ),
  reset_as_operator: defineRpc(
    { email: text, operator: text, operation_id: uuid },
    z.nullable(person),
  ),
  desk_record: defineRpc(
    { query: optional(text), before_id: optional(count), at_most: optional(count) },
    z.array(recorded),
  ),
  /** A repeated operation answers null once the invitation was accepted or withdrawn. */
  desk_invite: defineRpc({ email: text, role, ...write }, z.nullable(invitation)),
  desk_withdraw_invitation: defineRpc({ invitation: uuid, ...write }, nothing),
  desk_change_role: defineRpc({ user_id: uuid, role, ...write }, z.nullable(person)),
  desk_disable: defineRpc({ user_id: uuid, disabled: z.boolean(), ...write }, z.nullable(person)),
  desk_remove_staff: defineRpc({ user_id: uuid, ...write }, nothing),
  desk_sign_out_everywhere: defineRpc(write, nothing),
  desk_reset_factor: defineRpc({ user_id: uuid, ...write }, z.nullable(person)),
  /** Before changes of the caller's account. */
  require_own_step_up: defineRpc({}, nothing),
  refuse_staff_mailbox: defineRpc({ email: text }, nothing),
  staff_invitation: defineRpc(
    { token: text },
    z.nullable(z.strictObject({ email: text, role, generation: count })),
  ),
  /** Ten codes; null where the operation is repeated. */
  desk_renew_recovery_codes: defineRpc(
    write,
    z.strictObject({ recovery_codes: z.nullable(z.array(text)) }),
  ),
  is_accepted_invitation: defineRpc({ token: text, operation_id: uuid }, z.boolean()),
  accept_invitation: defineRpc(
    {
      token: text,
      user_id: uuid,
      session_id: uuid,
      secret: text,
      key_id: text,
      step: count,
      recovery_codes: z.array(text),
      operation_id: uuid,
    },
    person,
  ),
  begin_factor_check: defineRpc(
    { user_id: uuid },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.literal('go'), secret: text, key_id: text }),
      rateLimited,
      z.strictObject({ result: z.literal('not_staff') }),
    ]),
  ),
  pass_factor: defineRpc(
    {
      user_id: uuid,
      session_id: uuid,
      step: count,
      /** The encrypted secret that the code was compared with. */
      checked: text,
      secret: optional(text),
      key_id: optional(text),
    },
    z.strictObject({ result: z.enum(['right', 'code_invalid']) }),
  ),
  use_recovery_code: defineRpc(
    { user_id: uuid, session_id: uuid, code: text },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.literal('right'), remaining: count }),
      z.strictObject({ result: z.literal('code_invalid') }),
    ]),
  ),
};
