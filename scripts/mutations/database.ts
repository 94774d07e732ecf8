/** Rules that the database enforces, taken out by SQL. */
import { readFileSync } from 'node:fs';
import { changeFunction, WEAKENED } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const DATABASE = 'tests/database';

const weakened = (name: string): string => readFileSync(`${WEAKENED}/${name}.sql`, 'utf8');

export const DATABASE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a quotation is ordered after its time',
    proofs: [`${DATABASE}/quotes.test.ts`, `${DATABASE}/histories/quotes.long.test.ts`],
    sql: changeFunction('app.is_open_quote', 'quote.valid_until > clock_timestamp()', 'true'),
  },
  {
    name: 'nobody waits for who orders a quotation',
    proofs: [`${DATABASE}/quote-races.long.test.ts`],
    sql: changeFunction(
      'app.quote_to_order',
      'where id = quote.quote_request_id for no key update',
      'where id = quote.quote_request_id',
    ),
  },
  {
    name: 'whoever knows the id of a file reads it',
    proofs: [`${DATABASE}/files.test.ts`],
    sql: weakened('any-file'),
  },
  {
    name: 'anybody may read orders',
    proofs: [`${DATABASE}/catalogue-check.test.ts`],
    sql: 'grant select on app.orders to anon',
  },
  {
    name: 'anybody may read the table of products',
    proofs: [`${DATABASE}/catalogue-check.test.ts`],
    sql: 'grant select on public.product to anon',
  },
  {
    name: 'the number of an order is enough to read it',
    proofs: [`${DATABASE}/attacks/attacks.long.test.ts`],
    sql: weakened('any-order'),
  },
  {
    name: 'the token of a session is enough, whoever asks',
    proofs: [`${DATABASE}/shoppers.long.test.ts`, `${DATABASE}/histories/shoppers.long.test.ts`],
    sql: changeFunction('app.find_session', 'where shopper_id = shopper_key', ''),
  },
  {
    name: 'a JWT is valid after its session has ended',
    proofs: [`${DATABASE}/shoppers.long.test.ts`, `${DATABASE}/histories/shoppers.long.test.ts`],
    sql: changeFunction('app.current_user_id', 'user_key is not null and', 'false and'),
  },
  {
    name: 'an email names the VAT rate of today',
    proofs: [`${DATABASE}/settings.test.ts`],
    sql: changeFunction('app.order_facts', 'trim_scale(placed.vat_percent)', 'app.vat_percent()'),
  },
  {
    name: 'a second function finds a session by its token',
    proofs: [`${DATABASE}/one-place.test.ts`],
    sql: `create function app.owner_of(cart text) returns uuid language sql stable set search_path = ''
      as 'select shopper_id from app.cart_sessions where token_hash = app.token_hash(cart)'`,
  },
  {
    name: 'any number of unpaid orders',
    proofs: [`${DATABASE}/races.long.test.ts`, `${DATABASE}/place-order-refusals.test.ts`],
    only: 'unpaid',
    sql: `create or replace function app.require_few_unpaid(buyer_email text) returns void language sql
      set search_path = '' as 'select'`,
  },
  {
    name: 'an order moves without its payment',
    proofs: [`${DATABASE}/order-guards.test.ts`],
    sql: `drop trigger orders_move_when_paid on app.orders;
      drop trigger orders_add_up on app.orders;
      drop trigger payments_add_up on app.payments`,
  },
  {
    name: 'the ledger need not add up',
    proofs: [`${DATABASE}/ledger.test.ts`],
    sql: `drop trigger orders_add_up on app.orders;
      drop trigger payments_add_up on app.payments;
      drop trigger ledger_entries_add_up on app.ledger_entries`,
  },
  {
    name: 'payments of one order are not taken one after the other',
    proofs: [`${DATABASE}/payment-races.test.ts`],
    sql: [
      changeFunction(
        'app.confirm_payment',
        'where id = attempt.order_id for update',
        'where id = attempt.order_id',
      ),
      changeFunction(
        'app.confirm_payment',
        'where id = attempt.id for update',
        'where id = attempt.id',
      ),
      changeFunction(
        'app.confirm_payment',
        'where order_id = paid_for.id for update',
        'where order_id = paid_for.id',
      ),
    ].join('\n'),
  },
  {
    name: 'a cart that an order leaves full',
    proofs: [
      `${DATABASE}/histories/histories.test.ts`,
      `${DATABASE}/histories/histories.long.test.ts`,
    ],
    only: 'random histories keep every rule',
    sql: `create function app.keep() returns trigger language plpgsql set search_path = ''
        as 'begin return null; end';
      create trigger keep before delete on app.cart_items for each row execute function app.keep()`,
  },
  {
    name: 'one order in ten fails under load',
    proofs: [`tests/benchmark/load/load.long.test.ts`],
    only: 'shoppers at once',
    // Counted, not drawn: among 50 orders a random failure of one in ten is absent once in 200 runs.
    sql: `create sequence app.stumbles;
      create function app.stumble() returns trigger language plpgsql security definer set search_path = ''
        as 'begin if nextval(''app.stumbles'') % 10 = 0 then raise exception using errcode = ''XX000''; end if; return new; end';
      create trigger stumble before insert on app.orders for each row execute function app.stumble()`,
  },
  {
    name: 'the total is the browser’s',
    proofs: [`${DATABASE}/place-order.test.ts`],
    sql: weakened('believed-total'),
  },
  {
    name: 'a code lives for 15 hours',
    proofs: [`${DATABASE}/code.test.ts`],
    sql: changeFunction('app.issue_code', `interval '15 minutes'`, `interval '15 hours'`),
  },
  {
    name: 'checks of a code are not counted',
    proofs: [`${DATABASE}/code-limits.long.test.ts`],
    sql: changeFunction('app.check_code', `perform app.count_action('check by cart', cart);`, ''),
  },
  {
    name: 'every e-mail counts as verified',
    proofs: [`${DATABASE}/address.test.ts`],
    sql: weakened('unverified-addresses'),
  },
  {
    name: 'every spelling of an e-mail address is stored',
    proofs: [`${DATABASE}/email.test.ts`],
    sql: `create or replace function app.is_clean_email(email text) returns boolean
      language sql immutable set search_path = '' as 'select true'`,
  },
  {
    name: 'a payment of any amount, of any order',
    proofs: [`${DATABASE}/payments.test.ts`, `${DATABASE}/payment-contract.long.test.ts`],
    sql: changeFunction('app.judge_attempt', 'select case', 'select case when true then new_state'),
  },
  {
    name: 'money that no order takes is reported to nobody',
    proofs: [`${DATABASE}/payment-news.long.test.ts`],
    sql: changeFunction('app.take_attempt', "received in ('paid_twice', 'paid_late')", 'false'),
  },
  {
    name: 'an order expires before its provider was asked',
    proofs: [`${DATABASE}/payment-reconciled.long.test.ts`],
    sql: `create or replace function app.awaits_answer(payment app.payments) returns boolean
      language sql stable set search_path = '' as 'select false'`,
  },
  {
    name: 'a mail is given to every sender that asks',
    proofs: [`${DATABASE}/outbox.test.ts`],
    sql: changeFunction('app.claim_mail', 'and next_attempt_at <= clock_timestamp()', ''),
  },
];
