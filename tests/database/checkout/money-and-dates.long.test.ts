/** Decision 48 against a slow model: whatever happens to an order, no money is awaited longer than its date allows. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aBuyer } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { passDays, plus, recordTransfer, riyadh } from '#tests/support/builders/passing-days.ts';
import { aProduct, overall } from '#tests/support/builders/session.ts';
import { DeliveryModel, type Method } from './delivery-model.ts';

const LEADS = [0, 1, 2, 5];
const SLOT = '09:00-11:00';
let backend: TestBackend;
const products = new Map<number, string>();
beforeAll(async () => {
  backend = await startDatabase();
  for (const lead of LEADS) {
    const attributes = overall({ 'Lead Time': String(lead) });
    products.set(lead, await aProduct(backend, { price: 100, attributes }));
  }
});
afterAll(async () => {
  expect(await violations(backend)).toEqual([]);
  await backend.close();
});

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
interface World {
  readonly model: DeliveryModel;
  readonly order_number: string;
  readonly buyer: Buyer;
}
type Action = (world: World) => Promise<void>;

const said = async ({ buyer, order_number }: World, name: string, more: object = {}) => {
  const { status, body } = await buyer.shopper.call(name, { order_number, ...more });
  return status === 200 ? 'done' : body.hint;
};

async function closeDays(days: ReadonlySet<string>) {
  await backend.exec('delete from app.blackout_dates');
  await backend.sql('insert into app.blackout_dates (day) select unnest($1::date[])', [[...days]]);
}

const pass =
  (days: number): Action =>
  async ({ model }) => {
    await passDays(backend, days);
    model.pass(days);
    await closeDays(model.closed);
  };

const sweep: Action = async ({ model }) => {
  await serviceRpc(backend, 'sweep');
  model.sweep();
  expect(model.isLate).toBe(false);
  // A report extends the deadline once: no order is moved more often while it is awaited.
  expect(model.movesWhileAwaited).toBeLessThanOrEqual(2);
};

const pay: Action = async ({ model, order_number }) => {
  if (!model.isPlaced) return;
  expect((await recordTransfer(backend, order_number, totalOf(100_00))).status).toBe(200);
  model.pay();
};

const report: Action = async (world) => {
  const { model } = world;
  const may = model.isPlaced && model.method === 'bank_transfer';
  expect(await said(world, 'report_transfer')).toBe(may ? 'done' : 'order_not_changeable');
  if (may) model.report();
};

const choose =
  (method: Method): Action =>
  async (world) => {
    const { model } = world;
    const misses =
      method === 'bank_transfer' && model.method !== method && !model.isInTimeForTransfer;
    const may = misses ? 'delivery_before_payment' : 'done';
    const expected = model.isPlaced ? may : 'order_not_changeable';
    expect(await said(world, 'start_payment', { method })).toBe(expected);
    if (expected === 'done') model.choose(method);
  };

const move =
  (later: number): Action =>
  async (world) => {
    const { model } = world;
    const delivery_date = plus(model.firstDate(), later - 2);
    const offered = model.isOpen(delivery_date) && later >= 2 && delivery_date <= model.lastOffered;
    const may = offered || delivery_date === model.date ? 'done' : 'delivery_date_unavailable';
    const expected = model.status === 'cancelled' ? 'order_not_changeable' : may;
    const to = { delivery_date, delivery_slot: SLOT };
    expect(await said(world, 'move_delivery', to)).toBe(expected);
    if (expected === 'done') model.moveByBuyer(delivery_date);
  };

/** Many passing days, reports and changes of method: an order is seldom late without them. */
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 2 }).map((days) => [`${days} days`, pass(days)]),
  },
  { weight: 3, arbitrary: fc.constant(['sweep', sweep]) },
  { weight: 2, arbitrary: fc.constant(['report', report]) },
  { weight: 2, arbitrary: fc.constant(['card', choose('card')]) },
  { weight: 1, arbitrary: fc.constant(['transfer', choose('bank_transfer')]) },
  { weight: 1, arbitrary: fc.constant(['pay', pay]) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }).map((by) => [`move ${by}`, move(by)]) },
) as fc.Arbitrary<[string, Action]>;

const history = fc.record({
  lead: fc.constantFrom(...LEADS),
  method: fc.constantFrom<Method>('card', 'bank_transfer', 'bank_transfer'),
  later: fc.integer({ min: 3, max: 6 }),
  closed: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 6 }),
  actions: fc.array(action, { minLength: 4, maxLength: 10 }),
});

/** Places an order for a date that may be refused: the answer is compared with the model's. */
async function place(lead: number, method: Method, later: number, closed: ReadonlySet<string>) {
  const buyer = await aBuyer(backend, products.get(lead)!, { method });
  const delivery_date = plus(riyadh(Date.now()), lead + later);
  const model = new DeliveryModel(delivery_date, method, lead, closed);
  const { status, body } = await buyer.shopper.call('place_order', {
    ...buyer.args,
    delivery_date,
    delivery_slot: SLOT,
  });
  const missed = method === 'bank_transfer' && !model.isInTimeForTransfer;
  const refusal = model.isOpen(delivery_date)
    ? missed && 'delivery_before_payment'
    : 'delivery_date_unavailable';
  expect(status === 200 ? false : body.hint).toBe(refusal);
  return status === 200 ? { model, buyer, order_number: String(body.order_number) } : null;
}

async function expectSame(world: World, names: readonly string[]) {
  const { model, buyer, order_number } = world;
  const { status, delivery_date, delivery_moved_from } = (
    await buyer.shopper.call('get_order', { order_number })
  ).body;
  model.expire();
  const [moves] = await backend.sql<{ mails: number }>(
    `select count(*)::int as mails from app.outbox where recipient = $1 and kind = 'delivery_moved'`,
    [buyer.email],
  );
  const found = {
    status,
    date: delivery_date,
    isAsked: delivery_moved_from !== null,
    mails: moves!.mails,
  };
  const { date, isAsked } = model;
  expect(found, names.join(', ')).toEqual({
    status: model.status,
    date,
    isAsked,
    mails: model.mails,
  });
}

test('dates follow money whatever happens to an order', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ lead, method, later, closed, actions }) => {
      await backend.exec('delete from app.orders');
      const days = new Set(closed.map((step) => plus(riyadh(Date.now()), step)));
      await closeDays(days);
      const world = await place(lead, method, later, days);
      if (world === null) return;
      const names: string[] = [];
      for (const [name, run] of actions) {
        names.push(name);
        await run(world);
        await expectSame(world, names);
      }
    }),
    { numRuns: 60 },
  );
}, 300_000);
