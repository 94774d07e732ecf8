/** Accounts: who is signed in, the proof of a mailbox, sessions, and the cart that follows the account. */
import * as z from 'zod/mini';
import { companyParts } from './address.ts';
import { cartLines, ownLine } from './cart.ts';
import { rateLimited } from './code.ts';
import { cart, count, defineRpc, instant, nothing, optional, text, uuid } from './define.ts';

/** The purpose of a code or link of an account. */
export const purpose = z.enum([
  'sign_up',
  'sign_in',
  'recovery',
  'change_email',
  'reauth',
  'guest_data',
]);

const profile = z.strictObject({
  full_name: z.nullable(text),
  phone: z.nullable(text),
  ...companyParts,
  uses_purchase_orders: z.boolean(),
});

const account = z.strictObject({
  user_id: uuid,
  email: text,
  has_password: z.boolean(),
  created_at: instant,
  profile,
});

const limits = { client: z.nullable(text), per_client: optional(count), per_hour: optional(count) };

const unmerged = z.array(
  z.strictObject({ product: uuid, name: text, quantity: count, own: ownLine }),
);

/** Functions of the signed-in user; without a live JWT they refuse with `signed_out`. */
const userFunctions = {
  my_account: defineRpc({}, account),
  save_profile: defineRpc({ profile }, profile),
  list_sessions: defineRpc(
    {},
    z.array(
      z.strictObject({
        id: uuid,
        created_at: instant,
        seen_at: instant,
        user_agent: z.nullable(text),
        is_current: z.boolean(),
      }),
    ),
  ),
  end_session: defineRpc({ session_id: uuid }, nothing),
  end_other_sessions: defineRpc({}, nothing),
  sign_out_everywhere: defineRpc({}, nothing),
  /** The change of address that waits for its mailbox; `age` in seconds since its mail. */
  my_email_change: defineRpc(
    {},
    z.nullable(z.strictObject({ email: text, ticket: text, age: count })),
  ),
  cancel_email_change: defineRpc({}, nothing),
  merge_cart: defineRpc(
    { cart: z.nullable(text) },
    z.strictObject({ cart, lines: cartLines, left_over: unmerged, merged: z.boolean() }),
  ),
  leave_cart: defineRpc({}, z.strictObject({ cart })),
  left_over: defineRpc({}, unmerged),
  add_left_over: defineRpc({ cart }, z.strictObject({ lines: cartLines, left_over: unmerged })),
  drop_left_over: defineRpc({}, nothing),
};

/** Functions of the Edge Function `accounts`, with the service key. */
const serviceFunctions = {
  issue_account_code: defineRpc(
    {
      email: text,
      purpose,
      user_id: z.nullable(uuid),
      client: z.nullable(text),
      per_client: optional(count),
      pause_seconds: optional(count),
      per_hour: optional(count),
      per_day: optional(count),
      sum_per_hour: optional(count),
      sum_per_day: optional(count),
      generation: optional(count),
      session_id: optional(uuid),
    },
    z.discriminatedUnion('result', [
      z.strictObject({
        result: z.literal('issued'),
        email: text,
        ticket: text,
        code: text,
        link: text,
        exists: z.boolean(),
      }),
      rateLimited,
      z.strictObject({ result: z.enum(['email_invalid', 'signed_out']) }),
    ]),
  ),
  check_account_code: defineRpc(
    {
      ticket: z.nullable(text),
      code: z.nullable(text),
      link: z.nullable(text),
      purposes: z.array(purpose),
      user_id: z.nullable(uuid),
      ...limits,
      spend: optional(z.boolean()),
    },
    z.discriminatedUnion('result', [
      z.strictObject({
        result: z.literal('right'),
        email: text,
        purpose,
        user_id: z.nullable(uuid),
        session_id: z.nullable(uuid),
        generation: count,
      }),
      z.strictObject({ result: z.enum(['code_invalid', 'link_invalid']) }),
      rateLimited,
    ]),
  ),
  prove_mailbox: defineRpc(
    { ticket: z.nullable(text), code: z.nullable(text), link: z.nullable(text), ...limits },
    z.discriminatedUnion('result', [
      z.strictObject({
        result: z.literal('right'),
        proof: text,
        email: text,
        purpose: z.enum(['sign_up', 'recovery']),
        existed: z.boolean(),
      }),
      z.strictObject({ result: z.enum(['code_invalid', 'link_invalid']) }),
      rateLimited,
    ]),
  ),
  mailbox_proof: defineRpc(
    { proof: text },
    z.nullable(
      z.strictObject({
        email: text,
        purpose: z.enum(['sign_up', 'recovery']),
        generation: count,
      }),
    ),
  ),
  end_mailbox_proofs: defineRpc({ email: text }, nothing),
  note_email_change: defineRpc({ user_id: uuid, ticket: text }, nothing),
  begin_sign_in: defineRpc(
    { email: text, ...limits, sum_per_hour: optional(count) },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.literal('go'), user_id: z.nullable(uuid), generation: count }),
      rateLimited,
    ]),
  ),
  begin_password_check: defineRpc(
    {
      user_id: uuid,
      session_id: uuid,
      per_hour: optional(count),
      sum_per_hour: optional(count),
    },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.literal('go'), generation: count }),
      rateLimited,
    ]),
  ),
  adopt_user: defineRpc({ email: text }, z.strictObject({ user_id: z.nullable(uuid) })),
  prove_email: defineRpc({ user_id: uuid, email: text }, nothing),
  change_account_email: defineRpc(
    {
      user_id: uuid,
      email: text,
      generation: optional(count),
      keep_session: optional(uuid),
    },
    z.strictObject({ former: text }),
  ),
  set_password: defineRpc(
    { user_id: uuid, password: text, generation: count, keep_session: z.nullable(uuid) },
    z.discriminatedUnion('result', [
      z.strictObject({ result: z.literal('changed'), generation: count }),
      z.strictObject({ result: z.literal('ended') }),
    ]),
  ),
  admit_session: defineRpc(
    { user_id: uuid, session_id: uuid, generation: count },
    z.strictObject({ result: z.enum(['admitted', 'ended']) }),
  ),
  note_password: defineRpc(
    { user_id: uuid, keep_session: z.nullable(uuid) },
    z.strictObject({ generation: count }),
  ),
};

export const accountFunctions = { ...userFunctions, ...serviceFunctions };
