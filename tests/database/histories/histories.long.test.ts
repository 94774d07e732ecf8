import { expect, onTestFinished, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';
import { ENDED, liveThrough, PAYMENTS, UNPAID, type Counts } from './histories.ts';

const MINUTES = 60_000;
const HISTORIES = bySize(50, 3000);

async function aDatabase(weakening = ''): Promise<TestBackend> {
  const backend = await startDatabase();
  onTestFinished(() => backend.close());
  const before = await overloads(backend);
  if (weakening !== '') await backend.exec(weakening);
  expect(await overloads(backend), 'replaces functions as they are').toEqual(before);
  return backend;
}

/** A function that is replaced with other parameters would be a second one, which nobody calls. */
const overloads = (backend: TestBackend): Promise<unknown[]> =>
  backend.sql(`select proname from pg_proc where pronamespace = 'app'::regnamespace
    group by proname having count(*) > 1 order by proname`);

/** Each database has at most 500 histories: after 2,009 PGlite once answered an insert without its row. */
async function liveInShops(histories: number): Promise<Counts> {
  const sums: Counts = { orders: 0, paid: 0, cancelled: 0, owed: 0, returned: 0 };
  for (let left = histories; left > 0; left -= 500) {
    const lived = await liveThrough(await aDatabase(), {
      numRuns: Math.min(left, 500),
    });
    for (const key of Object.keys(sums) as (keyof Counts)[]) sums[key] += lived[key];
  }
  return sums;
}

test(
  'random histories keep every rule of carts, orders and payments',
  {
    tags: ['payment-14', 'payment-15', 'payment-16', 'payment-21', 'payment-22'],
    timeout: bySize(15, 120) * MINUTES,
  },
  async () => {
    const lived = await liveInShops(HISTORIES);
    recordFigures(
      ['histories', ...Object.keys(lived)],
      [[HISTORIES, ...Object.values(lived)].map(String)],
    );
    // Of 100 histories, the rarest event is in about 13: fewer than one of 50 is as rare as fewer than 5 of 100.
    const least = bySize(0, HISTORIES / 25);
    for (const some of Object.values(lived)) expect(some).toBeGreaterThan(least);
  },
);

/** Rules that somebody took out: a history must notice each. */
const WEAKENED: Record<string, string> = {
  'a retried add that adds again': `
    create function app.forget() returns trigger language plpgsql
      as 'begin delete from app.cart_operations; return new; end';
    create trigger forget before insert on app.cart_operations
      for each row execute function app.forget()`,
  'any number of unpaid orders': `
    create or replace function app.require_few_unpaid(buyer_email text, shopper_key uuid) returns void language sql
      as 'select'`,
  'a total that the browser decides': `
    create or replace function app.totals_of(
      lines jsonb, expected_total bigint, delivery_fee bigint default app.delivery_fee()) returns app.orders
    language sql as $$
      select jsonb_populate_record(null::app.orders, jsonb_build_object(
        'subtotal_halalas', 0, 'vat_percent', 0, 'vat_halalas', 0,
        'delivery_fee_halalas', expected_total, 'total_halalas', expected_total)) $$`,
  'a payment of any amount': `
    create or replace function app.judge_attempt(
      attempt app.payment_attempts, payment app.payments, paid_for app.orders,
      named_order text, new_state text, amount bigint, new_currency text) returns text
    language sql as 'select new_state'`,
  'a cart that an order leaves full': `
    create function app.keep() returns trigger language plpgsql as 'begin return null; end';
    create trigger keep before delete on app.cart_items for each row execute function app.keep()`,
  'a cancelled order that keeps its money': `
    drop trigger orders_add_up on app.orders;
    drop trigger payments_add_up on app.payments;
    drop trigger ledger_entries_add_up on app.ledger_entries;
    create or replace function app.owe_back_all(placed app.orders) returns bigint language sql
      as 'select 0::bigint'`,
  'a late payment that is not owed back': `
    drop trigger ledger_entries_add_up on app.ledger_entries;
    create or replace function app.owe_back(placed app.orders, amount bigint, source text, reference text, reason text)
      returns void language sql as 'select'`,
  'an order that never expires': `
    create or replace function app.expire_order(order_key uuid) returns void language sql
      as 'select'`,
  'an order that whoever knows its number may change': `
    create or replace function app.own_order(session_key uuid, typed_number text) returns app.orders
    language sql as 'select app.find_order(typed_number)'`,
};

/** A rule that few histories of all commands come to has commands of its subject: 300 missed one once in CI. */
const COMMANDS_OF: Partial<Record<keyof typeof WEAKENED, typeof UNPAID>> = {
  'any number of unpaid orders': UNPAID,
  'a payment of any amount': PAYMENTS,
  'a cancelled order that keeps its money': ENDED,
  'a late payment that is not owed back': ENDED,
};

test.each(Object.entries(WEAKENED))(
  'histories notice %s',
  async (name, weakening) => {
    const backend = await aDatabase(weakening);
    const commands = COMMANDS_OF[name];
    const lived = liveThrough(backend, {
      numRuns: 300,
      endOnFailure: true,
      ...(commands && { commands }),
    });
    await expect(lived).rejects.toThrow(/^Property failed/);
  },
  5 * MINUTES,
);
