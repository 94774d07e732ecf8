/**
 * Payments of one order in every sequence, with attempts to change rows in between. The oracle adds up
 * what was accepted; it uses none of the database's own sums.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

const TOTAL = 165_00;
const LATER = ['payment_confirmed', 'processing', 'ready', 'delivered'];
const STATUSES = ['placed', ...LATER, 'cancelled'];
/** How many steps a history has; every one of them is tried without a repetition. */
const DEPTH = 4;

let backend: TestBackend;
let number: string;
let cart: string;
let orderId: string;

beforeAll(async () => {
  backend = await startDatabase();
  const product = await aProduct(backend, { price: 100 });
  const shopper = await Shopper.arrive(backend);
  await shopper.add(product);
  await shopper.verify('buyer@example.com');
  const addressId = await shopper.saveAddress({ email: 'buyer@example.com' });
  const args = await shopper.orderArguments(addressId, { method: 'bank_transfer' });
  number = (await shopper.call('place_order', args)).body.order_number;
  cart = shopper.cart;
  orderId = (await backend.sql<{ id: string }>('select id from app.orders'))[0]!.id;
});
afterAll(() => backend.close());

interface Accepted {
  readonly into: number;
  readonly back: number;
}

interface Step extends Accepted {
  readonly name: string;
  sql(): string;
}

const step = (name: string, sql: () => string, into = 0, back = 0): Step => ({
  name,
  sql,
  into,
  back,
});
const transfer = (amount: number, reference: string): Step =>
  step(
    `transfer ${reference}`,
    () => `select app.record_transfer('${number}', ${amount}, '${reference}', false)`,
    amount,
  );
const payBack = (amount: number, reference: string): Step =>
  step(
    `pay back ${reference}`,
    () => `select app.record_return('${number}', ${amount}, '${reference}')`,
    0,
    amount,
  );

const STEPS: readonly Step[] = [
  transfer(100_00, 'part'),
  transfer(65_00, 'rest'),
  transfer(200_00, 'too much'),
  step(
    'card',
    () => `select app.start_payment('${cart}', '${number}', 'card');
      select app.record_payment_start('${number}', 'moyasar', 'attempt');
      do $$ begin
        if app.confirm_payment('moyasar', 'attempt', 'event', 'paid', ${TOTAL}, 'SAR', null) ->> 'result' is null then
          raise 'no answer';
        end if;
      end $$`,
    TOTAL,
  ),
  step('cancel', () => `select app.cancel_order('${number}', 'x')`),
  step(
    'expire',
    () =>
      `update app.payments set expires_at = now() - interval '1 day'; select app.expire_orders(null)`,
  ),
  step('change', () => `select app.change_order('${cart}', '${number}')`),
  step('advance', () => `select app.advance_order('${number}', 'processing')`),
  payBack(100_00, 'first return'),
  payBack(65_00, 'second return'),
];

/** Runs statements within the transaction; answers whether they, and the checks at its end, passed. */
async function passes(sql: string, savepoint: string): Promise<boolean> {
  try {
    await backend.exec(
      `savepoint ${savepoint}; ${sql}; set constraints all immediate; set constraints all deferred`,
    );
    return true;
  } catch {
    await backend.exec(`rollback to savepoint ${savepoint}`);
    return false;
  }
}

interface Books {
  status: string;
  into: number;
  owed: number;
  back: number;
}

const sum = (kind: string): string =>
  `(select coalesce(sum(amount_halalas), 0)::integer from app.ledger_entries
    where order_id = orders.id and kind = '${kind}')`;

async function books(): Promise<Books> {
  const [row] = await backend.sql<Books>(
    `select status, ${sum('money_in')} as "into", ${sum('owed_back')} as owed, ${sum('paid_back')} as back
     from app.orders where id = '${orderId}'`,
  );
  return row!;
}

/** The first error in the books, or null. */
function fault({ status, into, owed, back }: Books, accepted: Accepted): string | null {
  if (into !== accepted.into) return `${into} came in, ${accepted.into} was accepted`;
  if (back !== accepted.back) return `${back} was paid back, ${accepted.back} was accepted`;
  if (back > owed || owed > into) return `owed ${owed} of ${into}, paid back ${back}`;
  if (LATER.includes(status) && into - owed !== TOTAL) return `${status} and kept ${into - owed}`;
  if (status === 'cancelled' && into !== owed) return `cancelled and kept ${into - owed}`;
  if (status === 'placed' && (owed > 0 || into >= TOTAL)) return `placed with ${into}`;
  return null;
}

const ofOrder = (): string => `where order_id = '${orderId}'`;

/** Changes by hand that would make an order look paid, or its money disappear. */
const BY_HAND: readonly (() => string)[] = [
  ...STATUSES.map((status) => () => `update app.orders set status = '${status}'`),
  ...['awaiting_payment', 'awaiting_transfer', 'failed', 'paid', 'expired'].map(
    (state) => () => `update app.payments set state = '${state}' ${ofOrder()}`,
  ),
  ...STATUSES.map(
    (status) => () =>
      `update app.payments set state = 'paid' ${ofOrder()}; update app.orders set status = '${status}'`,
  ),
  () => `update app.orders set total_halalas = 0, status = 'processing'`,
  () => `update app.orders set total_halalas = 10000, subtotal_halalas = 10000, vat_halalas = 0`,
  () => `update app.payments set amount_halalas = 0, state = 'paid' ${ofOrder()}`,
  () => `delete from app.payments ${ofOrder()}`,
  () => `delete from app.ledger_entries ${ofOrder()}`,
  () => `update app.ledger_entries set amount_halalas = amount_halalas + 1 ${ofOrder()}`,
  () => `update app.ledger_entries set kind = 'money_in', reason = null ${ofOrder()}`,
  () => `insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference)
         values ('${orderId}', 'paid_back', 100000, 'bank_transfer', 'by hand')`,
];

let histories = 0;
let changes = 0;
const faults: string[] = [];

async function tryByHand(path: readonly string[], accepted: Accepted): Promise<void> {
  for (const [index, sql] of BY_HAND.entries()) {
    if (!(await passes(sql(), `hand${index}`))) continue;
    changes += 1;
    const wrong = fault(await books(), accepted);
    if (wrong !== null) faults.push(`${path.join(', ')}, then ${sql()}: ${wrong}`);
    await backend.exec(`rollback to savepoint hand${index}`);
  }
}

async function tryAll(path: readonly string[], accepted: Accepted): Promise<void> {
  const wrong = fault(await books(), accepted);
  if (wrong !== null) faults.push(`${path.join(', ')}: ${wrong}`);
  histories += 1;
  if (path.length <= 2) await tryByHand(path, accepted);
  if (path.length === DEPTH) return;
  for (const { name, sql, into, back } of STEPS.filter((one) => !path.includes(one.name))) {
    const savepoint = `step${path.length}`;
    if (!(await passes(sql(), savepoint))) continue;
    await tryAll([...path, name], { into: accepted.into + into, back: accepted.back + back });
    await backend.exec(`rollback to savepoint ${savepoint}`);
  }
}

test('in every order of transfers, card, cancelling, expiry, returns and changes by hand the books add up', async () => {
  await backend.exec('begin');
  await tryAll([], { into: 0, back: 0 });
  await backend.exec('rollback');
  expect(faults).toEqual([]);
  // The comparison means little if almost everything is refused.
  expect(histories).toBeGreaterThan(500);
  expect(changes).toBeGreaterThan(50);
  console.log(`${histories} histories, ${changes} changes by hand`);
}, 180_000);
