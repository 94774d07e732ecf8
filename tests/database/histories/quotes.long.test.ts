/** Requests, answers, revisions, withdrawals, expiry and orders in random order, against a model. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc, serviceRpc, type Answer as Response } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { answerQuote, requestQuote, expireQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { aWorld, isOpen, mayAnswer, statusOf, type Quotation, type World } from './quote-world.ts';
import { liveSteps, named, type NamedStep, type Step } from './steps.ts';

let backend: TestBackend;
let product: string;
/** The first one asks; the second one has the link of the mail. */
let browsers: Shopper[];
const EMAIL = 'buyer@shop.test';

beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
  await backend.sql('update app.delivery_slots set capacity = 9999');
  browsers = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
  for (const shopper of browsers) await shopper.verify(EMAIL);
});
afterAll(() => backend.close());

const EMPTY = `delete from app.quote_requests; delete from app.rate_limits; delete from app.outbox;
  update app.cart_sessions set quote_id = null, quote_choices = '{}'`;

/** How often each thing happened, so that a run which proves nothing fails. */
const seen = { ordered: 0, refused: 0, expired: 0, revised: 0, withdrawn: 0, again: 0 };

function expectHint({ status, body }: Response, hint: string | null): void {
  const answered = status < 300 ? null : body.hint;
  expect(answered, JSON.stringify(body)).toBe(hint);
}

const onQuotation =
  (which: number, action: (of: Quotation, world: World) => Promise<void>): Step<World> =>
  async (world) => {
    const of = world.quotations[which % Math.max(world.quotations.length, 1)];
    if (of) await action(of, world);
  };

const request =
  (quantity: number): Step<World> =>
  async (world) => {
    const items = [{ product, quantity }];
    const { number, key } = await requestQuote(backend, items, {
      shopper: browsers[0]!,
      email: EMAIL,
    });
    const fresh = { number, key, quantity, answers: [], orders: 0 };
    world.quotations.push({ ...fresh, status: 'requested', wasCancelled: false });
  };

const answer = (which: number, price: number): Step<World> =>
  onQuotation(which, async (of) => {
    const lines = [{ request_position: 1, price_halalas: price }];
    const response = await answerQuote(backend, of.number, lines);
    // Nobody could order an answer of 0.
    const refused = price === 0 ? 'input_invalid' : null;
    expectHint(response, mayAnswer(of) ? refused : 'quote_not_changeable');
    if (!mayAnswer(of) || refused) return;
    seen.revised += Number(of.answers.length > 0);
    seen.again += Number(of.wasCancelled);
    of.answers.push({ price, expired: false, withdrawn: false });
    Object.assign(of, { status: 'answered', wasCancelled: false });
  });

const withdrawAnswer = (which: number): Step<World> =>
  onQuotation(which, async (of) => {
    const response = await serviceRpc(backend, 'withdraw_answer', { number: of.number });
    const isPossible = of.status !== 'accepted';
    expectHint(response, isPossible ? null : 'quote_not_changeable');
    if (!isPossible || of.status === 'withdrawn') return;
    seen.withdrawn += 1;
    of.status = 'withdrawn';
  });

const withdraw = (which: number): Step<World> =>
  onQuotation(which, async (of) => {
    const response = await browsers[0]!.call('withdraw_quote', { number: of.number });
    const isPossible = ['requested', 'answered', 'withdrawn'].includes(statusOf(of));
    expectHint(response, isPossible ? null : 'quote_not_changeable');
    if (isPossible) of.status = 'withdrawn';
  });

const decline = (which: number): Step<World> =>
  onQuotation(which, async (of) => {
    const args = { number: of.number, key: of.key };
    const response = await rpc(backend, 'decline_quote', args);
    const isPossible = ['answered', 'declined'].includes(statusOf(of));
    expectHint(response, isPossible ? null : 'quote_not_changeable');
    if (isPossible) of.status = 'declined';
  });

const expire = (which: number): Step<World> =>
  onQuotation(which, async (of) => {
    if (of.status !== 'answered') return;
    seen.expired += 1;
    await expireQuote(backend, of.number);
    for (const one of of.answers) one.expired = true;
  });

const sweep: Step<World> = async () => {
  expect((await serviceRpc(backend, 'sweep')).status).toBe(200);
};

const accept = (who: number, which: number): Step<World> =>
  onQuotation(which, async (of, world) => {
    const key = who === 0 ? null : of.key;
    const response = await browsers[who]!.call('accept_quote', { number: of.number, key });
    const last = of.answers.at(-1);
    expectHint(response, isOpen(of, last) ? null : 'quote_not_valid');
    if (isOpen(of, last)) world.carts[who] = { of, answer: last! };
  });

const release =
  (who: number): Step<World> =>
  async (world) => {
    await browsers[who]!.call('release_quote');
    world.carts[who] = null;
  };

async function pay(order_number: string, amount_halalas: number): Promise<void> {
  const paid = { order_number, amount_halalas, reference: order_number };
  expect((await serviceRpc(backend, 'record_transfer', paid)).status).toBe(200);
}

const order =
  (who: number, isCancelled: boolean): Step<World> =>
  async (world) => {
    const held = world.carts[who];
    if (!held) return;
    const shopper = browsers[who]!;
    const address = await shopper.saveAddress({ email: EMAIL });
    const args = await shopper.orderArguments(address, { method: 'bank_transfer' });
    const response = await shopper.call('place_order', args);
    const isPossible = isOpen(held.of, held.answer);
    expectHint(response, isPossible ? null : 'quote_not_valid');
    seen.refused += Number(!isPossible);
    if (!isPossible) return;
    const { order_number, total_halalas, items } = response.body;
    const { quantity } = held.of;
    expect(items).toMatchObject([{ quantity, price_halalas: held.answer.price }]);
    seen.ordered += 1;
    Object.assign(held.of, { status: 'accepted', orders: held.of.orders + 1 });
    world.carts[who] = null;
    if (!isCancelled) return pay(order_number, total_halalas);
    expectHint(await shopper.call('change_order', { order_number }), null);
    Object.assign(held.of, { wasCancelled: true, orders: held.of.orders - 1 });
  };

async function compare(world: World): Promise<void> {
  for (const of of world.quotations) {
    const { body } = await rpc(backend, 'get_quote', { number: of.number, key: of.key });
    expect(body.status).toBe(statusOf(of));
    expect(body.quote?.lines[0].price_halalas).toBe(of.answers.at(-1)?.price);
    expect(body.history).toHaveLength(Math.max(of.answers.length - 1, 0));
    expect(of.orders).toBeLessThanOrEqual(1);
    expect((await rpc(backend, 'get_quote', { number: of.number })).status).toBe(404);
  }
  for (const [who, held] of world.carts.entries()) {
    const { body } = await browsers[who]!.call('get_cart');
    const line = held && {
      quote: { number: held.of.number },
      available: isOpen(held.of, held.answer),
      price_halalas: held.answer.price,
    };
    expect(body).toMatchObject(line ? [line] : []);
  }
  expect(await violations(backend)).toEqual([]);
}

const who = fc.nat({ max: 1 });
const which = fc.nat({ max: 2 });
const price = fc.constantFrom(0, 1, 7_525, 100_000);
const ask = fc.integer({ min: 1, max: 3 }).map((n) => named(`ask ${n}`, request(n)));
const reply = fc.tuple(which, price).map(([one, p]) => named(`answer ${one} ${p}`, answer(one, p)));
const take = fc.tuple(who, which).map(([a, b]) => named(`accept ${a} ${b}`, accept(a, b)));
const buy = fc.tuple(who, fc.boolean()).map(([a, b]) => named(`order ${a} ${b}`, order(a, b)));
const STEPS = [
  ...[ask, reply, reply, take, take, buy, buy],
  which.map((one) => named(`expire ${one}`, expire(one))),
  which.map((one) => named(`withdraw ${one}`, withdraw(one))),
  which.map((one) => named(`withdraw answer ${one}`, withdrawAnswer(one))),
  which.map((one) => named(`decline ${one}`, decline(one))),
  who.map((one) => named(`release ${one}`, release(one))),
  fc.constant(named('sweep', sweep)),
];

/** Comes to every outcome, whatever the random histories come to. */
const EVERY_OUTCOME: NamedStep<World>[] = [
  named('ask', request(2)),
  named('answer', answer(0, 100)),
  named('accept 0', accept(0, 0)),
  named('revise', answer(0, 7_525)),
  named('order the former', order(0, false)),
  named('accept 1', accept(1, 0)),
  named('order and cancel', order(1, true)),
  named('answer again', answer(0, 50)),
  named('accept what was answered again', accept(0, 0)),
  named('expire', expire(0)),
  named('order the expired', order(0, false)),
  named('accept the expired', accept(1, 0)),
  named('sweep', sweep),
  named('withdraw', withdrawAnswer(0)),
];

test(
  'a quotation is ordered once, at the prices of its last answer, while it is valid',
  { timeout: 400_000 },
  async () => {
    const begin = async () => {
      await backend.exec(EMPTY);
      return aWorld();
    };
    await liveSteps({ steps: STEPS, maxLength: 30, example: EVERY_OUTCOME, begin, compare });
    for (const [outcome, times] of Object.entries(seen)) expect(times, outcome).toBeGreaterThan(0);
  },
);
