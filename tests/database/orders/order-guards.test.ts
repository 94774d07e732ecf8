/** Forbidden changes of an order or its payment, each tried as the owner of the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

const STATUSES = [
  'placed',
  'payment_confirmed',
  'processing',
  'ready',
  'delivered',
  'cancelled',
] as const;
const STATES = ['awaiting_payment', 'awaiting_transfer', 'failed', 'paid', 'expired'] as const;

let backend: TestBackend;
let product: string;
/** The number of an order for each pair of status and payment state that the shop knows. */
const orders: Record<string, string> = {};

async function anOrder(): Promise<string> {
  return (await aPlacedOrder(backend, product)).order_number;
}

async function call(name: string, args: object): Promise<void> {
  const answer = await serviceRpc(backend, name, args);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

async function paidUntil(status: string): Promise<string> {
  const order_number = await anOrder();
  await call('record_transfer', { order_number, amount_halalas: totalOf(100_00) });
  const steps = ['processing', 'ready', 'delivered'];
  for (const step of steps.slice(0, steps.indexOf(status) + 1))
    await call('advance_order', { order_number, status: step });
  return order_number;
}

const setState = (order_number: string, state: string) =>
  backend.sql(
    'update app.payments set state = $2 from app.orders where orders.id = order_id and order_number = $1',
    [order_number, state],
  );

async function cancelled(order_number: string): Promise<string> {
  await call('cancel_order', { order_number, reason: 'x' });
  return order_number;
}

beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
  for (const state of STATES.slice(0, 3)) {
    const order = await anOrder();
    await setState(order, state);
    orders[`placed ${state}`] = order;
  }
  for (const status of STATUSES.slice(1, 5)) orders[`${status} paid`] = await paidUntil(status);
  orders['cancelled expired'] = await cancelled(await anOrder());
  orders['cancelled paid'] = await cancelled(await paidUntil('payment_confirmed'));
});
afterAll(() => backend.close());

const UNPAID = STATES.slice(0, 3);
/** All that may be written by hand. Money, and what depends on it, takes an entry of the ledger. */
const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    UNPAID.map((state) => [
      `placed ${state}`,
      [...UNPAID.map((other) => `placed ${other}`), 'cancelled expired'],
    ]),
  ),
  'payment_confirmed paid': [
    'payment_confirmed paid',
    'processing paid',
    'ready paid',
    'delivered paid',
  ],
  'processing paid': ['processing paid', 'ready paid', 'delivered paid'],
  'ready paid': ['ready paid', 'delivered paid'],
  'delivered paid': ['delivered paid'],
  'cancelled paid': ['cancelled paid'],
  'cancelled expired': ['cancelled expired'],
};

const setOrder = (number: string, status: string) =>
  `update app.orders set status = '${status}' where order_number = '${number}';`;
const setPayment = (number: string, state: string) =>
  `update app.payments set state = '${state}' where order_id = (select id from app.orders where order_number = '${number}');`;

/** Whether the statements pass, up to the checks at the end of a transaction. Nothing is kept. */
async function passes(statements: string, role = ''): Promise<boolean> {
  try {
    await backend.exec(`begin; ${role} ${statements} set constraints all immediate;`);
    return true;
  } catch {
    return false;
  } finally {
    await backend.exec('rollback');
  }
}

/** The pairs that one update of each table, in either order, comes to. */
async function reachable(from: string, role = ''): Promise<string[]> {
  const number = orders[from]!;
  const found: string[] = [];
  for (const status of STATUSES)
    for (const state of STATES) {
      const [order, payment] = [setOrder(number, status), setPayment(number, state)];
      if ((await passes(order + payment, role)) || (await passes(payment + order, role)))
        found.push(`${status} ${state}`);
    }
  return found;
}

describe.each(Object.keys(ALLOWED))('from %s', (from) => {
  test('an UPDATE as the owner reaches only what is allowed', async () => {
    expect(await reachable(from)).toEqual(
      STATUSES.flatMap((status) => STATES.map((state) => `${status} ${state}`)).filter((to) =>
        ALLOWED[from]!.includes(to),
      ),
    );
  });
});

test('an UPDATE of the service key reaches nothing; with every right on the tables no more than the owner', async () => {
  expect(await reachable('placed awaiting_payment', 'set local role service_role;')).toEqual([]);
  const rights = `grant usage on schema app to service_role;
    grant select, insert, update, delete on all tables in schema app to service_role;
    grant execute on all functions in schema app to service_role;
    set local role service_role;`;
  for (const from of ['placed awaiting_transfer', 'processing paid'])
    expect((await reachable(from, rights)).sort()).toEqual([...ALLOWED[from]!].sort());
});

test('an unpaid order moves on in no session, not even one that replicates', async () => {
  const number = orders['placed awaiting_payment']!;
  for (const status of ['payment_confirmed', 'processing', 'ready', 'delivered'])
    expect(
      await passes(setOrder(number, status), 'set local session_replication_role = replica;'),
    ).toBe(false);
});

const OF = (from: string) =>
  `(select id from app.orders where order_number = '${orders[from] ?? ''}')`;

test.each([
  [
    'the payment of another order',
    () =>
      `update app.payments set order_id = ${OF('placed failed')} where order_id = ${OF('ready paid')};`,
  ],
  [
    'a payment of another amount',
    () => `update app.payments set amount_halalas = 1 where order_id = ${OF('ready paid')};`,
  ],
  ['no payment', () => `delete from app.payments where order_id = ${OF('processing paid')};`],
  [
    'another total',
    () =>
      `update app.orders set total_halalas = total_halalas + 1, delivery_fee_halalas = delivery_fee_halalas + 1 where id = ${OF('ready paid')};`,
  ],
  [
    'an entry with a higher amount',
    () =>
      `update app.ledger_entries set amount_halalas = 999 where order_id = ${OF('ready paid')};`,
  ],
  ['no entry', () => `delete from app.ledger_entries where order_id = ${OF('ready paid')};`],
  [
    'a second payment without what is owed back',
    () =>
      `insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference) values (${OF('ready paid')}, 'money_in', 1, 'x', 'x');`,
  ],
  [
    'more paid back than was owed',
    () =>
      `insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference) values (${OF('cancelled paid')}, 'paid_back', ${totalOf(100_00) + 1}, 'x', 'x');`,
  ],
  [
    'a beginning as delivered',
    () =>
      `insert into app.orders (order_number, shopper_id, idempotency_key, request_hash, key_hash, email, status, subtotal_halalas, vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot)
       select 'ES-261122-0000000000', shopper_id, gen_random_uuid(), request_hash, key_hash, email, 'delivered', subtotal_halalas, vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot from app.orders limit 1;`,
  ],
])('no statement gives an order %s', async (_, statement) => {
  expect(await passes(statement())).toBe(false);
});

test('an order still takes its payment and entries with it when it is deleted', async () => {
  expect(
    await passes(`delete from app.orders where order_number = '${orders['ready paid']}';`),
  ).toBe(true);
});
