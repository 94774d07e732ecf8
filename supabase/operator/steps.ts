/** Commands that change one order: advance, paid, cancel. */
import { formatSar } from '#domain/money.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import type { Commands } from './command.ts';
import { doneLine } from './report.ts';
import { numberOf, paidOf, stateOf, textOf } from './values.ts';

const REASON_LENGTH = 500;
const REFERENCE_LENGTH = 120;

function nextOf(state: string): string {
  const next = stateOf(state);
  if (next !== 'cancelled') return next;
  throw new UsageError("A cancellation has a reason: use 'cancel'.");
}

export const stepCommands: Commands = {
  advance: {
    summary: 'moves an order one step on: processing, ready, delivered',
    words: ['NUMBER…', 'STATE'],
    options: {},
    notes: ['The buyer gets an email. One step at a time.'],
    read: ({ words }) => ({
      name: 'advance_order',
      args: { order_number: numberOf(words.slice(0, -1)), status: nextOf(words.at(-1) ?? '') },
    }),
    lines: doneLine,
  },
  paid: {
    summary: 'records a bank transfer that has arrived',
    words: ['NUMBER…'],
    options: {
      amount: { value: '165.00', help: 'what has arrived, in riyals', required: true },
      reference: { value: 'TEXT', help: "the bank's reference, at most 120 characters" },
    },
    read: ({ words, values }) => ({
      name: 'record_transfer',
      args: {
        order_number: numberOf(words),
        amount_halalas: paidOf(values['amount'] ?? ''),
        reference: textOf('reference', values['reference'] ?? '', REFERENCE_LENGTH) || null,
      },
    }),
    lines: doneLine,
    refusal: (error, { args }) =>
      error.code === 'payment_refused'
        ? `Order ${String(args['order_number'])} costs ${formatSar(Number(error.details['total_halalas']))}, not ${formatSar(Number(args['amount_halalas']))}: nothing was recorded.`
        : undefined,
  },
  cancel: {
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
  },
};
