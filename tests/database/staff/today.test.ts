/** Today beside a slow reading of random orders: what waits, and figures on both sides of midnight in Riyadh. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, desk, type Person } from '#tests/support/database/staff.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startDatabase();
  owner = await aPerson(backend);
});
afterAll(() => backend.close());

const DAY = '2026-11-20';
/** Midnight in Riyadh, where the day begins. */
const MIDNIGHT = Date.parse('2026-11-19T21:00:00Z');
const HOUR = 3_600_000;
const STATES = ['placed', 'payment_confirmed', 'processing', 'ready', 'delivered', 'cancelled'];
const SLOTS = ['09:00-11:00', '11:00-13:00'];

interface Row {
  readonly number: string;
  readonly status: string;
  readonly placed_at: string;
  readonly total: number;
  readonly delivery_date: string;
  readonly slot: string;
  readonly method: string;
  readonly reported: boolean;
  readonly money: readonly { kind: string; amount: number; at: string }[];
}

/** Often at a midnight, or a millisecond before it. */
const moment = fc
  .tuple(
    fc.integer({ min: -8, max: 3 }),
    fc.oneof(fc.constantFrom(0, -1, 1), fc.integer({ min: 0, max: 24 * HOUR })),
  )
  .map(([days, ms]) => new Date(MIDNIGHT + days * 24 * HOUR + ms).toISOString());

const row = fc.record({
  status: fc.constantFrom(...STATES),
  placed_at: moment,
  total: fc.integer({ min: 0, max: 10_000_000 }),
  delivery_date: fc
    .integer({ min: -2, max: 3 })
    .map((days) => new Date(Date.parse(DAY) + days * 24 * HOUR).toISOString().slice(0, 10)),
  slot: fc.constantFrom(...SLOTS),
  method: fc.constantFrom('card', 'bank_transfer'),
  reported: fc.boolean(),
  money: fc.array(
    fc.record({
      kind: fc.constantFrom('money_in', 'owed_back', 'paid_back'),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      at: moment,
    }),
    { maxLength: 3 },
  ),
});
const history: fc.Arbitrary<Row[]> = fc
  .array(row, { minLength: 20, maxLength: 120 })
  .map((rows) =>
    rows.map((one, n) => ({ ...one, number: `ES-261101-${String(n).padStart(10, '0')}` })),
  );

const WITHOUT_RULES = ['orders', 'payments', 'ledger_entries'];
const rules = (what: 'disable' | 'enable'): string =>
  WITHOUT_RULES.map((table) => `alter table app.${table} ${what} trigger user;`).join(' ');

async function fill(rows: readonly Row[]): Promise<void> {
  await backend.exec(`${rules('disable')} delete from app.orders; delete from app.shoppers;
    insert into app.shoppers default values`);
  await backend.sql(
    `insert into app.orders (order_number, shopper_id, idempotency_key, request_hash, key_hash, email, status, subtotal_halalas,
       vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, placed_at)
     select number, (select id from app.shoppers), gen_random_uuid(), sha256('a'), sha256('b'), 'b@example.com', status, total,
       0, 0, 0, total, '{"full_name": "Buyer"}', delivery_date, slot, placed_at
     from jsonb_to_recordset($1) as one (number text, status text, total bigint, delivery_date date, slot text, placed_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await backend.sql(
    `insert into app.payments (order_id, method, state, amount_halalas, expires_at, reported_at)
     select id, method, case orders.status when 'placed' then app.awaiting_state(method) when 'cancelled' then 'expired' else 'paid' end,
       total_halalas, placed_at + interval '3 days', case when reported then placed_at end
     from jsonb_to_recordset($1) as one (number text, method text, reported boolean) join app.orders on order_number = number`,
    [JSON.stringify(rows)],
  );
  const money = rows.flatMap(({ number, money: entries }) =>
    entries.map((entry) => ({ number, ...entry })),
  );
  await backend.sql(
    `insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason, at)
     select id, kind, amount, 'simulated', gen_random_uuid(), case kind when 'owed_back' then 'cancelled' end, at
     from jsonb_to_recordset($1) as one (number text, kind text, amount bigint, at timestamptz) join app.orders on order_number = number`,
    [JSON.stringify(money)],
  );
  await backend.exec(rules('enable'));
}

/** The calendar of Riyadh by ICU. */
const inRiyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' });
const dayOf = (at: string): string => inRiyadh.format(new Date(at));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

function figuresOf(rows: readonly Row[]) {
  const days = [6, 5, 4, 3, 2, 1, 0].map((ago) =>
    dayOf(new Date(MIDNIGHT - ago * 24 * HOUR).toISOString()),
  );
  return days.map((day) => {
    const placed = rows.filter(({ placed_at }) => dayOf(placed_at) === day);
    const money = rows.flatMap((one) => one.money).filter(({ at }) => dayOf(at) === day);
    const of = (kind: string) =>
      sum(money.filter((one) => one.kind === kind).map((one) => one.amount));
    return {
      day,
      orders: placed.length,
      placed_halalas: sum(placed.map(({ total }) => total)),
      paid_halalas: of('money_in'),
      owed_back_halalas: of('owed_back'),
    };
  });
}

const isOpen = ({ status }: Row): boolean =>
  ['payment_confirmed', 'processing', 'ready'].includes(status);
const keyOf = ({ delivery_date, slot, number }: Row): string =>
  `${delivery_date} ${slot} ${number}`;
const sorted = (rows: readonly Row[]): string[] =>
  rows
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, 50)
    .map(({ number }) => number);

/** Each waits for three days. */
const byAge = (rows: readonly Row[]): string[] =>
  rows
    .toSorted((a, b) => (a.placed_at + a.number < b.placed_at + b.number ? -1 : 1))
    .slice(0, 50)
    .map(({ number }) => number);

function waitingOf(rows: readonly Row[]) {
  const open = rows.filter(isOpen);
  const prepare = open.filter(({ status }) => status !== 'ready');
  const late = open.filter(({ delivery_date }) => delivery_date < DAY);
  const transfers = rows.filter(
    ({ status, method, reported }) => status === 'placed' && (method !== 'card' || reported),
  );
  const slots = [DAY, '2026-11-21'].flatMap((day) => SLOTS.map((slot) => ({ day, slot })));
  const deliveries = slots
    .map(({ day, slot }) => ({
      day,
      slot,
      numbers: sorted(open.filter((one) => one.delivery_date === day && one.slot === slot)),
    }))
    .filter(({ numbers }) => numbers.length > 0);
  const deliver = open.filter(({ delivery_date }) => delivery_date === DAY).length;
  return { prepare, late, transfers, deliveries, deliver };
}

const numbersOf = (orders: { order_number: string }[]): string[] =>
  orders.map(({ order_number }) => order_number);

test('figures and lists are those of a slow reading of random orders', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rows) => {
      await fill(rows);
      const { status, body } = await desk(backend, owner, 'today', { day: DAY });
      expect(status).toBe(200);
      expect(body.figures).toEqual(figuresOf(rows));
      const { prepare, late, transfers, deliveries, deliver } = waitingOf(rows);
      expect(numbersOf(body.prepare)).toEqual(sorted(prepare));
      expect(numbersOf(body.late)).toEqual(sorted(late));
      expect(numbersOf(body.transfers)).toEqual(byAge(transfers));
      expect(
        body.deliveries.map(({ day, slot, orders }: never) => ({
          day,
          slot,
          numbers: numbersOf(orders),
        })),
      ).toEqual(deliveries);
      expect(body.counts).toMatchObject({
        prepare: prepare.length,
        late: late.length,
        transfers: transfers.length,
        deliver,
      });
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('without a day it is today in Riyadh, and a day that no calendar has is refused', async () => {
  const [today] = await backend.sql<{ day: string }>('select app.shop_today()::text as day');
  const { body } = await desk(backend, owner, 'today');
  expect(body.day).toBe(today!.day);
  expect(body.figures.at(-1).day).toBe(today!.day);
  for (const day of ['infinity', '-infinity', '0001-01-01', '9999-12-31']) {
    const refused = await desk(backend, owner, 'today', { day });
    expect([refused.status, refused.body.hint]).toEqual([422, 'input_invalid']);
  }
});

test('nothing of Today names a person', async () => {
  const [before] = await backend.sql<{ text: string }>(
    `select string_agg(email, ' ') as text from app.orders`,
  );
  expect(before!.text).toContain('b@example.com');
  const text = JSON.stringify((await desk(backend, owner, 'today', { day: DAY })).body);
  expect(text).not.toMatch(/@|Buyer/);
});
