/** How a buyer calls a line stays beside ours, from the cart or the quotation to the order, its mail and the shop. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinedOwn, ownLine } from '#domain/shared/own-line.ts';
import { rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { answerQuote, getQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  const photos = ['/products/pump.svg'];
  product = await aProduct(backend, { sku: 'PUMP-50', name: 'Pump', photos });
});
afterAll(() => backend.close());

const OWN = { number: '3', text: '10 pcs transfer pump', sku: 'MAT-77', unit: 'pcs' };

interface Buyer {
  readonly shopper: Shopper;
  readonly email: string;
}

async function aBuyer(): Promise<Buyer> {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.verify(email);
  return { shopper, email };
}

const addLines = (shopper: Shopper, items: readonly object[]): Promise<Answer> =>
  shopper.call('add_lines', { items, op: randomUUID() });

async function ordered({ shopper, email }: Buyer, over = {}): Promise<Answer['body']> {
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }), over);
  return (await shopper.call('place_order', args)).body;
}

/** An order of ten pumps that the buyer calls by their own words. */
async function anOwnOrder(over = {}) {
  const buyer = await aBuyer();
  await addLines(buyer.shopper, [{ product, quantity: 10, own: OWN }]);
  return { ...buyer, order: await ordered(buyer, over) };
}

test('a line of quick order keeps them in the cart, the order, its mail and the shop’s view', async () => {
  const { shopper, email, order } = await anOwnOrder();
  expect(order.items).toMatchObject([{ sku: 'PUMP-50', own: OWN }]);
  const { order_number } = order;
  const shown = (await serviceRpc(backend, 'show_order', { order_number })).body;
  expect(shown.items).toMatchObject([{ own: OWN }]);
  const [mail] = await mailsFor(backend, email);
  expect(mail!.text).toMatch(
    /^10 x Pump \(PUMP-50\).*\n {3}Line 3 of your list: MAT-77 · 10 pcs transfer pump · pcs$/m,
  );
  const again = (await shopper.call('reorder', { order_number, op: randomUUID() })).body;
  expect(again.lines).toMatchObject([{ quantity: 10, own: OWN }]);
  await shopper.call('clear_cart');
  await shopper.call('change_order', { order_number });
  expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 10, own: OWN }]);
});

test('an Arabic mail keeps each part in its own direction', async () => {
  const { email } = await anOwnOrder({ locale: 'ar' });
  const [mail] = await mailsFor(backend, email);
  expect(mail!.text).toContain(
    'السطر \u20683\u2069 في قائمتك: \u2068MAT-77\u2069 · \u206810 pcs transfer pump\u2069 · \u2068pcs\u2069',
  );
});

test('a quotation keeps them through answer and order, with the SKU and picture of each product', async () => {
  const crane = { number: '4', unit: 'day' };
  const { shopper, email, number, key } = await requestQuote(backend, [
    { product, quantity: 10, own: OWN },
    { description: 'Crane for a day', quantity: 1, own: crane },
    { product, quantity: 2, own: { number: '9' } },
  ]);
  const positions = [1, 2, 3].map((request_position) => ({ request_position }));
  await answerQuote(backend, number, [...positions, { name: 'Transport', quantity: 1 }]);
  const quote = (await getQuote(backend, number, key)).body;
  expect(quote.items.map(({ own }: { own: unknown }) => own)).toEqual([
    OWN,
    crane,
    { number: '9' },
  ]);
  const cart = (await shopper.call('accept_quote', { number })).body;
  const expected = [
    { sku: 'PUMP-50', own: OWN },
    { sku: null, own: crane },
    { sku: 'PUMP-50', own: { number: '9' } },
    { sku: null, own: null },
  ];
  expect(cart).toMatchObject(expected);
  const { items } = await ordered({ shopper, email });
  expect(items).toMatchObject(expected);
  expect(items.map(({ photo }: { photo: string | null }) => photo)).toEqual([
    '/products/pump.svg',
    null,
    '/products/pump.svg',
    null,
  ]);
  const mails = await mailsFor(backend, email);
  for (const { text } of mails.filter(({ kind }) => kind !== 'quote_answered')) {
    expect(text).toContain('Line 4 of your list: day');
    expect(text).not.toContain(`(${number}`);
  }
});

test('equal lines of a quotation stay as many as they were, each with its quantity, up to the order', async () => {
  const { shopper, email, number, key } = await requestQuote(backend, [
    { description: 'Submersible pump', quantity: 5 },
    { product, quantity: 1 },
    { description: 'Submersible pump', quantity: 3 },
    { product, quantity: 1 },
  ]);
  const asked = [5, 1, 3, 1].map((quantity, place) => ({ quantity, position: place + 1 }));
  expect((await getQuote(backend, number, key)).body.items).toMatchObject(asked);
  const positions = asked.map(({ position }) => ({ request_position: position }));
  await answerQuote(backend, number, positions);
  await shopper.call('accept_quote', { number });
  const { items } = await ordered({ shopper, email });
  expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([5, 1, 3, 1]);
});

describe('several lines of the buyer that are one of ours', () => {
  test('are listed, in one call or in two', async () => {
    const lines = ['1', '7'].map((number) => ({
      product,
      quantity: 1,
      own: { number, text: `pump of ${number}`, unit: 'pcs' },
    }));
    const both = [{ own: { number: '1, 7', text: 'pump of 1, pump of 7', unit: 'pcs' } }];
    const { shopper } = await aBuyer();
    expect((await addLines(shopper, lines)).body.lines).toMatchObject(both);
    const other = (await aBuyer()).shopper;
    for (const line of lines) await addLines(other, [line]);
    expect((await other.call('get_cart')).body).toMatchObject(both);
  });

  test('are listed as far as there is room, end with … where one is left out, and are never refused', async () => {
    const { shopper } = await aBuyer();
    const long = ['a', 'b'].map((letter) => ({
      product,
      quantity: 1,
      own: { number: letter, text: letter.repeat(300) },
    }));
    expect((await addLines(shopper, long)).body.lines).toMatchObject([
      { quantity: 2, own: { number: 'a, b', text: `${'a'.repeat(299)}…` } },
    ]);
  });

  test('have whole numbers in their list, however many they are and however often they are joined', async () => {
    const { shopper } = await aBuyer();
    const numbered = (number: number) => ({ product, quantity: 1, own: { number: `${number}` } });
    const from = (first: number) =>
      Array.from({ length: 12 }, (_, place) => numbered(first + place));
    const own = { number: '101, 102, 103, 104, 105, 106, 107, …' };
    for (const first of [101, 113, 125])
      expect((await addLines(shopper, from(first))).body.lines).toMatchObject([{ own }]);
  });

  test('that fill the room to its end lose nothing', async () => {
    const { shopper } = await aBuyer();
    const lines = [20, 18].map((length) => ({
      product,
      quantity: 1,
      own: { number: 'x'.repeat(length) },
    }));
    const own = { number: `${'x'.repeat(20)}, ${'x'.repeat(18)}` };
    expect((await addLines(shopper, lines)).body.lines).toMatchObject([{ own }]);
  });
});

describe('a quantity that is set', () => {
  const set = (shopper: Shopper, quantity: number, own?: unknown) =>
    shopper.call('set_item', { product, quantity, ...(own !== undefined && { own }) });

  test('brings a removed line back with how its buyer calls it, and leaves that of a line that is there', async () => {
    const { shopper } = await aBuyer();
    expect((await set(shopper, 4, { ...OWN, number: ' 3 ' })).body).toMatchObject([{ own: OWN }]);
    expect((await set(shopper, 5)).body).toMatchObject([{ quantity: 5, own: OWN }]);
    expect((await set(shopper, 6, null)).body).toMatchObject([{ quantity: 6, own: OWN }]);
    expect((await set(shopper, 0)).body).toEqual([]);
    expect((await set(shopper, 4)).body).toMatchObject([{ quantity: 4, own: null }]);
  });

  test.each([
    ['a text of 301 characters', { text: 'x'.repeat(301) }],
    ['a number', 77],
    ['a list', [OWN]],
  ])('with %s for how its buyer calls it is refused', async (_what, own) => {
    const { shopper } = await aBuyer();
    const { status, body } = await set(shopper, 1, own);
    expect([status, body.hint]).toEqual([422, 'input_invalid']);
  });
});

test('are joined by the page as by the database', async () => {
  const part = fc.option(
    fc.string({ unit: fc.constantFrom('a', '7', 'ن'), minLength: 1, maxLength: 40 }),
    {
      nil: undefined,
    },
  );
  const lists = fc.array(fc.record({ number: part, unit: part, sku: part }), {
    minLength: 1,
    maxLength: 9,
  });
  const samples = fc
    .sample(lists, { numRuns: 60, seed: 20261127 })
    .map((list) => list.map(ownLine));
  for (const lines of samples) {
    const [row] = await backend.sql<{ own: unknown }>('select app.joined_own($1::jsonb) as own', [
      JSON.stringify(lines.map((line) => line ?? null)),
    ]);
    expect(joinedOwn(lines) ?? null, JSON.stringify(lines)).toEqual(row!.own);
  }
});

test.each([
  ['a text of 301 characters', { text: 'x'.repeat(301) }],
  ['a number of 41 characters', { number: '1'.repeat(41) }],
  ['no object', 'MAT-77'],
  ['a list', [OWN]],
])('%s is refused, by quick order and by a quotation', async (_what, own) => {
  const { shopper, email } = await aBuyer();
  const items = [{ product, quantity: 1, own }];
  const payload = { cart: shopper.cart, email, items };
  const answers = [
    await addLines(shopper, items),
    await serviceRpc(backend, 'submit_form', { kind: 'quote', payload }),
  ];
  for (const { status, body } of answers)
    expect([status, body.hint]).toEqual([422, 'input_invalid']);
});

test('they are cleaned as every text, and what is unknown or empty is not kept', async () => {
  const { shopper } = await aBuyer();
  const own = { number: ' 3 ', text: '\u202Epmup\u202C', sku: '  ', price_halalas: 1 };
  const { body } = await addLines(shopper, [{ product, quantity: 1, own }]);
  expect(body.lines).toMatchObject([{ own: { number: '3', text: 'pmup' } }]);
  expect(Object.keys(body.lines[0].own).sort()).toEqual(['number', 'text']);
});

test('an export has them, and an erasure leaves none', async () => {
  const { email, order } = await anOwnOrder();
  await requestQuote(backend, [{ description: 'Crane', quantity: 1, own: OWN }], { email });
  const found = (await serviceRpc(backend, 'export_person', { email })).body;
  expect(found.orders[0].items).toMatchObject([{ own: OWN }]);
  expect(found.quote_requests[0].items).toMatchObject([{ own: OWN }]);
  await serviceRpc(backend, 'erase_person', { email });
  const left = await serviceRpc(backend, 'show_order', { order_number: order.order_number });
  expect(left.body.items).toMatchObject([{ sku: 'PUMP-50', own: null }]);
  expect((await rpc(backend, 'track_order', { order_number: order.order_number })).status).toBe(
    200,
  );
});
