/** The cart of an account: merged at sign-in, copied at sign-out; and what a guest ordered is claimed (decision 35). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aProduct, manyProducts, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let accounts: Accounts;
let user: Session;
beforeAll(async () => {
  backend = await startDatabase();
});
let people = 0;
const someone = (): string => `person${(people += 1)}@shop.test`;
beforeEach(async () => {
  accounts = new Accounts(backend, functionsOn(backend));
  user = await accounts.confirmed(someone(), PASSWORD);
});
afterAll(() => backend.close());

type Lines = { product: string; quantity: number }[];
const quantities = (lines: Lines) =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product, quantity]));

const merge = async (cart: string, session = user) =>
  (await accounts.rpc(session, 'merge_cart', { cart })).body;
const leave = async (session = user): Promise<Shopper> =>
  new Shopper(backend, (await accounts.rpc(session, 'leave_cart')).body.cart);
const unmerged = async () => quantities((await accounts.rpc(user, 'left_over')).body);

/** A guest with these quantities in the cart. */
async function aGuest(lines: Record<string, number>): Promise<Shopper> {
  const guest = await Shopper.arrive(backend);
  for (const [product, quantity] of Object.entries(lines)) await guest.set(product, quantity);
  return guest;
}

/** A cart written at once. */
async function aFullGuest(products: readonly string[]): Promise<Shopper> {
  const guest = await aGuest({ [products[0] ?? '']: 1 });
  await backend.sql(
    `insert into app.cart_items (session_id, product_id, quantity)
     select session_id, other::uuid, 1 from app.cart_items, unnest($2::text[]) as other
     where product_id = $1`,
    [products[0], products.slice(1)],
  );
  return guest;
}

const products = (count: number): Promise<string[]> => manyProducts(backend, count);

test('three sign-outs and sign-ins leave every quantity as it was', async () => {
  const [one = '', other = ''] = await products(2);
  const expected = { [one]: 3, [other]: 7 };
  let { cart } = await aGuest(expected);
  for (let round = 0; round < 3; round += 1) {
    expect(quantities((await merge(cart)).lines)).toEqual(expected);
    const guest = await leave();
    expect(quantities((await guest.call('get_cart')).body)).toEqual(expected);
    ({ cart } = guest);
  }
  expect(quantities((await merge(cart)).lines)).toEqual(expected);
});

test('what a guest changes after a sign-out is applied once at the next sign-in', async () => {
  const [raised = '', removed = '', added = '', kept = ''] = await products(4);
  const { cart } = await aGuest({ [raised]: 3, [removed]: 2, [kept]: 5 });
  await merge(cart);
  const guest = await leave();
  await guest.set(raised, 10);
  await guest.set(removed, 0);
  await guest.set(added, 4);
  const expected = { [raised]: 10, [added]: 4, [kept]: 5 };
  expect(quantities((await merge(guest.cart)).lines)).toEqual(expected);
  expect(quantities((await merge((await leave()).cart)).lines)).toEqual(expected);
});

test('a change as a guest keeps what another device changed meanwhile', async () => {
  const [product = ''] = await products(1);
  const { cart } = await merge((await aGuest({ [product]: 3 })).cart);
  const guest = await leave();
  await accounts.rpc(user, 'set_item', { cart, product, quantity: 20 });
  await guest.set(product, 5);
  expect(quantities((await merge(guest.cart)).lines)).toEqual({ [product]: 22 });
});

test('a different account gets all lines of a copied cart added', async () => {
  const [one = '', other = ''] = await products(2);
  await merge((await aGuest({ [one]: 3, [other]: 2 })).cart);
  const guest = await leave();
  const second = await accounts.confirmed(someone(), PASSWORD);
  await merge((await aGuest({ [one]: 1 })).cart, second);
  const { lines } = await merge(guest.cart, second);
  expect(quantities(lines)).toEqual({ [one]: 4, [other]: 2 });
});

test('a retry of a merge changes nothing, with the token of the guest or that of the user', async () => {
  const [product = ''] = await products(1);
  const guest = await aGuest({ [product]: 3 });
  const first = await merge(guest.cart);
  expect(first.merged).toBe(true);
  for (const cart of [guest.cart, first.cart]) {
    const again = await merge(cart);
    expect(again.merged).toBe(false);
    expect(quantities(again.lines)).toEqual({ [product]: 3 });
  }
  expect((await guest.call('get_cart')).body.hint).toBe('cart_session_missing');
});

test("the token of another user's cart merges nothing", async () => {
  const [product = ''] = await products(1);
  const { cart } = await merge((await aGuest({ [product]: 3 })).cart);
  const thief = await accounts.confirmed(someone(), PASSWORD);
  expect(await merge(cart, thief)).toMatchObject({ merged: false, lines: [] });
  expect(quantities((await merge(cart)).lines)).toEqual({ [product]: 3 });
});

test('what exceeds 9,999 of a product is left over, and is added once there is room', async () => {
  const [product = ''] = await products(1);
  await merge((await aGuest({ [product]: 9990 })).cart);
  const { cart, lines, left_over } = await merge((await aGuest({ [product]: 20 })).cart);
  expect(quantities(lines)).toEqual({ [product]: 9999 });
  expect(quantities(left_over)).toEqual({ [product]: 11 });
  await accounts.rpc(user, 'set_item', { cart, product, quantity: 9995 });
  const { body } = await accounts.rpc(user, 'add_left_over', { cart });
  expect(quantities(body.lines)).toEqual({ [product]: 9999 });
  expect(await unmerged()).toEqual({ [product]: 7 });
  await accounts.rpc(user, 'drop_left_over');
  expect(await unmerged()).toEqual({});
});

test('what exceeds 300 lines is left over', async () => {
  const all = await products(302);
  await merge((await aFullGuest(all.slice(0, 299))).cart);
  const [first = '', second = '', third = ''] = all.slice(299);
  const guest = await aGuest({ [first]: 2, [second]: 3, [third]: 4 });
  const { lines, left_over } = await merge(guest.cart);
  expect(lines).toHaveLength(300);
  expect(quantities(lines)[first]).toBe(2);
  expect(quantities(left_over)).toEqual({ [second]: 3, [third]: 4 });
});

test('two sessions of one user show one cart', async () => {
  const [product = '', other = ''] = await products(2);
  const here = await merge((await aGuest({ [product]: 3 })).cart);
  const there = await accounts.confirmed(user.user.email, undefined, 'send_code');
  const joined = await merge((await aGuest({ [other]: 1 })).cart, there);
  expect(joined.cart).not.toBe(here.cart);
  await accounts.rpc(there, 'set_item', { cart: joined.cart, product, quantity: 8 });
  for (const [session, cart] of [
    [user, here.cart],
    [there, joined.cart],
  ]) {
    const { body } = await accounts.rpc(session, 'get_cart', { cart });
    expect(quantities(body)).toEqual({ [product]: 8, [other]: 1 });
  }
});

test.each(['merge_cart', 'leave_cart', 'left_over', 'add_left_over', 'drop_left_over'])(
  'a guest is refused as signed out by %s',
  async (name) => {
    const { cart } = await Shopper.arrive(backend);
    const args = ['merge_cart', 'add_left_over'].includes(name) ? { cart } : {};
    const { status, body } = await rpc(backend, name, args);
    expect([status, body.hint]).toEqual([401, 'signed_out']);
  },
);

/** A guest with an order and a quote request of an address. */
async function aGuestWhoOrdered(email: string) {
  const guest = await Shopper.arrive(backend);
  const product = await aProduct(backend);
  await guest.add(product);
  await guest.verify(email);
  const address = await guest.saveAddress({ email });
  const { order_number } = (await guest.call('place_order', await guest.orderArguments(address)))
    .body;
  const payload = { cart: guest.cart, email, items: [{ product, quantity: 2 }] };
  await serviceRpc(backend, 'submit_form', { kind: 'quote', payload, client: randomUUID() });
  return { guest, order_number };
}

const ownerOfQuotes = (email: string) =>
  backend.sql<{ user_id: string | null }>(
    `select user_id from app.quote_requests as quote
     join app.shoppers as shopper on shopper.id = quote.shopper_id where quote.email = $1`,
    [email],
  );

const numbers = async (session: Session): Promise<string[]> =>
  (await accounts.rpc(session, 'my_orders')).body.orders.map(
    ({ order_number }: { order_number: string }) => order_number,
  );

test("a guest's order and quote request belong to the account of their address, another's do not", async () => {
  const [email, foreign] = [someone(), someone()];
  const own = await aGuestWhoOrdered(email);
  const other = await aGuestWhoOrdered(foreign);
  const session = await accounts.confirmed(email, PASSWORD);
  expect(await numbers(session)).toEqual([own.order_number]);
  expect(await ownerOfQuotes(email)).toEqual([{ user_id: session.user.id }]);
  expect(await ownerOfQuotes(foreign)).toEqual([{ user_id: null }]);
  const read = async ({ guest, order_number }: typeof own) => {
    const { status, body } = await guest.call('get_order', { order_number });
    return [status, body.hint];
  };
  expect(await read(own)).toEqual([404, 'order_not_found']);
  expect(await read(other)).toEqual([200, undefined]);
});

test('an order of an address that nobody has proved belongs to no account', async () => {
  const { order_number, guest } = await aGuestWhoOrdered(someone());
  await merge((await Shopper.arrive(backend)).cart);
  expect(await numbers(user)).toEqual([]);
  expect((await guest.call('get_order', { order_number })).status).toBe(200);
});
