/** The orders of an account: found, paged and ordered again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aProduct, overall, Shopper, type ProductFields } from '#tests/support/builders/session.ts';
import { SignedIn } from '#tests/support/builders/users.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
  accounts = new Accounts(backend, functionsOn(backend));
});
afterAll(() => backend.close());

let people = 0;

interface Buyer {
  session: Session;
  shopper: SignedIn;
  address: string;
}

async function aBuyer(): Promise<Buyer> {
  const email = `buyer${(people += 1)}@shop.test`;
  const session = await accounts.confirmed(email, PASSWORD);
  const user = { id: session.user.id, session: '', jwt: session.access_token };
  const shopper = await SignedIn.open(backend, user);
  return { session, shopper, address: await shopper.saveAddress({ email }) };
}

/** An order of some products; answers its number. */
async function order({ shopper, address }: Buyer, products: string[], over = {}): Promise<string> {
  await shopper.call('clear_cart');
  for (const product of products) await shopper.add(product);
  const args = await shopper.orderArguments(address, over);
  const { status, body } = await shopper.call('place_order', args);
  if (status !== 200) throw new Error(`place_order: ${JSON.stringify(body)}`);
  return body.order_number;
}

const mine = async ({ session }: Buyer, args: object = {}) =>
  (await accounts.rpc(session, 'my_orders', args)).body;
const numbersOf = ({ orders }: { orders: { order_number: string }[] }): string[] =>
  orders.map(({ order_number }) => order_number);

test('a guest is refused as signed out', async () => {
  const { status, body } = await accounts.rpc(null, 'my_orders');
  expect([status, body.hint]).toEqual([401, 'signed_out']);
});

test('eleven orders are two pages, the newest first, and a page beyond the end is the last', async () => {
  const buyer = await aBuyer();
  const product = await aProduct(backend);
  const placed: string[] = [];
  for (let made = 0; made < 11; made += 1) {
    const order_number = await order(buyer, [product]);
    await buyer.shopper.call('change_order', { order_number });
    placed.unshift(order_number);
  }
  const first = await mine(buyer);
  expect(first).toMatchObject({ total: 11, pages: 2, page: 1 });
  expect(numbersOf(first)).toEqual(placed.slice(0, 10));
  for (const page of [2, 99, 2_147_483_647]) {
    const last = await mine(buyer, { page });
    expect(last).toMatchObject({ total: 11, pages: 2, page: 2 });
    expect(numbersOf(last)).toEqual(placed.slice(10));
  }
  for (const page of [0, -5]) expect(await mine(buyer, { page })).toEqual(first);
  expect(await mine(await aBuyer())).toEqual({ total: 0, pages: 1, page: 1, orders: [] });
});

test('the filter by status keeps the orders of that status, and unpaid those that wait for money', async () => {
  const buyer = await aBuyer();
  const product = await aProduct(backend);
  const cancelled = await order(buyer, [product]);
  await buyer.shopper.call('change_order', { order_number: cancelled });
  const waiting = await order(buyer, [product]);
  const found = async (status: string | null) => numbersOf(await mine(buyer, { status }));
  expect(await found(null)).toEqual([waiting, cancelled]);
  expect(await found('unpaid')).toEqual([waiting]);
  expect(await found('placed')).toEqual([waiting]);
  expect(await found('cancelled')).toEqual([cancelled]);
  expect(await found('delivered')).toEqual([]);
  const refused = await accounts.rpc(buyer.session, 'my_orders', { status: "' or true" });
  expect([refused.status, refused.body.hint]).toEqual([422, 'input_invalid']);
  expect(JSON.parse(refused.body.details)).toEqual({ fields: { status: 'invalid' } });
});

const pump: ProductFields = {
  sku: 'PMP-0789-Z',
  name: 'Solar pump',
  attributes: { General: { Manufacturer: 'Sahel', Model: 'SX-4100' } },
};

test('an order is found by its number, a product, a model, a SKU and a purchase order', async () => {
  const buyer = await aBuyer();
  const wanted = await order(buyer, [await aProduct(backend, pump)], {
    purchase_order: 'BUY-2026/55',
  });
  await order(buyer, [await aProduct(backend)]);
  const typed = [wanted, wanted.toLowerCase(), 'solar PUMP', 'sx-4100', 'pmp-0789', 'buy-2026/55'];
  const arabic = ['SX-٤١٠٠', 'buy-٢٠٢٦/٥٥', '  sahel\n'];
  for (const query of [...typed, ...arabic]) {
    expect([query, numbersOf(await mine(buyer, { query }))]).toEqual([query, [wanted]]);
  }
  for (const query of ['', '   ', null])
    expect(await mine(buyer, { query })).toMatchObject({ total: 2 });
  expect(await mine(buyer, { query: 'solar', status: 'cancelled' })).toMatchObject({ total: 0 });
  expect(await mine(await aBuyer(), { query: wanted })).toMatchObject({ total: 0 });
});

test.each([
  ['a percent sign', '%'],
  ['an underscore', '_'],
  ['a quote', "'"],
  ['a double quote', '"'],
  ['a condition', "' or true --"],
  ['a backslash', '\\'],
  ['a pattern', '.*'],
  ['a parameter', '$1'],
  ['10,000 characters', 'x'.repeat(10_000)],
])('%s is searched as plain text and finds nothing', async (_what, query) => {
  const buyer = await aBuyer();
  await order(buyer, [await aProduct(backend, pumpless())]);
  const { status, body } = await accounts.rpc(buyer.session, 'my_orders', { query });
  expect([status, body.total]).toEqual([200, 0]);
});

const pumpless = (): ProductFields => ({ sku: `SKU-${randomUUID()}`, name: 'Cylinder' });

const again = (shopper: Shopper, order_number: string, op = randomUUID()) =>
  shopper.call('reorder', { order_number, op });

interface Line {
  product: string;
  quantity: number;
}
const inCart = ({ lines }: { lines: Line[] }) =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product, quantity]));

test('an order is put into the cart again, and what changed since is named', async () => {
  const buyer = await aBuyer();
  const gone = await aProduct(backend, { name: 'Gone' });
  const repriced = await aProduct(backend, { name: 'Repriced', price: 100 });
  const raised = await aProduct(backend, { name: 'Raised' });
  const number = await order(buyer, [gone, repriced, raised]);
  await backend.sql('update public.product set is_active = false where id = $1', [gone]);
  await backend.sql('update public.product set price_sar = 120 where id = $1', [repriced]);
  await backend.sql('update public.product set attributes = $2 where id = $1', [
    raised,
    overall({ 'Minimum Order Quantity': '4 pieces' }),
  ]);
  await buyer.shopper.call('clear_cart');
  const op = randomUUID();
  const { status, body } = await again(buyer.shopper, number, op);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    added: [
      { product: repriced, name: 'Repriced', quantity: 1 },
      { product: raised, name: 'Raised', quantity: 4 },
    ],
    gone: [{ name: 'Gone', quantity: 1 }],
    repriced: [{ name: 'Repriced', old_halalas: 10_000, new_halalas: 12_000 }],
    raised: [{ name: 'Raised', from: 1, to: 4 }],
    left_out: [],
  });
  expect(inCart(body)).toEqual({ [repriced]: 1, [raised]: 4 });
  expect(inCart((await again(buyer.shopper, number, op)).body)).toEqual(inCart(body));
});

test("another's order is not found by whoever orders again, as one that never was", async () => {
  const product = await aProduct(backend);
  const number = await order(await aBuyer(), [product]);
  const { shopper } = await aBuyer();
  const guest = await Shopper.arrive(backend);
  for (const thief of [shopper, guest]) {
    for (const tried of [number, 'ES-00000000', '']) {
      const { status, body } = await again(thief, tried);
      expect([status, body.hint]).toEqual([404, 'order_not_found']);
    }
    expect((await thief.call('get_cart')).body).toEqual([]);
  }
});

test('a guest orders an own order again with the token of the cart', async () => {
  const guest = await Shopper.arrive(backend);
  const product = await aProduct(backend);
  const { order_number } = await guest.buy(product);
  await guest.call('clear_cart');
  const { status, body } = await again(guest, order_number);
  expect(status).toBe(200);
  expect(inCart(body)).toEqual({ [product]: 1 });
});
