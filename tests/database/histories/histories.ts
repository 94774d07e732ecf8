import fc from 'fast-check';
import type { TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import * as carts from './cart-commands.ts';
import type { Command } from './command.ts';
import { aModel, PRICES, type Method, type Model } from './model.ts';
import * as orders from './order-commands.ts';
import { EVENTS } from './payment-rules.ts';
import { openShop } from './real.ts';
import * as shop from './shop-commands.ts';

const who = fc.constantFrom(0, 0, 1);
const product = fc.integer({ min: -2, max: PRICES.length - 1 }).map((n) => Math.max(n, 0));
const which = fc.nat({ max: 5 });
const quantity = fc.constantFrom(-1, 0, 1, 2, 3, 700, 9998, 9999, 10_000);
const price = fc.constantFrom(null, 0, 1, 99_99, 100_00, 19_95, 7, 100_000_000_00);
const method = fc.constantFrom<Method>('card', 'card', 'bank_transfer');
const note = fc.constantFrom('Ring twice', 'Ring twice', 'Ring once');
/** Mostly so, that a history gets somewhere. */
const mostly = fc.integer({ min: 0, max: 3 }).map((n) => n > 0);
const share = fc.constantFrom(0, 0.25, 0.5, 1, 1, 1, 1.5, 2);
const reference = fc.constantFrom('FT-1', 'FT-2', 'FT-3');

const add = fc.tuple(who, product, fc.integer({ min: 1, max: 2 })).map((of) => carts.add(...of));
const open = who.map(carts.open);
const place = fc.tuple(who, method, mostly).map((of) => orders.place(...of));
const verify = fc.tuple(who, mostly).map((of) => orders.verify(...of));
const startPayment = which.map(shop.startPayment);
const event = fc.constantFrom(...EVENTS, 'paid' as const, 'paid' as const);
const hearBank = fc.tuple(which, fc.nat({ max: 2 }), event).map((of) => shop.hearBank(...of));

/** The steps of shoppers, the bank and the shop; common ones are listed more than once. */
const COMMANDS: fc.Arbitrary<Command>[] = [
  ...[add, add, add, add, add, add, open, place, place, place, place, place],
  ...[verify, verify, verify, startPayment, startPayment, hearBank, hearBank, hearBank],
  fc.tuple(who, product, quantity).map((of) => carts.set(...of)),
  who.map(carts.clear),
  fc.tuple(product, price).map((of) => carts.reprice(...of)),
  fc.tuple(product, mostly).map((of) => carts.offer(...of)),
  who.map(orders.unverify),
  fc.tuple(who, which, note).map((of) => orders.replay(...of)),
  fc.tuple(who, which, method).map((of) => orders.changeMethod(...of)),
  fc.tuple(who, which).map((of) => orders.changeOrder(...of)),
  which.map(orders.track),
  fc.tuple(which, share, reference).map((of) => shop.transfer(...of)),
  fc.tuple(which, share, reference).map((of) => shop.transfer(...of)),
  fc.tuple(which, share).map((of) => shop.payBack(...of)),
  fc.tuple(which, share).map((of) => shop.payBack(...of)),
  fc.tuple(which, share).map((of) => shop.payBackOwed(...of)),
  fc.tuple(which, share).map((of) => shop.payBackOwed(...of)),
  fc
    .tuple(which, fc.constantFrom('processing', 'ready', 'delivered'))
    .map((of) => shop.advance(...of)),
  which.map(shop.cancel),
  which.map(shop.age),
  fc.constant(null).map(shop.sweep),
];

const placeByCard = who.map((one) => orders.place(one, 'card', true));

/** Orders by card of which the bank reports right and wrong things: among all commands 1 history in 35 has it. */
export const PAYMENTS: readonly fc.Arbitrary<Command>[] = [
  ...[add, placeByCard, startPayment, hearBank, hearBank],
];

/** Orders that are paid, in part or late, and then end. */
export const ENDED: readonly fc.Arbitrary<Command>[] = [
  ...[add, placeByCard, startPayment, hearBank, which.map(shop.cancel), which.map(shop.age)],
  fc.tuple(which, share, reference).map((of) => shop.transfer(...of)),
];

/** A shopper who orders again and again and pays for nothing. Four unpaid orders are rare among all commands. */
export const UNPAID: readonly fc.Arbitrary<Command>[] = [add, add, add, place, place, verify];

export interface Counts {
  orders: number;
  paid: number;
  cancelled: number;
  owed: number;
  returned: number;
}

interface Options {
  readonly numRuns: number;
  readonly endOnFailure?: boolean;
  readonly commands?: readonly fc.Arbitrary<Command>[];
}

/** Lives through random histories; fails with the shortest one that breaks a rule. */
export async function liveThrough(
  backend: TestBackend,
  { commands = COMMANDS, ...options }: Options,
): Promise<Counts> {
  const counts: Counts = { orders: 0, paid: 0, cancelled: 0, owed: 0, returned: 0 };
  const live = async (history: Iterable<Command>): Promise<void> => {
    const model = aModel();
    await fc.asyncModelRun(async () => ({ model, real: await openShop(backend) }), history);
    const broken = await violations(backend);
    if (broken.length > 0) throw new Error(`The shop has ${broken.join(', ')}`);
    count(counts, model);
  };
  const histories = fc.commands([...commands], { size: 'max', maxCommands: 60 });
  await fc.assert(fc.asyncProperty(histories, live), options);
  return counts;
}

function count(counts: Counts, { orders: placed }: Model): void {
  counts.orders += placed.length;
  counts.paid += placed.filter(({ state }) => state === 'paid').length;
  counts.cancelled += placed.filter(({ status }) => status === 'cancelled').length;
  counts.owed += placed.filter(({ money }) => money.owed > 0).length;
  counts.returned += placed.filter(({ money }) => money.returned > 0).length;
}
