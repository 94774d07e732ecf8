/** Commands that change one order: advance, paid, cancel. */
import type { AppError } from '#domain/shared/errors.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { command, type Call, type Commands } from './command.ts';
import { formatSar } from './format.ts';
import { doneLine } from './report.ts';
import { numberOf, paidOf, stateOf, textOf } from './values.ts';

const REASON_LENGTH = 500;
const REFERENCE_LENGTH = 120;

function nextOf(state: string): string {
  const next = stateOf(state);
  if (next !== 'cancelled') return next;
  throw new UsageError("A cancellation has a reason: use 'cancel'.");
}

/** Another amount than what is due is mostly a slip: it takes --yes. */
function whyNotRecorded(
  { code, details }: AppError,
  { args }: Call<'record_transfer'>,
): string | undefined {
  const number = args.order_number;
  if (code === 'payment_refused') {
    const due = formatSar(Number(details['due_halalas'] ?? details['total_halalas']));
    return `Order ${number} waits for ${due}, not ${formatSar(args.amount_halalas)}: nothing was recorded. If that is what arrived, add --yes.`;
  }
  if (code !== 'order_not_changeable' || details['state'] === undefined) return undefined;
  return details['recorded'] === true
    ? `This transfer is recorded for ${number} already: nothing was recorded twice. A second transfer takes its own --reference.`
    : `Order ${number} is ${String(details['status'])}, its payment ${String(details['state'])}: nothing was recorded. If more money has arrived for it, add --yes and its --reference; it is then owed back.`;
}

export const stepCommands: Commands = {
  advance: command<'advance_order'>({
    summary: 'moves an order one step on: processing, ready, delivered',
    words: ['NUMBER…', 'STATE'],
    options: {},
    notes: ['The buyer gets an email. One step at a time.'],
    read: ({ words }) => ({
      name: 'advance_order',
      args: { order_number: numberOf(words.slice(0, -1)), status: nextOf(words.at(-1) ?? '') },
    }),
    lines: doneLine,
  }),
  paid: command<'record_transfer'>({
    summary: 'records a bank transfer that has arrived',
    words: ['NUMBER…'],
    options: {
      amount: { value: '165.00', help: 'what has arrived, in riyals', required: true },
      reference: {
        value: 'TEXT',
        help: "the bank's reference, at most 120 characters; each is recorded once",
      },
      yes: { help: 'records another amount than what is due, or money for a paid order' },
    },
    notes: [
      'Parts add up: the order is confirmed when its total has arrived. What is too much, or comes',
      'for a paid, cancelled or expired order, is owed back.',
    ],
    read: ({ words, values, flags }) => ({
      name: 'record_transfer',
      args: {
        order_number: numberOf(words),
        amount_halalas: paidOf(values['amount'] ?? ''),
        reference: textOf('reference', values['reference'] ?? '', REFERENCE_LENGTH) || null,
        exact: !flags.has('yes'),
      },
    }),
    lines: doneLine,
    refusal: whyNotRecorded,
  }),
  cancel: command<'cancel_order'>({
    summary: 'cancels an order before it is ready',
    words: ['NUMBER…'],
    options: {
      reason: { value: 'TEXT', help: 'why; the buyer reads it', required: true },
    },
    read: ({ words, values }) => ({
      name: 'cancel_order',
      args: {
        order_number: numberOf(words),
        reason: textOf('reason', values['reason'] ?? '', REASON_LENGTH),
      },
    }),
    lines: doneLine,
  }),
};
