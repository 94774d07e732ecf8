/** Quotations side by side: on PostgreSQL, through the same API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc, type Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { answerQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { Shopper } from '#tests/support/builders/session.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';

const binaries = findPostgres();
const ROUNDS = 8;

describe.skipIf(binaries === null)('quotations on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend } = shop);
    await backend.sql('update app.delivery_slots set capacity = 9999');
  });
  afterAll(() => shop?.close());

  /** A browser that has the quotation in its cart, and what it sends to order it. */
  async function ready(number: string, key: string) {
    const shopper = await Shopper.arrive(backend);
    const email = `buyer-${randomUUID()}@shop.test`;
    await shopper.verify(email);
    await shopper.call('accept_quote', { number, key });
    const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
    return () => shopper.call('place_order', args);
  }

  async function answered() {
    const description = `Crane ${randomUUID()}`;
    const asked = await requestQuote(backend, [{ description, quantity: 3 }]);
    await answerQuote(backend, asked.number, [{ request_position: 1 }]);
    return { ...asked, description };
  }

  const orders = (description: string) =>
    backend.sql('select order_id from app.order_items where name = $1', [description]);

  const hints = (answers: Answer[]): string[] =>
    answers.map(({ status, body }) => (status < 300 ? 'ordered' : String(body.hint))).sort();

  test('one quotation that five browsers order at once is ordered once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { number, key, description } = await answered();
      const all = [];
      for (let n = 0; n < 5; n += 1) all.push(await ready(number, key));
      const answers = await Promise.all(all.map((order) => order()));
      expect(hints(answers)).toEqual(['ordered', ...Array<string>(4).fill('quote_not_valid')]);
      expect(await orders(description)).toHaveLength(1);
    }
    expect(await violations(backend)).toEqual([]);
  });

  test.each(['withdraw_answer', 'decline_quote', 'withdraw_quote', 'answer_quote'])(
    'a quotation that is ordered during %s is either ordered or not: never both',
    async (change) => {
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const { number, key, shopper } = await answered();
        const order = await ready(number, key);
        const changing = () =>
          change === 'withdraw_answer'
            ? serviceRpc(backend, change, { number })
            : change === 'answer_quote'
              ? answerQuote(backend, number, [{ request_position: 1, price_halalas: 1 }])
              : shopper.call(change, { number });
        const both = round % 2 ? [order(), changing()] : [changing(), order()];
        const [first, second] = await Promise.all(both);
        const [ordered, changed] = round % 2 ? [first!, second!] : [second!, first!];
        const wasOrdered = ordered.status < 300;
        outcomes.add(wasOrdered ? 'ordered' : 'refused');
        const { body } = await serviceRpc(backend, 'show_quote', { number });
        if (!wasOrdered) expect(ordered.body.hint).toBe('quote_not_valid');
        expect(changed.status < 300).toBe(!wasOrdered);
        expect(body.status === 'accepted').toBe(wasOrdered);
        expect(body.order_number !== null).toBe(wasOrdered);
      }
      console.log(`${change}: ${[...outcomes].join(' and ')}`);
    },
  );

  test('a quotation whose time ends while it is ordered is ordered before its end or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { number, key } = await answered();
      const order = await ready(number, key);
      await backend.sql(
        `update app.quotes set valid_until = clock_timestamp() + $2::integer * interval '1 millisecond'
         where quote_request_id = (select id from app.quote_requests where number = $1)`,
        [number, round * 6],
      );
      const { status, body } = await order();
      const [row] = await backend.sql<{ in_time: boolean | null }>(
        `select (select placed_at from app.orders where id = request.order_id) <= quote.valid_until as in_time
         from app.quote_requests as request join app.quotes as quote on quote.quote_request_id = request.id
         where request.number = $1`,
        [number],
      );
      if (status < 300) expect(row?.in_time).toBe(true);
      else expect([body.hint, row?.in_time]).toEqual(['quote_not_valid', null]);
    }
  });

  test('one browser that sends its order of a quotation five times at once has one order', async () => {
    const { number, key } = await answered();
    const order = await ready(number, key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order()));
    const numbers = new Set(answers.map(({ body }) => body.order_number));
    expect([answers.map(({ status }) => status), numbers.size]).toEqual([Array(5).fill(200), 1]);
  });
});
