/** The page of a quotation totals a choice between alternatives as the database does when it is ordered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chooseLine,
  firstChoice,
  totalsOfChoice,
  type Choice,
  type QuoteAnswer,
} from '#domain/quotes/quote-view.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { answerQuote, requestQuote, getQuote } from '#tests/support/builders/quotes.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('update app.delivery_slots set capacity = 9999');
});
afterAll(() => backend.close());

const items = [1, 2, 3].map((place) => ({ description: `Item ${place}`, quantity: place }));

/** Prices whose VAT has fractions of a halala, alternatives of two items, and a line that nobody asked for. */
const lines = [
  { request_position: 1, price_halalas: 3_33 },
  { request_position: 1, price_halalas: 1_10, quantity: 3 },
  { request_position: 2, price_halalas: 99_99 },
  { request_position: 3, price_halalas: 7_77 },
  { request_position: 3, price_halalas: 10, quantity: 1 },
  { request_position: 3, price_halalas: 1, quantity: 9_999 },
  { name: 'Unloading', quantity: 1, price_halalas: 250_01 },
];

interface LineRow {
  position: number;
  request_position: number | null;
  price_halalas: number;
  quantity: number;
  chosen: boolean;
}

const answerOf = (row: {
  delivery_fee_halalas: number;
  vat_percent: number;
  lines: LineRow[];
}): QuoteAnswer =>
  ({
    revision: 1,
    deliveryFee: row.delivery_fee_halalas,
    vatPercent: row.vat_percent,
    lines: row.lines.map((line) => ({
      position: line.position,
      requestPosition: line.request_position,
      price: line.price_halalas,
      quantity: line.quantity,
      isFirst: line.chosen,
    })),
  }) as unknown as QuoteAnswer;

test('before a choice the page has the total of the mail', async () => {
  const { number, key } = await requestQuote(backend, items);
  await answerQuote(backend, number, lines);
  const { quote } = (await getQuote(backend, number, key)).body;
  const answer = answerOf(quote);
  expect(firstChoice(answer)).toEqual([1, 3, 4, 7]);
  expect(totalsOfChoice(answer, firstChoice(answer)).total).toBe(quote.total_halalas);
});

test.each([[[2]], [[5]], [[6]], [[2, 5]], [[2, 6]]])(
  'with the alternatives %j the order costs what the page shows, and the quotation shows them afterwards',
  async (taken) => {
    const { shopper, email, number, key } = await requestQuote(backend, items);
    await answerQuote(backend, number, lines, { delivery_fee_halalas: 12_34 });
    const answer = answerOf((await getQuote(backend, number, key)).body.quote);
    const choice: Choice = taken.reduce(
      (before: Choice, position) => chooseLine(answer, before, position),
      firstChoice(answer),
    );
    await shopper.call('accept_quote', { number, choices: [...choice] });
    const { total } = totalsOfChoice(answer, choice);
    const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
    const order = await shopper.call('place_order', { ...args, expected_total_halalas: total });
    expect([order.status, order.body.total_halalas]).toEqual([200, total]);
    const { quote } = (await getQuote(backend, number, key)).body;
    expect(firstChoice(answerOf(quote))).toEqual(choice);
    expect(quote.total_halalas).toBe(total);
  },
);
