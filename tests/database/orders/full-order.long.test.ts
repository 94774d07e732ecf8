/** Orders and quotations with as many lines as there may be: made whole, mailed whole, and one line more is refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { aUser, callAs, SignedIn } from '#tests/support/builders/users.ts';
import { serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { answerQuote, getQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, manyProducts, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let products: string[];
beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('update app.delivery_slots set capacity = 9999');
  products = await manyProducts(backend, LINES_MAX);
});
afterAll(() => backend.close());

const FULL = { status: 409, body: { hint: 'cart_full', details: '{"maximum": 300}' } };
/** How a buyer calls a line, each part as long as it may be, of letters with four bytes each. */
const LONGEST_OWN = {
  number: '𞸀'.repeat(40),
  text: '𞸁'.repeat(300),
  sku: '𞸂'.repeat(100),
  unit: '𞸃'.repeat(40),
};
const lineOfMail = /^1 x .+ \(SKU-.+excl\. VAT\)$/gm;

async function ordered(shopper: Shopper, email: string): Promise<Answer['body']> {
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  const { status, body } = await shopper.call('place_order', args);
  expect(status).toBe(200);
  return body;
}

/** A request for every product, and what is in it answered at five riyals. */
async function answered(wishes: readonly object[] = products.map((product) => ({ product }))) {
  const items = wishes.map((wish) => ({ quantity: 1, ...wish }));
  const asked = await requestQuote(backend, items);
  const lines = items.map((_, place) => ({ request_position: place + 1, price_halalas: 500 }));
  expect((await answerQuote(backend, asked.number, lines)).status).toBe(200);
  return asked;
}

test('an order of 300 lines is placed, mailed and shown whole', async () => {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.verify(email);
  expect((await shopper.fill(products)).body.lines).toHaveLength(300);
  const order = await ordered(shopper, email);
  expect(order.items).toHaveLength(300);
  expect(order.subtotal_halalas).toBe(300 * 100_00);
  const [mail] = await mailsFor(backend, email);
  expect(mail!.text.match(lineOfMail)).toHaveLength(300);
  const { order_number } = order;
  expect((await shopper.call('get_order', { order_number })).body.items).toHaveLength(300);
  expect((await serviceRpc(backend, 'show_order', { order_number })).body.items).toHaveLength(300);
});

test('a quotation of 300 lines is requested, answered, accepted and ordered whole', async () => {
  const { shopper, email, number, key } = await answered();
  const { quote, items } = (await getQuote(backend, number, key)).body;
  expect([items.length, quote.lines.length]).toEqual([300, 300]);
  const { body: cart } = await shopper.call('accept_quote', { number });
  expect(cart).toHaveLength(300);
  const order = await ordered(shopper, email);
  expect(order.items).toHaveLength(300);
  const mails = await mailsFor(backend, email);
  const placed = mails.find(({ kind }) => kind === 'order_placed');
  expect(placed!.text.match(lineOfMail)).toHaveLength(300);
});

test('an order of 300 lines with the longest names in Arabic has a mail', async () => {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.verify(email);
  const long = await manyProducts(backend, 300);
  const attributes = { General: { Manufacturer: 'ص'.repeat(200), Model: 'م'.repeat(300) } };
  await backend.sql(
    'update public.product set name = $1, attributes = $2 where id = any ($3::uuid[])',
    ['ن'.repeat(300), attributes, long],
  );
  await shopper.fill(long);
  expect((await ordered(shopper, email)).items).toHaveLength(300);
  expect((await mailsFor(backend, email))[0]!.text.match(/ن{300}/g)).toHaveLength(300);
});

test('an order and a request of 300 lines with the longest words of the buyer are mailed whole', async () => {
  const items = products.map((product) => ({ product, quantity: 1, own: LONGEST_OWN }));
  const { shopper, email } = await requestQuote(backend, items);
  const added = await shopper.call('add_lines', { items, op: randomUUID() });
  expect(added.body.lines).toHaveLength(300);
  expect((await ordered(shopper, email)).items.at(-1)).toMatchObject({ own: LONGEST_OWN });
  const mails = await mailsFor(backend, email);
  for (const kind of ['quote_received', 'order_placed']) {
    const mail = mails.find((one) => one.kind === kind);
    expect(mail!.text.match(/𞸁{300}/gu), kind).toHaveLength(300);
  }
});

describe('line 301 is refused, and nothing is lost,', () => {
  test('where a quotation does not fit beside the products in the cart', async () => {
    const { shopper, number } = await answered();
    await shopper.add(products[0]!);
    expect(await shopper.call('accept_quote', { number })).toMatchObject(FULL);
    expect((await shopper.call('get_cart')).body).toMatchObject([{ product: products[0] }]);
    await shopper.call('clear_cart');
    expect((await shopper.call('accept_quote', { number })).body).toHaveLength(300);
  });

  test('where a product does not fit beside a quotation in the cart', async () => {
    const { shopper, number } = await answered();
    await shopper.call('accept_quote', { number });
    expect(await shopper.add(products[0]!)).toMatchObject(FULL);
    expect((await shopper.call('get_cart')).body).toHaveLength(300);
    const { left_out, lines } = (await shopper.fill(products.slice(0, 1))).body;
    expect([left_out.length, lines.length]).toEqual([1, 300]);
  });

  test('where an unpaid order is to return into a cart without room for it', async () => {
    const { shopper, email } = await requestQuote(backend, [
      { product: products[0]!, quantity: 1 },
    ]);
    await shopper.fill(products);
    const { order_number } = await ordered(shopper, email);
    await shopper.add(await aProduct(backend));
    expect(await shopper.call('change_order', { order_number })).toMatchObject(FULL);
    expect((await shopper.call('get_order', { order_number })).body.status).toBe('placed');
    await shopper.call('clear_cart');
    expect((await shopper.call('change_order', { order_number })).status).toBe(200);
    expect((await shopper.call('get_cart')).body).toHaveLength(300);
  });

  test('by an order of a cart that came to have it', async () => {
    const { shopper, email } = await requestQuote(backend, [
      { product: products[0]!, quantity: 1 },
    ]);
    await shopper.fill(products);
    const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
    await backend.sql(
      `insert into app.cart_items (session_id, product_id, quantity)
       select id, $2, 1 from app.cart_sessions where token_hash = app.token_hash($1)`,
      [shopper.cart, await aProduct(backend)],
    );
    expect(await shopper.call('place_order', args)).toMatchObject(FULL);
    expect((await shopper.call('get_cart')).body).toHaveLength(301);
    expect((await shopper.call('list_orders')).body).toEqual([]);
  });

  test('by an order of a cart that a sign-in with a quotation made larger, until enough of it is removed', async () => {
    const {
      shopper: guest,
      number,
      email,
    } = await answered(products.slice(0, 2).map((product) => ({ product })));
    await guest.call('accept_quote', { number });
    const user = await aUser(backend);
    await (await SignedIn.open(backend, user)).fill(products);
    const { body } = await callAs(backend, user.jwt, 'merge_cart', { cart: guest.cart });
    expect([body.lines.length, body.left_over]).toEqual([302, []]);
    const shopper = new SignedIn(backend, body.cart, user);
    await shopper.verify(email);
    const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
    expect(await shopper.call('place_order', args)).toMatchObject(FULL);
    for (const product of products.slice(0, 2)) await shopper.set(product, 0);
    expect((await ordered(shopper, email)).items).toHaveLength(300);
  });

  test('by a request for a quotation, an answer and a call of quick order', async () => {
    const more = [...products, await aProduct(backend)];
    const items = more.map((product) => ({ product, quantity: 1 }));
    const { shopper, number, email } = await requestQuote(backend, items.slice(0, 1));
    const payload = { cart: shopper.cart, email, items };
    const asked = await serviceRpc(backend, 'submit_form', { kind: 'quote', payload });
    const lines = more.map(() => ({ request_position: 1 }));
    for (const { status, body } of [asked, await answerQuote(backend, number, lines)]) {
      expect([status, body.hint]).toEqual([422, 'input_invalid']);
      expect(Object.values(JSON.parse(body.details).fields)).toEqual(['too_long']);
    }
    expect((await shopper.fill(more)).status).toBe(422);
  });
});
