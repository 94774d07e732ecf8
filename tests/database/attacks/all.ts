/** Every attack, by what it is after. */
import type { Attack } from '#tests/support/oracles/attack.ts';
import { ADDRESS_ATTACKS } from './addresses.ts';
import { CART_ATTACKS } from './cart.ts';
import { CHOICE_ATTACKS } from './choices.ts';
import { CODE_ATTACKS } from './code.ts';
import { FILE_ATTACKS } from './files.ts';
import { ORDER_ATTACKS } from './orders.ts';
import { QUOTE_ATTACKS } from './quotes.ts';
import { SCHEDULE_ATTACKS } from './schedule.ts';
import { SEARCH_ATTACKS } from './search.ts';
import { TABLE_ATTACKS } from './tables.ts';

export const ATTACKS: readonly (readonly [string, readonly Attack[]])[] = [
  ['tables', TABLE_ATTACKS],
  ['carts', CART_ATTACKS],
  ['addresses', ADDRESS_ATTACKS],
  ['codes and what only the service key may do', CODE_ATTACKS],
  ['orders', ORDER_ATTACKS],
  ['quotations', QUOTE_ATTACKS],
  ['files', FILE_ATTACKS],
  ['the schedule', SCHEDULE_ATTACKS],
  ['search', SEARCH_ATTACKS],
  ['remembered choices', CHOICE_ATTACKS],
];
