/** What every payment provider owes us, and what we make of its news: one suite for all of them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moyasarBank, simulatedBank, type Bank, type OfOrder } from '#tests/support/banks.ts';
import { serviceRpc } from '#tests/support/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database.ts';
import { mailsFor } from '#tests/support/mails.ts';
import { aProduct, Shopper } from '#tests/support/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(() => backend.close());

interface Placed extends OfOrder {
  readonly shopper: Shopper;
}

/** Each order is a new buyer's: an e-mail may have only three unpaid ones. */
async function anOrder(): Promise<Placed> {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.add(product);
  await shopper.verify(email);
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  const { body } = await shopper.call('place_order', args);
  return { cart: shopper.cart, order_number: String(body.order_number), shopper };
}

const only = ({ cart, order_number }: OfOrder): OfOrder => ({ cart, order_number });

async function stateOf({ order_number }: OfOrder) {
  const [row] = await backend.sql(
    `select payments.state, orders.status from app.payments
     join app.orders on orders.id = payments.order_id where orders.order_number = $1`,
    [order_number],
  );
  return row;
}

async function eventsOf({ order_number }: OfOrder): Promise<string[]> {
  const rows = await backend.sql<{ kind: string }>(
    `select kind from app.order_events join app.orders on orders.id = order_id
     where order_number = $1 order by order_events.id`,
    [order_number],
  );
  return rows.map(({ kind }) => kind);
}

async function mailsToShop({ order_number }: OfOrder): Promise<string[]> {
  const subjects = (await mailsFor(backend, '{shop}')).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.endsWith(order_number));
}

const PAID = { state: 'paid', status: 'payment_confirmed' };
const UNPAID = { state: 'awaiting_payment', status: 'placed' };

describe.each([
  ['simulated', simulatedBank],
  ['moyasar', moyasarBank],
])('%s', (_name, open) => {
  let bank: Bank;
  beforeAll(async () => {
    bank = await open(backend);
  });
  afterAll(() => bank.close());

  async function start(of: OfOrder): Promise<string> {
    const { status, body } = await bank.ask({ action: 'start', ...only(of) });
    expect(status).toBe(200);
    return String(body['reference']);
  }

  async function startedOrder() {
    const order = await anOrder();
    return { order, reference: await start(order) };
  }

  async function news(reference: string, of: OfOrder, how: object = {}): Promise<void> {
    bank.happen(reference, of, how);
    await bank.notify(reference);
  }

  const look = async (of: OfOrder) => (await bank.ask({ action: 'look', ...only(of) })).body;

  test(
    'a payment that was made makes the order paid, and the shopper sees that',
    { tags: 'payment-17' },
    async () => {
      const { order, reference } = await startedOrder();
      expect(await look(order)).toEqual({ state: 'pending' });
      await news(reference, order);
      expect(await stateOf(order)).toEqual(PAID);
      expect(await look(order)).toEqual({ state: 'paid' });
      expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed']);
    },
  );

  test(
    'a declined card, which a bank answers with 201, pays nothing and may be tried again',
    { tags: 'payment-11' },
    async () => {
      const { order, reference } = await startedOrder();
      await news(reference, order, { status: 'failed' });
      expect(await stateOf(order)).toEqual({ state: 'failed', status: 'placed' });
      expect(await look(order)).toEqual({ state: 'failed' });
      await news(await start(order), order);
      expect(await stateOf(order)).toEqual(PAID);
    },
  );

  test.each([
    [401, 500, 'unexpected'],
    [429, 429, 'rate_limited'],
    [500, 500, 'unexpected'],
    ['lost', 500, 'unexpected'],
  ] as const)(
    'a start that meets %s is refused in our words, loses nothing, and works the next time',
    async (fault, status, error) => {
      const order = await anOrder();
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      bank.failNext(fault);
      const answer = await bank.ask({ action: 'start', ...only(order) });
      const written = log.mock.calls.join('\n');
      log.mockRestore();
      expect(answer).toMatchObject({ status, body: { error } });
      expect(written).not.toMatch(/sk_test|message|credentials/);
      expect(await stateOf(order)).toEqual(UNPAID);
      await news(await start(order), order);
      expect(await stateOf(order)).toEqual(PAID);
    },
  );

  test.each([
    ['one halala less', { amount: 164_99 }, ['part_paid', 'payment_mismatch']],
    ['another currency', { currency: 'USD' }, ['payment_mismatch']],
    ['another order', { order: 'ES-261121-0000000000' }, ['payment_mismatch']],
  ])('news of %s pays no order, and the shop gets a mail', async (_case, how, events) => {
    const { order, reference } = await startedOrder();
    await news(reference, order, how);
    expect(await stateOf(order)).toEqual(UNPAID);
    expect(await eventsOf(order)).toEqual(['placed', ...events]);
    expect(await mailsToShop(order)).toEqual([`Payment needs a look: ${order.order_number}`]);
  });

  test('news of one halala more pays the order, and the halala is owed back (decision 38)', async () => {
    const { order, reference } = await startedOrder();
    await news(reference, order, { amount: 165_01 });
    expect(await stateOf(order)).toEqual(PAID);
    expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed', 'paid_too_much']);
    expect(await mailsToShop(order)).toEqual([`Payment needs a look: ${order.order_number}`]);
  });

  test('forged news is refused and moves nothing', { tags: 'payment-18' }, async () => {
    const { order, reference } = await startedOrder();
    expect(await bank.forge(reference, only(order))).toBeGreaterThanOrEqual(400);
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test('news that comes again and again counts once', async () => {
    const { order, reference } = await startedOrder();
    await news(reference, order);
    for (let times = 0; times < 3; times += 1) await bank.notify(reference);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed']);
    expect(await mailsToShop(order)).toEqual([]);
  });

  test('a failure that is reported after the success changes nothing', async () => {
    const { order, reference } = await startedOrder();
    await news(reference, order);
    await news(reference, order, { status: 'failed' });
    expect(await stateOf(order)).toEqual(PAID);
    expect(await mailsToShop(order)).toEqual([]);
  });

  test('a page that was opened first may be paid after another was opened', async () => {
    const { order, reference } = await startedOrder();
    await start(order);
    await news(reference, order);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await look(order)).toEqual({ state: 'paid' });
  });

  test('a failure on a page that was left behind is not shown on the one that is open', async () => {
    const { order, reference } = await startedOrder();
    await start(order);
    await news(reference, order, { status: 'failed' });
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test('an order that is paid on two pages stays paid, and the second payment is reported to the shop', async () => {
    const { order, reference } = await startedOrder();
    const second = await start(order);
    await news(second, order);
    await news(reference, order);
    await bank.notify(reference);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await eventsOf(order)).toEqual(['placed', 'payment_confirmed', 'paid_twice']);
    expect(await mailsToShop(order)).toEqual([`Paid twice: ${order.order_number}`]);
  });

  test(
    'money for an order that was changed meanwhile reopens nothing and is reported to the shop',
    { tags: 'payment-21' },
    async () => {
      const { order, reference } = await startedOrder();
      await order.shopper.call('change_order', { order_number: order.order_number });
      await news(reference, order);
      expect(await stateOf(order)).toEqual({ state: 'expired', status: 'cancelled' });
      expect(await eventsOf(order)).toEqual(['placed', 'cancelled', 'paid_late']);
      expect(await mailsToShop(order)).toEqual([`Payment needs a look: ${order.order_number}`]);
    },
  );

  test(
    'a card that is paid after a transfer was chosen pays the order',
    { tags: 'payment-11' },
    async () => {
      const { order, reference } = await startedOrder();
      const { order_number } = order;
      await order.shopper.call('start_payment', { order_number, method: 'bank_transfer' });
      await news(reference, order);
      expect(await stateOf(order)).toEqual(PAID);
      const { body } = await order.shopper.call('get_order', { order_number });
      expect(body.payment).toMatchObject({ method: 'card', state: 'paid', reference });
    },
  );

  test("nobody starts or looks at another's payment", async () => {
    const { order } = await startedOrder();
    const { cart } = await Shopper.arrive(backend);
    for (const action of ['start', 'look']) {
      const answer = await bank.ask({ action, ...only(order), cart });
      expect(answer).toEqual({ status: 404, body: { error: 'order_not_found' } });
    }
  });

  test('after 30 looks in five minutes the provider is left in peace', async () => {
    const { order } = await startedOrder();
    const looks = Array.from({ length: 31 }, () => bank.ask({ action: 'look', ...only(order) }));
    const answers = await Promise.all(looks);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      error: 'rate_limited',
      retry_after: expect.any(Number),
    });
  });
});

describe('an order whose time is over while a page of the provider was left open', () => {
  let bank: Bank;
  beforeAll(async () => {
    bank = await moyasarBank(backend);
  });
  afterAll(() => bank.close());

  const sweep = () => serviceRpc(backend, 'sweep');
  const age = (of: OfOrder, past: string) =>
    backend.sql(
      `update app.payments set expires_at = now() - $2::interval
       from app.orders where orders.id = order_id and order_number = $1`,
      [of.order_number, past],
    );
  async function leftOpen() {
    const order = await anOrder();
    const { body } = await bank.ask({ action: 'start', ...only(order) });
    await age(order, '1 minute');
    return { order, reference: String(body['reference']) };
  }
  const EXPIRED = { state: 'expired', status: 'cancelled' };

  test(
    'waits until the provider was asked: paid without a word to us, it is paid',
    { tags: 'payment-22' },
    async () => {
      const { order, reference } = await leftOpen();
      bank.happen(reference, order, {});
      await sweep();
      expect(await stateOf(order)).toEqual(UNPAID);
      expect(await bank.reconcile()).toEqual({ status: 200, body: { asked: 1, unanswered: 0 } });
      expect(await stateOf(order)).toEqual(PAID);
      await sweep();
      expect(await stateOf(order)).toEqual(PAID);
    },
  );

  test(
    'expires once the provider has said that nobody paid, and is asked no more',
    { tags: 'payment-22' },
    async () => {
      const { order } = await leftOpen();
      await bank.reconcile();
      expect(await stateOf(order)).toEqual(UNPAID);
      expect((await bank.reconcile()).body).toEqual({ asked: 0, unanswered: 0 });
      await sweep();
      expect(await stateOf(order)).toEqual(EXPIRED);
    },
  );

  test('is asked for again when the provider did not answer, for a day', async () => {
    const { order, reference } = await leftOpen();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    bank.failNext(500);
    expect((await bank.reconcile()).body).toEqual({ asked: 0, unanswered: 1 });
    log.mockRestore();
    await sweep();
    expect(await stateOf(order)).toEqual(UNPAID);
    bank.happen(reference, order, {});
    await bank.reconcile();
    expect(await stateOf(order)).toEqual(PAID);
    const silent = await leftOpen();
    await age(silent.order, '25 hours');
    await sweep();
    expect(await stateOf(silent.order)).toEqual(EXPIRED);
  });

  test('is paid by the return of its buyer, who comes before the clock does', async () => {
    const { order, reference } = await leftOpen();
    bank.happen(reference, order, {});
    expect((await bank.ask({ action: 'look', ...only(order) })).body).toEqual({ state: 'paid' });
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('only the clock of the shop may have providers asked', { tags: 'payment-18' }, async () => {
    expect(await bank.reconcile(KEYS.publishable)).toMatchObject({ status: 401 });
  });
});

test('where no webhook comes, the shopper who returns is news enough, on a page that was opened first too', async () => {
  const bank = await moyasarBank(backend);
  const order = await anOrder();
  const start = async () => (await bank.ask({ action: 'start', ...only(order) })).body;
  const [first] = [await start(), await start()];
  bank.happen(String(first['reference']), only(order), {});
  expect((await bank.ask({ action: 'look', ...only(order) })).body).toEqual({ state: 'paid' });
  expect(await stateOf(order)).toEqual(PAID);
  await bank.close();
});

test('what a real bank did is never the browser’s to say', { tags: 'payment-18' }, async () => {
  const bank = await moyasarBank(backend);
  const order = await anOrder();
  await bank.ask({ action: 'start', ...only(order) });
  const reference = `sim_${'r'.repeat(43)}`;
  const answer = await bank.ask({
    action: 'confirm',
    ...only(order),
    reference,
    outcome: 'approve',
  });
  expect(answer).toEqual({ status: 403, body: { error: 'payment_refused' } });
  expect(await stateOf(order)).toEqual(UNPAID);
  await bank.close();
});

test(
  'who knows only the number hears nothing of a payment that went wrong',
  { tags: 'track-02' },
  async () => {
    const bank = await simulatedBank(backend);
    const order = await anOrder();
    const { body } = await bank.ask({ action: 'start', ...only(order) });
    const reference = String(body['reference']);
    bank.happen(reference, only(order), { amount: 1 });
    await bank.notify(reference);
    const tracked = await order.shopper.call('track_order', {
      cart: undefined,
      order_number: order.order_number,
    });
    expect(tracked.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed']);
  },
);
