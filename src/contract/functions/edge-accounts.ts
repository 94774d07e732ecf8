/** Requests and answers of the Edge Function `accounts`, by action. */
import * as z from 'zod/mini';
import { defineAction, count, text, uuid } from '#contract/define.ts';
import { person } from '#contract/person-data.ts';

export const action = <const Name extends string>(name: Name) => ({ action: z.literal(name) });
const locale = z.optional(text);

/** A mail is on its way. `ticket` goes with the code that is typed into the page that asked for it. */
const sent = z.strictObject({ sent: z.literal(true), retry_after: count, ticket: text });

export const session = {
  access_token: text,
  refresh_token: text,
  /** Unix seconds. */
  expires_at: count,
  user: z.strictObject({ id: uuid, email: text }),
};

/** A typed code with its ticket, or the token of a mailed link. */
const proof = { ticket: z.optional(text), code: z.optional(text), token_hash: z.optional(text) };
/** How somebody who is signed in proves that again. */
const again = { password: z.optional(text), ticket: z.optional(text), code: z.optional(text) };

const changed = z.strictObject({ changed: z.literal(true) });
/** Data that the law requires to be kept, as keys of `messages`: 'invoices', 'open_orders' … */
const kept = z.array(text);

export const accountActions = [
  defineAction({ ...action('sign_up'), email: text, locale }, sent),
  defineAction(
    { ...action('send_code'), email: text, purpose: z.enum(['sign_in', 'recovery']), locale },
    sent,
  ),
  /** The mailbox of a sign-up or of a forgotten password answers. Only then its page asks for a password. */
  defineAction(
    { ...action('prove'), ...proof, locale },
    z.strictObject({
      /** For one `confirm` within an hour; a password that is refused does not spend it. */
      proof: text,
      email: text,
      purpose: z.enum(['sign_up', 'recovery']),
      existed: z.boolean(),
    }),
  ),
  /** With a proof; a sign-in by code, and a page from before `prove` that is still open, with the code or link itself. */
  defineAction(
    {
      ...action('confirm'),
      ...proof,
      proof: z.optional(text),
      password: z.optional(text),
      locale,
    },
    z.strictObject({
      ...session,
      /** Whether the account was there before this proof. */
      existed: z.boolean(),
      purpose: z.enum(['sign_up', 'sign_in', 'recovery']),
    }),
  ),
  defineAction({ ...action('sign_in'), email: text, password: text }, z.strictObject(session)),
  defineAction({ ...action('reauth_code'), locale }, sent),
  defineAction({ ...action('change_password'), new_password: text, ...again, locale }, changed),
  defineAction({ ...action('change_email'), email: text, ...again, locale }, sent),
  /** The new email that is not confirmed yet: its ticket is valid on every page of the user. */
  defineAction(
    { ...action('pending_email') },
    z.strictObject({
      pending: z.nullable(z.strictObject({ email: text, ticket: text, retry_after: count })),
    }),
  ),
  defineAction({ ...action('resend_email'), locale }, sent),
  defineAction(
    { ...action('confirm_email'), ...proof, locale },
    z.strictObject({ changed: z.literal(true), email: text }),
  ),
  defineAction(
    { ...action('delete_account'), ...again, locale },
    z.strictObject({ deleted: z.literal(true), kept }),
  ),
  defineAction({ ...action('guest_code'), email: text, locale }, sent),
  defineAction(
    { ...action('guest_export'), ticket: text, code: text },
    z.strictObject({ data: person }),
  ),
  defineAction(
    { ...action('guest_erase'), ticket: text, code: text },
    z.strictObject({ erased: z.literal(true), kept }),
  ),
] as const;
