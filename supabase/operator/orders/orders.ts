/** Commands that read orders: list, show. */
import type { RpcArgs } from '#contract/contract.ts';
import { command, type Commands } from '#supabase/operator/command.ts';
import { shopCity } from '#supabase/operator/format.ts';
import { listLines, showLines } from '#supabase/operator/report.ts';
import { dayOf, emailOf, limitOf, numberOf, phoneOf, stateOf } from '#supabase/operator/values.ts';

type Values = Readonly<Record<string, string>>;

const READERS: Readonly<Record<string, (text: string) => string>> = {
  status: stateOf,
  email: emailOf,
  phone: phoneOf,
  from: dayOf,
  to: dayOf,
  delivery: dayOf,
  after: (text) => numberOf([text]),
};

/** The filters as `shop_orders` takes them. --date is one day: --from and --to at once. */
function filtersOf({ date, ...values }: Values): RpcArgs<'shop_orders'>['filters'] {
  const given = date === undefined ? values : { from: date, to: date, ...values };
  return Object.fromEntries(
    Object.entries(READERS).flatMap(([name, read]) => {
      const text = given[name];
      return text === undefined ? [] : [[name, read(text)] as const];
    }),
  );
}

export const orderCommands: Commands = {
  list: command<'shop_orders'>({
    summary: 'lists orders, the newest first',
    words: [],
    options: {
      status: { value: 'STATE', help: 'only orders in this state' },
      email: { value: 'ADDRESS', help: 'only of the buyer with this e-mail address' },
      phone: {
        value: 'NUMBER',
        help: 'only with this phone number, or its last digits (4 or more)',
      },
      date: { value: 'DAY', help: 'only placed on this day: 2026-11-22, today, yesterday' },
      from: { value: 'DAY', help: 'only placed on this day or later' },
      to: { value: 'DAY', help: 'only placed on this day or earlier' },
      delivery: { value: 'DAY', help: 'only to be delivered on this day' },
      limit: { value: 'N', help: 'how many, 1 to 500 (50)' },
      after: { value: 'NUMBER', help: 'the next page: the orders after this one' },
    },
    notes: [`Days and times are those of ${shopCity}.`],
    read: ({ values }) => ({
      name: 'shop_orders',
      args: { filters: filtersOf(values), at_most: limitOf(values['limit']) },
    }),
    lines: listLines,
  }),
  show: command<'show_order'>({
    summary: 'shows one order with its items and history',
    words: ['NUMBER…'],
    options: {},
    read: ({ words }) => ({ name: 'show_order', args: { order_number: numberOf(words) } }),
    lines: showLines,
  }),
};
