import * as z from 'zod/mini';
import {
  count,
  defineRpc,
  instant,
  locale,
  nothing,
  optional,
  text,
  uuid,
} from '#contract/define.ts';
import { mailData } from './mail-data.ts';

type Kind = keyof typeof mailData;

const row = <K extends Kind>(kind: K) =>
  z.strictObject({
    id: uuid,
    recipient: text,
    kind: z.literal(kind),
    locale,
    data: mailData[kind],
  });

/** A row of the outbox that is to be sent now. */
const claimedMail = z.discriminatedUnion('kind', [
  row('order_placed'),
  row('transfer_chosen'),
  row('transfer_reminder'),
  row('transfer_reported'),
  row('payment_received'),
  row('part_received'),
  row('payment_flagged'),
  row('money_owed'),
  row('money_returned'),
  row('order_moved'),
  row('delivery_moved'),
  row('order_cancelled'),
  row('order_expired'),
  row('order_link'),
  row('refund_due'),
  row('form_received'),
  row('message_received'),
  row('quote_received'),
  row('quote_answered'),
  row('quote_message'),
  row('quote_withdrawn'),
  row('quote_reply'),
  row('quote_settled'),
  row('newsletter_asked'),
  row('staff_invited'),
  row('staff_notice'),
]);

/** A row of the outbox as the shop's people see it. */
const shopMailParts = {
  id: uuid,
  recipient: text,
  kind: text,
  order_number: z.nullable(text),
  attempts: count,
  problem: z.nullable(text),
  created_at: instant,
  next_attempt_at: instant,
  /** When the provider reported that it came back. */
  bounced_at: z.nullable(instant),
};

export const mailFunctions = {
  claim_mail: defineRpc({ batch: optional(count) }, z.array(claimedMail)),
  mail_sent: defineRpc({ mail: uuid }, nothing),
  mail_failed: defineRpc({ mail: uuid, problem: text }, nothing),
  shop_mails: defineRpc(
    {
      state: optional(z.enum(['given_up', 'waiting', 'held', 'bounced'])),
      at_most: optional(count),
    },
    // A mail that was sent is in the list of what came back alone.
    z.array(z.strictObject({ ...shopMailParts, sent_at: z.nullable(instant) })),
  ),
  resend_mail: defineRpc(
    { mail: uuid },
    z.strictObject({ ...shopMailParts, sent_at: z.nullable(instant) }),
  ),
  resend_given_up: defineRpc({}, count),
  mail_bounced: defineRpc(
    { mail: z.nullable(uuid), address: z.nullable(text), reason: z.nullable(text) },
    z.boolean(),
  ),
  shop_bounces: defineRpc(
    { at_most: optional(count) },
    z.array(z.strictObject({ email: text, reason: text, bounced_at: instant, held: count })),
  ),
  clear_bounce: defineRpc({ address: text }, z.strictObject({ email: text, released: count })),
  mail_alarms: defineRpc(
    {},
    z.strictObject({
      alarm: z.boolean(),
      given_up: count,
      held: count,
      bounced: count,
      /** 0 where none waits. */
      oldest_waiting_seconds: count,
    }),
  ),
};
