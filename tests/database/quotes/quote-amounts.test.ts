/** Amounts of an answer to a quotation request: what no order can have is refused, with its line, when it is given. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  answerQuote,
  requestQuote,
  getQuote,
  type AnswerLine,
} from '#tests/support/builders/quotes.ts';
import { aProduct, type Shopper } from '#tests/support/builders/session.ts';

/** Halalas of the largest order without VAT. */
const LARGEST = 500_000_000_000;
const TEXT_OF_DATABASE = /constraint|ledger|violates|relation|add up|numeric|failing row|kept/i;

let backend: TestBackend;
let priced: string;
let unpriced: string;
let free: string;
beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('update app.delivery_slots set capacity = null');
  priced = await aProduct(backend, { sku: 'PRICED', price: 120.5, name: 'Panel' });
  unpriced = await aProduct(backend, { price: null, name: 'Turbine' });
  free = await aProduct(backend, { price: 0, name: 'Leaflet' });
});
afterAll(() => backend.close());

/** Line 1: a product with a price. 2: one without. 3: a free line. 4: a product with the price 0. */
const asked = () =>
  requestQuote(backend, [
    { product: priced, quantity: 3 },
    { product: unpriced, quantity: 1 },
    { description: 'A crane for a day', quantity: 1 },
    { product: free, quantity: 2 },
  ]);

const NO_FEE = { delivery_fee_halalas: 0 };

async function answered(lines: readonly AnswerLine[], over: object = NO_FEE) {
  const { number, key, shopper, email } = await asked();
  const { status, body } = await answerQuote(backend, number, lines, over);
  const fields = status === 422 ? JSON.parse(body.details).fields : null;
  return { number, key, shopper, email, status, body, fields };
}

async function orderOf(shopper: Shopper, email: string, total: number) {
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  return shopper.call('place_order', { ...args, expected_total_halalas: total });
}

describe('an answer is refused', () => {
  const big = { request_position: 1, quantity: 9_999, price_halalas: 40_000_000 };
  test.each<[string, readonly AnswerLine[], object]>([
    ['of 0', [{ request_position: 1, price_halalas: 0 }], { line: 1, field: 'price_zero' }],
    [
      'with a line of 0 beside others',
      [{ request_position: 1 }, { request_position: 3, price_halalas: 0 }],
      { line: 2, field: 'price_zero' },
    ],
    [
      'with a price left out where the catalogue has none',
      [
        { request_position: 1, price_halalas: null },
        { request_position: 2, price_halalas: null },
      ],
      { line: 2, field: 'price_missing' },
    ],
    [
      'with a price left out in words',
      [{ request_position: 3, price_halalas: null }],
      { line: 1, field: 'price_missing' },
    ],
    [
      'with another name in place of the product, and no price',
      [{ request_position: 1, name: 'Another panel', price_halalas: null }],
      { line: 1, field: 'price_missing' },
    ],
    [
      'with a price left out where the catalogue has 0',
      [{ request_position: 4, price_halalas: null }],
      { line: 1, field: 'price_zero' },
    ],
    [
      'with a line over the largest order',
      [{ request_position: 3 }, { ...big, price_halalas: 50_010_000 }],
      { line: 2, field: 'line_total' },
    ],
    [
      'with a sum over the largest order',
      [{ request_position: 3 }, big, { ...big, request_position: 2, price_halalas: 20_000_000 }],
      { line: 2, field: 'sum' },
    ],
    [
      'with a sum over it for one choice among alternatives',
      [
        { request_position: 1 },
        big,
        { ...big, request_position: 2, price_halalas: 20_000_000 },
        { request_position: 2 },
      ],
      { line: 2, field: 'sum' },
    ],
    [
      'with a price of more digits than any',
      [{ request_position: 1, price_halalas: 100_000_000_000 }],
      { line: 1, field: 'price' },
    ],
  ])('%s, and its line is named', async (_, lines, fields) => {
    const { number, key, ...answer } = await answered(lines);
    expect([answer.status, answer.fields]).toEqual([422, fields]);
    const read = (await getQuote(backend, number, key)).body;
    expect([read.status, read.quote]).toEqual(['requested', null]);
    expect(JSON.stringify(answer.body)).not.toMatch(TEXT_OF_DATABASE);
  });

  test('and names the largest order', async () => {
    const { body } = await answered([{ ...big, price_halalas: 60_000_000 }]);
    expect(JSON.parse(body.details)).toMatchObject({ largest_halalas: LARGEST });
  });

  test.each<[unknown]>([
    ['0.00'],
    ['-1'],
    ['1e9'],
    ['NaN'],
    ['Infinity'],
    ['١٢٥'],
    ['1,250'],
    [''],
    [' 1'],
    [0.4],
    [-1],
    [1.5],
    [1e21],
    [true],
    [[]],
    [{}],
  ])('with the price %j, whoever calls', async (price) => {
    const { status, fields, body } = await answered([
      { request_position: 1, price_halalas: price as number },
    ]);
    expect(status).toBe(422);
    expect(fields).toMatchObject({ line: 1 });
    expect(JSON.stringify(body)).not.toMatch(TEXT_OF_DATABASE);
  });

  test.each<[unknown]>([[0], [-1], [10_000], [1.5], ['٥'], ['1e2'], [1e12], [false], [[]]])(
    'with the quantity %j',
    async (quantity) => {
      const { status, fields } = await answered([
        { request_position: 1, quantity: quantity as number },
      ]);
      expect([status, fields]).toEqual([422, { line: 1, field: 'quantity' }]);
    },
  );
});

describe('a price that is left out', () => {
  test('is that of the catalogue, and is ordered', async () => {
    const { number, shopper, email } = await answered([
      { request_position: 1, price_halalas: null },
      { request_position: 2, sku: 'PRICED', price_halalas: null, quantity: 2 },
      { sku: 'PRICED', price_halalas: null, quantity: 1 },
    ]);
    const { body } = await shopper.call('get_quote', { number });
    expect(body.quote.lines.map((line: AnswerLine) => line.price_halalas)).toEqual([
      12_050, 12_050, 12_050,
    ]);
    await shopper.call('accept_quote', { number });
    const order = await orderOf(shopper, email, body.quote.total_halalas);
    expect([order.status, order.body.total_halalas]).toEqual([200, body.quote.total_halalas]);
  });

  test('is shown to the shop beside each line of the request, and to no buyer', async () => {
    const { number, key } = await asked();
    const { body } = await serviceRpc(backend, 'show_quote', { number });
    expect(body.list_prices).toEqual([
      { position: 1, price_halalas: 12_050 },
      { position: 2, price_halalas: null },
      { position: 3, price_halalas: null },
      { position: 4, price_halalas: 0 },
    ]);
    expect((await getQuote(backend, number, key)).body).not.toHaveProperty('list_prices');
  });
});

test('whatever is answered can be ordered by its buyer, or is refused with a line', async () => {
  const price = fc.constantFrom(null, 0, 1, 12_050, 40_000_000, 50_005_000, LARGEST / 10);
  const line = fc.record({
    request_position: fc.constantFrom(1, 2, 3, 4),
    quantity: fc.constantFrom(null, 1, 2, 1_000, 9_999),
    price_halalas: price,
  });
  const property = fc.asyncProperty(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(0, 1, 99_999_999),
    async (lines, fee) => {
      const { number, shopper, email, status, fields } = await answered(lines, {
        delivery_fee_halalas: fee,
      });
      if (status !== 200) {
        expect([status, Object.keys(fields)]).toEqual([422, ['line', 'field']]);
        return;
      }
      const { body } = await shopper.call('get_quote', { number });
      expect((await shopper.call('accept_quote', { number })).status).toBe(200);
      const order = await orderOf(shopper, email, body.quote.total_halalas);
      expect([order.status, order.body.total_halalas]).toEqual([200, body.quote.total_halalas]);
    },
  );
  await fc.assert(property, { numRuns: 15 });
});

describe('an answer from before the rule', () => {
  /** The row as an older shop wrote it. */
  const reprice = (number: string, halalas: number) =>
    backend.sql(
      `update app.quote_lines set price_halalas = $2 where quote_id in (select quotes.id from app.quotes
         join app.quote_requests as request on request.id = quote_request_id where number = $1)`,
      [number, halalas],
    );

  test.each([0, 99_999_999_999])('of %i halalas counts as expired', async (halalas) => {
    const lines = [{ request_position: 1, quantity: 9_999, price_halalas: 100 }];
    const { number, shopper, email } = await answered(lines);
    await shopper.call('accept_quote', { number });
    const inCart = await shopper.orderArguments(await shopper.saveAddress({ email }));
    await reprice(number, halalas);
    expect((await shopper.call('get_quote', { number })).body.status).toBe('expired');
    const accepted = await shopper.call('accept_quote', { number });
    expect([accepted.status, accepted.body.hint]).toEqual([409, 'quote_not_valid']);
    const expected_total_halalas = halalas * 9_999 + Math.round(halalas * 9_999 * 0.15);
    const order = await shopper.call('place_order', { ...inCart, expected_total_halalas });
    expect(order.status).toBeGreaterThanOrEqual(409);
    expect(order.body.hint).toMatch(/^(product_unpriced|quantity_out_of_range)$/);
    expect(JSON.stringify(order.body)).not.toMatch(TEXT_OF_DATABASE);
    await serviceRpc(backend, 'sweep');
    expect((await answerQuote(backend, number, [{ request_position: 1 }])).status).toBe(200);
  });
});

test('a cart whose products cost nothing is refused where its delivery is free, too', async () => {
  const { shopper, email } = await asked();
  await shopper.add(free);
  await serviceRpc(backend, 'save_settings', { settings: { delivery_fee_halalas: 0 } });
  const order = await orderOf(shopper, email, 0);
  expect([order.status, order.body.hint]).toEqual([409, 'product_unpriced']);
  await serviceRpc(backend, 'save_settings', { settings: { delivery_fee_halalas: 5_000 } });
});
