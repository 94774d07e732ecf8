/** Commands that read orders: list, show. */
import type { Commands } from './command.ts';
import { listLines, showLines } from './report.ts';
import { limitOf, numberOf, stateOf } from './values.ts';

export const orderCommands: Commands = {
  list: {
    summary: 'lists orders, the newest first',
    words: [],
    options: {
      status: { value: 'STATE', help: 'only orders in this state' },
      limit: { value: 'N', help: 'how many, 1 to 500 (50)' },
    },
    read: ({ values }) => ({
      name: 'shop_orders',
      args: {
        status: values['status'] === undefined ? null : stateOf(values['status']),
        at_most: limitOf(values['limit']),
      },
    }),
    lines: listLines,
  },
  show: {
    summary: 'shows one order with its items and history',
    words: ['NUMBER…'],
    options: {},
    read: ({ words }) => ({ name: 'show_order', args: { order_number: numberOf(words) } }),
    lines: showLines,
  },
};
