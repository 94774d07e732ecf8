/** Commands about money that does not fit an order: owed, paid-back. And the ledger of one order. */
import type { RpcAnswer } from '#contract/contract.ts';
import { command, type Call, type Commands } from '#supabase/operator/command.ts';
import { formatInstant, formatSar, table } from '#supabase/operator/format.ts';
import { limitOf, numberOf, paidOf, textOf } from '#supabase/operator/values.ts';

const REFERENCE_LENGTH = 120;

type ShopOrder = RpcAnswer<'show_order'>;
export type Money = ShopOrder['money'];

const spaced = (code: string): string => code.replaceAll('_', ' ');

const stillOwed = ({ owed_halalas, returned_halalas }: Money): number =>
  owed_halalas - returned_halalas;

/** The lines of `show` about an order's money. */
export function moneyFacts(money: Money): [string, string][] {
  const facts: [string, number][] = [
    ['Received', money.received_halalas],
    ['Still due', money.due_halalas],
    ['Owed back', stillOwed(money)],
    ['Paid back', money.returned_halalas],
  ];
  return facts.flatMap(([label, amount]) => (amount > 0 ? [[label, formatSar(amount)]] : []));
}

/** Every entry of an order's ledger; nothing where no money has moved. */
export function ledgerLines(entries: ShopOrder['ledger']): string[] {
  if (entries.length === 0) return [];
  const rows = entries.map(({ at, kind, amount_halalas, source, reference, reason }) => [
    formatInstant(at),
    spaced(kind),
    formatSar(amount_halalas),
    [source, reference, reason && `(${spaced(reason)})`].filter(Boolean).join(' '),
  ]);
  return ['', ...table(rows)];
}

function owedLines(orders: RpcAnswer<'shop_owed'>): string[] {
  if (orders.length === 0) return ['No buyer is owed money.'];
  const rows = orders.map((order) => [
    order.order_number,
    order.status,
    formatSar(order.still_owed_halalas),
    formatSar(order.received_halalas),
    formatSar(order.returned_halalas),
    order.reasons.map(spaced).join(', '),
  ]);
  return table([['Number', 'Status', 'Owed back', 'Received', 'Paid back', 'Why'], ...rows]);
}

const returnedLine = ({ order_number, money }: ShopOrder): string[] => [
  `Recorded: ${formatSar(money.returned_halalas)} of ${formatSar(money.owed_halalas)} that ${order_number} owed is paid back. The buyer gets an email.`,
];

function whyNotReturned(
  code: string,
  owed: number,
  { args }: Call<'record_return'>,
): string | undefined {
  const number = args.order_number;
  if (code === 'order_not_changeable') {
    return `A pay-back with the reference '${args.reference}' is recorded for ${number} already. See npm run shop -- orders show ${number}.`;
  }
  if (code !== 'payment_refused') return undefined;
  return owed === 0
    ? `Order ${number} owes nothing back: nothing was recorded.`
    : `Order ${number} owes ${formatSar(owed)} back, not ${formatSar(args.amount_halalas)}: nothing was recorded.`;
}

export const ledgerCommands: Commands = {
  owed: command<'shop_owed'>({
    summary: 'lists orders whose buyers are owed money back, the oldest first',
    words: [],
    options: { limit: { value: 'N', help: 'how many, 1 to 500 (200)' } },
    read: ({ values }) => ({ name: 'shop_owed', args: { at_most: limitOf(values['limit'], 200) } }),
    lines: owedLines,
  }),
  'paid-back': command<'record_return'>({
    summary: 'records that money was paid back to the buyer',
    words: ['NUMBER…'],
    options: {
      amount: { value: '165.00', help: 'what was paid back, in riyals', required: true },
      reference: {
        value: 'TEXT',
        help: 'the reference of your transfer, at most 120 characters; each is recorded once',
        required: true,
      },
    },
    notes: ['The buyer gets an email with the reference.'],
    read: ({ words, values }) => ({
      name: 'record_return',
      args: {
        order_number: numberOf(words),
        amount_halalas: paidOf(values['amount'] ?? ''),
        reference: textOf('reference', values['reference'] ?? '', REFERENCE_LENGTH),
      },
    }),
    lines: returnedLine,
    refusal: ({ code, details }, call) =>
      whyNotReturned(code, Number(details['owed_halalas'] ?? 0), call),
  }),
};
