import { parseArgs } from 'node:util';
import { ORDER_STEPS, tidyOrderNumber } from '#domain/order.ts';
import { Complaint } from '#supabase/local/settings.ts';
import { amountOf } from './amount.ts';

/** What the shop's people may ask for; `name` and `args` are those of the database function. */
export interface Command {
  readonly name:
    'shop_orders' | 'show_order' | 'advance_order' | 'record_transfer' | 'cancel_order';
  readonly args: Readonly<Record<string, unknown>>;
}

export const USAGE = `Usage: npm run order -- list [--status STATE] [--limit N]
       npm run order -- show NUMBER
       npm run order -- advance NUMBER STATE       (processing, ready or delivered; one step at a time)
       npm run order -- paid NUMBER --amount 165.00 [--reference TEXT]    (a bank transfer has arrived)
       npm run order -- cancel NUMBER --reason TEXT`;

const STATES: readonly string[] = [...ORDER_STEPS, 'cancelled'];
const OPTIONS = {
  status: { type: 'string' },
  limit: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
  reason: { type: 'string' },
} as const;

type Values = { [name in keyof typeof OPTIONS]?: string | undefined };

/** How many words each act takes, and which options. */
const ACTS: Record<string, { words: number; options: readonly (keyof Values)[] }> = {
  list: { words: 0, options: ['status', 'limit'] },
  show: { words: 1, options: [] },
  advance: { words: 2, options: [] },
  paid: { words: 1, options: ['amount', 'reference'] },
  cancel: { words: 1, options: ['reason'] },
};

const wrong = (sentence: string): never => {
  throw new Complaint(`${sentence}\n${USAGE}`);
};

function read(args: readonly string[]): { words: string[]; values: Values } {
  try {
    const given = { args: [...args], options: OPTIONS, allowPositionals: true };
    const { values, positionals } = parseArgs(given);
    return { words: positionals, values };
  } catch (error) {
    return wrong(`${(error as Error).message}.`);
  }
}

/** Reads a command line; whatever does not fit is a complaint that shows how it is written. */
export function readCommand(args: readonly string[]): Command {
  const { words, values } = read(args);
  const [act = '', number = '', state = ''] = words;
  const form = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
  if (!form) return wrong(act === '' ? 'Say what to do.' : `There is no '${act}'.`);
  const odd = Object.keys(values).find((name) => !form.options.includes(name as keyof Values));
  if (odd !== undefined) return wrong(`'${act}' takes no --${odd}.`);
  if (words.length !== form.words + 1) return wrong(`'${act}' takes ${wordsOf(form.words)}.`);
  return commandOf(act, tidyOrderNumber(number), state, values);
}

const wordsOf = (count: number): string =>
  ['nothing but options', 'the number of one order', 'the number of one order and a state'][count]!;

function commandOf(act: string, order_number: string, state: string, values: Values): Command {
  switch (act) {
    case 'list':
      return {
        name: 'shop_orders',
        args: { status: stateOf(values.status), at_most: limitOf(values.limit) },
      };
    case 'show':
      return { name: 'show_order', args: { order_number } };
    case 'advance':
      return { name: 'advance_order', args: { order_number, status: nextOf(state) } };
    case 'paid': {
      const reference = values.reference?.trim() || null;
      return {
        name: 'record_transfer',
        args: { order_number, amount_halalas: paidOf(values.amount), reference },
      };
    }
    default: {
      const reason = values.reason?.trim() || wrong('Say why with --reason: the buyer reads it.');
      return { name: 'cancel_order', args: { order_number, reason } };
    }
  }
}

function stateOf(status: string | undefined): string | null {
  if (status === undefined || STATES.includes(status)) return status ?? null;
  return wrong(`'${status}' is no state of an order: ${STATES.join(', ')}.`);
}

function nextOf(state: string): string {
  if (state === 'cancelled') return wrong("A cancellation has a reason: use 'cancel'.");
  return stateOf(state) ?? '';
}

function limitOf(limit: string | undefined): number {
  if (limit === undefined) return 50;
  const count = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  return count >= 1 && count <= 500 ? count : wrong('--limit is a whole number from 1 to 500.');
}

function paidOf(amount: string | undefined): number {
  if (amount === undefined) return wrong('Say with --amount what has arrived.');
  return amountOf(amount) ?? wrong(`--amount '${amount}' is no amount in riyals, such as 165.00.`);
}
