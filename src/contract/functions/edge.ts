/** Requests and answers of Edge Functions. One function may have several actions. */
import * as z from 'zod/mini';
import { SIMULATED_OUTCOMES } from '#contract/values.ts';
import { defineAction, cart, count, text, uuid, type Given } from '#contract/define.ts';
import { accountActions } from './edge-accounts.ts';
import { staffActions } from './edge-staff.ts';
import { order_number } from '#contract/order.ts';

const stored = z.strictObject({ stored: z.literal(true) });
/** Fields that distinguish a person from a program. */
const human = { website: text, elapsed_ms: z.number() };

const paymentStart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('inline'), reference: text }),
  z.strictObject({ kind: z.literal('redirect'), reference: text, url: text }),
]);
const paymentOutcome = z.strictObject({ state: z.enum(['pending', 'paid', 'failed']) });

export const edgeContract = {
  accounts: accountActions,
  staff: staffActions,
  'send-otp': [
    defineAction(
      { cart, email: text, locale: z.optional(text) },
      z.strictObject({ sent: z.literal(true), retry_after: count }),
    ),
  ],
  'verify-otp': [
    defineAction({ cart, email: text, code: text }, z.strictObject({ verified: z.literal(true) })),
  ],
  payments: [
    defineAction({ action: z.literal('start'), cart, order_number }, paymentStart),
    defineAction({ action: z.literal('look'), cart, order_number }, paymentOutcome),
    defineAction(
      {
        action: z.literal('confirm'),
        cart,
        order_number,
        reference: text,
        outcome: z.enum(SIMULATED_OUTCOMES),
      },
      paymentOutcome,
    ),
  ],
  forms: [
    defineAction(
      {
        kind: z.literal('quote'),
        cart,
        email: z.optional(text),
        name: z.optional(text),
        company: z.optional(text),
        phone: z.optional(text),
        city: z.optional(text),
        wished_date: z.optional(text),
        message: z.optional(text),
        items: z.array(
          z.union([
            z.strictObject({ product: uuid, quantity: count }),
            z.strictObject({ description: text, quantity: count }),
          ]),
        ),
        files: z.optional(z.array(uuid)),
        locale: z.optional(text),
        ...human,
      },
      /** The number of the quote request. */
      z.extend(stored, { number: text }),
    ),
  ],
};

type Contract = typeof edgeContract;
type Action<Name extends EdgeName> = Contract[Name][number];

export type EdgeName = keyof Contract;
export type EdgeBody<Name extends EdgeName> = Given<z.input<Action<Name>['body']>>;

type AnswerOf<One, Body> = One extends {
  body: infer Taken extends z.ZodMiniType;
  answer: infer Answer extends z.ZodMiniType;
}
  ? Body extends Given<z.input<Taken>>
    ? z.output<Answer>
    : never
  : never;

/** The answer to this body. */
export type EdgeAnswer<Name extends EdgeName, Body extends EdgeBody<Name>> = AnswerOf<
  Action<Name>,
  Body
>;
