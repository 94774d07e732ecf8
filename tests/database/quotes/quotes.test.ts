/** Quotations in the database: who reads them, what may become of them, and what their order costs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { percentOf } from '#domain/shared/money.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  answerQuote,
  requestQuote,
  getQuote,
  keyInMail,
  expireQuote,
  type RequestedQuote,
} from '#tests/support/builders/quotes.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';
import { aUser, callAs } from '#tests/support/builders/users.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('update app.delivery_slots set capacity = 9999');
  product = await aProduct(backend, { price: 100, name: 'Panel' });
});
afterAll(() => backend.close());

const hint = (body: { hint?: string }) => body.hint;
const oneLine = [{ request_position: 1, price_halalas: 7_525 }];

/** A guest with an answered request for three panels, at 75.25 each. */
async function answered(over: object = {}) {
  const asked = await requestQuote(backend, [{ product, quantity: 3 }]);
  const { status, body } = await answerQuote(backend, asked.number, oneLine, over);
  expect([status, body.status]).toEqual([200, 'answered']);
  return asked;
}

/** The arguments of `place_order` for the cart, with this delivery fee. */
async function orderOf(
  { shopper, email }: Pick<RequestedQuote, 'shopper' | 'email'>,
  fee?: number,
) {
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  const shopFee = (await rpc(backend, 'shop_settings')).body.delivery_fee_halalas;
  const total = args.expected_total_halalas - shopFee + (fee ?? shopFee);
  return { ...args, expected_total_halalas: total };
}

describe('a request', () => {
  test('has a number, a state and its lines, and its mail has a link that opens it', async () => {
    const items = [
      { product, quantity: 3 },
      { description: 'A crane for a day', quantity: 1 },
    ];
    const { number, key } = await requestQuote(backend, items);
    expect(number).toMatch(/^QT-\d{6}-[0-9A-HJKMNP-TV-Z]{10}$/);
    const { status, body } = await getQuote(backend, number, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ number, status: 'requested', city: 'Abha', quote: null });
    expect(body.items).toMatchObject([
      { position: 1, product, name: 'Panel', quantity: 3 },
      { position: 2, product: null, name: 'A crane for a day', quantity: 1 },
    ]);
  });

  test.each([
    [{ quantity: 1 }],
    [{ description: '   ', quantity: 1 }],
    [{ description: 'x'.repeat(301), quantity: 1 }],
    [{ description: 'Crane', quantity: 0 }],
  ])('with the line %j is refused', async (item) => {
    const shopper = await Shopper.arrive(backend);
    await shopper.verify();
    const payload = { cart: shopper.cart, email: 'mona@example.com', items: [item] };
    const { status } = await serviceRpc(backend, 'submit_form', { kind: 'quote', payload });
    expect(status).toBe(422);
  });

  test('is hidden from a stranger, whatever number or key they type', async () => {
    const { number, shopper } = await requestQuote(backend, [{ product, quantity: 1 }]);
    const other = await requestQuote(backend, [{ product, quantity: 1 }]);
    for (const args of [
      { number },
      { number, key: 'x'.repeat(43) },
      { number, key: other.key },
      { number, key: '' },
      { number, cart: other.shopper.cart },
      { number: 'QT-261123-0000000000', key: other.key },
      { number: null, key: null },
    ]) {
      const { status, body } = await rpc(backend, 'get_quote', args);
      expect([status, hint(body)], JSON.stringify(args)).toEqual([404, 'quote_not_found']);
    }
    const own = await shopper.call('get_quote', { number: ` ${number.toLowerCase()} ` });
    expect(own.status).toBe(200);
  });
});

describe('an answer', () => {
  test('names lines, totals and a validity, and mails another link', async () => {
    const { number } = await answered({ note: 'With thanks', delivery_fee_halalas: 0 });
    const key = await keyInMail(backend, number, 'quote_answered');
    const { body } = await getQuote(backend, number, key);
    const subtotal = 3 * 7_525;
    expect(body.quote).toMatchObject({
      revision: 1,
      note: 'With thanks',
      delivery_fee_halalas: 0,
      total_halalas: subtotal + percentOf(subtotal, 15),
      lines: [{ request_position: 1, name: 'Panel', quantity: 3, line_total_halalas: subtotal }],
    });
    const days = (Date.parse(body.quote.valid_until) - Date.parse(body.now)) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  test.each<[object, object]>([
    [{ lines: [] }, { lines: 'required' }],
    [
      { lines: [{ request_position: 9, price_halalas: 1 }] },
      { line: 1, field: 'request_position' },
    ],
    [{ lines: [{ sku: 'none such', price_halalas: 1 }] }, { line: 1, field: 'sku' }],
    [{ lines: [{ price_halalas: 1, quantity: 1 }] }, { line: 1, field: 'name' }],
    [{ lines: [{ name: 'Crane', price_halalas: 1 }] }, { line: 1, field: 'quantity' }],
    [{ lines: [{ request_position: 1, price_halalas: -1 }] }, { line: 1, field: 'price' }],
    [{ lines: [...oneLine, { name: 'Crane', quantity: 1 }] }, { line: 2, field: 'price_missing' }],
    [{ lines: [{ request_position: 1, price_halalas: 0 }] }, { line: 1, field: 'price_zero' }],
    [{ valid_days: 0 }, { valid_days: 'invalid' }],
    [{ valid_days: 91 }, { valid_days: 'invalid' }],
    [{ delivery_fee_halalas: -1 }, { delivery_fee_halalas: 'invalid' }],
    [{ note: 'x'.repeat(2001) }, { note: 'too_long' }],
  ])('with %j is refused, and the line is named', async (over, fields) => {
    const { number } = await requestQuote(backend, [{ product, quantity: 1 }]);
    const answer = {
      lines: oneLine,
      valid_days: 7,
      note: null,
      delivery_fee_halalas: null,
      ...over,
    };
    const { status, body } = await serviceRpc(backend, 'answer_quote', { number, answer });
    expect([status, JSON.parse(body.details).fields]).toEqual([422, fields]);
    expect((await serviceRpc(backend, 'show_quote', { number })).body.status).toBe('requested');
  });

  test('that is revised keeps its history, and the one before is no longer ordered', async () => {
    const { number, shopper, email, key } = await answered();
    await shopper.call('accept_quote', { number, key });
    await answerQuote(backend, number, [{ request_position: 1, price_halalas: 9_000 }]);
    const { body } = await getQuote(backend, number, key);
    expect(body.quote.revision).toBe(2);
    expect(body.history).toMatchObject([{ revision: 1 }]);
    expect((await shopper.call('get_cart')).body).toMatchObject([{ available: false }]);
    const refused = await shopper.call('place_order', await orderOf({ shopper, email }));
    expect([refused.status, hint(refused.body)]).toEqual([409, 'quote_not_valid']);
    const seen = await shopper.call('accept_quote', { number, key, revision: 1 });
    expect([seen.status, hint(seen.body)]).toEqual([409, 'quote_not_valid']);
    await shopper.call('accept_quote', { number, key, revision: 2 });
    expect((await shopper.call('get_cart')).body).toMatchObject([{ price_halalas: 90_00 }]);
  });

  test('may offer alternatives: the first is taken unless the buyer chooses', async () => {
    const sku = `ALT-${randomUUID()}`;
    await aProduct(backend, { sku, name: 'Better panel' });
    const asked = await requestQuote(backend, [{ product, quantity: 3 }]);
    const { number, shopper } = asked;
    await answerQuote(backend, number, [
      { request_position: 1, price_halalas: 100 },
      { request_position: 1, sku, price_halalas: 300 },
      { name: 'Transport', quantity: 1, price_halalas: 50 },
    ]);
    const inCart = async (choices?: number[]) => {
      const { status, body } = await shopper.call('accept_quote', { number, choices });
      return status === 200
        ? body.map(({ name, price_halalas }: { name: string; price_halalas: number }) => [
            name,
            price_halalas,
          ])
        : [status, JSON.parse(body.details).fields];
    };
    expect(await inCart()).toEqual([
      ['Panel', 1_00],
      ['Transport', 50],
    ]);
    expect(await inCart([2])).toEqual([
      ['Better panel', 3_00],
      ['Transport', 50],
    ]);
    for (const wrong of [[9], [1, 2], [0], [-1]]) {
      expect(await inCart(wrong), String(wrong)).toEqual([422, { choices: 'invalid' }]);
    }
  });
});

describe('an order of a quotation', () => {
  test('has its prices, its lines and its delivery fee beside lines of the catalogue', async () => {
    const { number, shopper, email } = await answered({ delivery_fee_halalas: 2_000 });
    await shopper.call('accept_quote', { number });
    await shopper.add(product);
    await backend.sql('update public.product set price_sar = 100 where id = $1', [product]);
    const args = await orderOf({ shopper, email }, 2_000);
    const { status, body } = await shopper.call('place_order', args);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { name: 'Panel', quantity: 1, price_halalas: 10_000 },
      { name: 'Panel', quantity: 3, price_halalas: 7_525 },
    ]);
    expect(body.delivery_fee_halalas).toBe(2_000);
    const read = await shopper.call('get_quote', { number });
    expect(read.body).toMatchObject({ status: 'accepted', order_number: body.order_number });
    expect((await shopper.call('get_cart')).body).toEqual([]);
  });

  test('takes free lines, which have no SKU', async () => {
    const { number, shopper, email } = await requestQuote(backend, [
      { description: 'A crane for a day', quantity: 2 },
    ]);
    await answerQuote(backend, number, [{ request_position: 1, unit: 'day', lead_time_days: 9 }]);
    await shopper.call('accept_quote', { number });
    const [line] = (await shopper.call('get_cart')).body;
    expect(line).toMatchObject({ sku: null, unit: 'day', lead_time_days: 9 });
    const { body } = await shopper.call('place_order', await orderOf({ shopper, email }));
    expect(body.items).toMatchObject([
      { product: null, sku: null, name: 'A crane for a day', quantity: 2 },
    ]);
  });

  test('is possible until its validity ends by the clock of the database', async () => {
    const { number, shopper, email } = await answered();
    await shopper.call('accept_quote', { number });
    const args = await orderOf({ shopper, email });
    await expireQuote(backend, number);
    const refused = await shopper.call('place_order', args);
    expect([refused.status, hint(refused.body)]).toEqual([409, 'quote_not_valid']);
    expect((await shopper.call('get_quote', { number })).body.status).toBe('expired');
    const again = await shopper.call('accept_quote', { number });
    expect(hint(again.body)).toBe('quote_not_valid');
    await serviceRpc(backend, 'sweep');
    expect((await serviceRpc(backend, 'shop_quotes', { status: 'expired' })).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ number })]),
    );
  });

  test('is made once, also when a second browser has the quotation in its cart', async () => {
    const { number, shopper, email, key } = await answered();
    const second = await Shopper.arrive(backend);
    const secondEmail = `second-${randomUUID()}@example.com`;
    await second.verify(secondEmail);
    await second.call('accept_quote', { number, key });
    await shopper.call('accept_quote', { number });
    const args = await orderOf({ shopper: second, email: secondEmail });
    expect((await shopper.call('place_order', await orderOf({ shopper, email }))).status).toBe(200);
    const refused = await second.call('place_order', args);
    expect([refused.status, hint(refused.body)]).toEqual([409, 'quote_not_valid']);
  });

  test.each(['withdraw_answer', 'withdraw_quote', 'decline_quote'])(
    'is refused after %s',
    async (ending) => {
      const { number, shopper, email } = await answered();
      await shopper.call('accept_quote', { number });
      const args = await orderOf({ shopper, email });
      if (ending === 'withdraw_answer') await serviceRpc(backend, ending, { number });
      else await shopper.call(ending, { number });
      const refused = await shopper.call('place_order', args);
      expect(hint(refused.body)).toBe('quote_not_valid');
    },
  );

  test('costs what was answered: neither the quantity nor a line can be changed', async () => {
    const { number, shopper } = await answered();
    const [line] = (await shopper.call('accept_quote', { number })).body;
    const more = await shopper.set(line.product, 4);
    expect([more.status, hint(more.body)]).toEqual([404, 'product_not_found']);
    const added = await shopper.add(line.product);
    expect(added.status).toBe(404);
    expect((await shopper.call('get_cart')).body).toMatchObject([
      { quantity: 3, price_halalas: 75_25 },
    ]);
    expect((await shopper.set(line.product, 0)).body).toEqual([]);
    expect((await shopper.call('get_quote', { number })).body.status).toBe('answered');
  });

  test('that is cancelled puts nothing of the quotation into the cart, and the shop may answer again', async () => {
    const { number, shopper, email } = await answered();
    await shopper.call('accept_quote', { number });
    const placed = await shopper.call('place_order', await orderOf({ shopper, email }));
    await shopper.call('change_order', { order_number: placed.body.order_number });
    expect((await shopper.call('get_cart')).body).toEqual([]);
    const { status } = await answerQuote(backend, number, oneLine);
    expect(status).toBe(200);
  });

  test('keeps the minimum of the catalogue out of it: the answer decides', async () => {
    const minimum = overall({ 'Minimum Order Quantity': '50 pieces' });
    const bulky = await aProduct(backend, { attributes: minimum });
    const { number, shopper, email } = await requestQuote(backend, [
      { product: bulky, quantity: 2 },
    ]);
    await answerQuote(backend, number, [{ request_position: 1 }]);
    await shopper.call('accept_quote', { number });
    expect((await shopper.call('place_order', await orderOf({ shopper, email }))).status).toBe(200);
  });
});

describe('messages', () => {
  test('go both ways, by mail without an address of the other side', async () => {
    const { number, shopper, email } = await answered();
    await shopper.call('write_quote_message', { number, body: 'Is it new?' });
    await serviceRpc(backend, 'answer_message', { number, body: 'Yes.\nIt is.' });
    const { body } = await shopper.call('get_quote', { number });
    expect(body.messages).toMatchObject([
      { author: 'buyer', body: 'Is it new?' },
      { author: 'shop', body: 'Yes.\nIt is.' },
    ]);
    const [mail] = await backend.sql<{ data: object; recipient: string }>(
      `select data, recipient from app.outbox where kind = 'quote_message' and data ->> 'number' = $1`,
      [number],
    );
    expect(mail?.recipient).toBe(email);
  });

  test.each([[''], ['   '], ['x'.repeat(2001)]])('of %j are refused', async (body) => {
    const { number, shopper } = await answered();
    const { status } = await shopper.call('write_quote_message', { number, body });
    expect(status).toBe(422);
  });

  test('are 20 in an hour at most', async () => {
    const { number, shopper } = await answered();
    const codes = [];
    for (let n = 0; n < 21; n += 1) {
      codes.push((await shopper.call('write_quote_message', { number, body: `Word ${n}` })).status);
    }
    expect(codes).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

test('what was accepted, withdrawn or expired is neither declined nor withdrawn any more', async () => {
  const { number, shopper } = await answered();
  await shopper.call('withdraw_quote', { number });
  const declined = await shopper.call('decline_quote', { number });
  expect([declined.status, hint(declined.body)]).toEqual([409, 'quote_not_changeable']);
  expect((await shopper.call('withdraw_quote', { number })).status).toBe(200);
  expect((await answerQuote(backend, number, oneLine)).status).toBe(409);
});

test('signing in moves the quotation of the cart with it, and the request to the account', async () => {
  const { number, shopper, email } = await answered();
  await shopper.call('accept_quote', { number });
  const user = await aUser(backend);
  await backend.sql('update auth.users set email = $2 where id = $1', [user.id, email]);
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  const merged = await callAs(backend, user.jwt, 'merge_cart', { cart: shopper.cart });
  expect(merged.body.lines).toMatchObject([{ quote: { number } }]);
  const mine = await callAs(backend, user.jwt, 'my_quotes');
  expect(mine.body.quotes.map((one: { number: string }) => one.number)).toContain(number);
});
