/** What a cart has no room for keeps how its buyer calls it, until it is added or forgotten. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let accounts: Accounts;
let user: Session;
beforeAll(async () => {
  backend = await startDatabase();
  accounts = new Accounts(backend, functionsOn(backend));
});
beforeEach(async () => {
  user = await accounts.confirmed(`${randomUUID()}@shop.test`, PASSWORD);
});
afterAll(() => backend.close());

const OWN = { number: '3', text: '10 pcs transfer pump', sku: 'MAT-77', unit: 'pcs' };

/** Signs in with a list of one line; answers the cart and what was left over. */
async function signInWith(product: string, quantity: number, own: object | null) {
  const guest = await Shopper.arrive(backend);
  await guest.call('add_lines', { items: [{ product, quantity, own }], op: randomUUID() });
  return (await accounts.rpc(user, 'merge_cart', { cart: guest.cart })).body;
}

const leftOver = async () => (await accounts.rpc(user, 'left_over')).body;

test('they are kept, given out, and back in the cart once there is room', async () => {
  const product = await aProduct(backend);
  await signInWith(product, 9999, null);
  const { cart, left_over } = await signInWith(product, 5, OWN);
  expect(left_over).toMatchObject([{ product, quantity: 5, own: OWN }]);
  const data = (await accounts.rpc(user, 'export_my_data')).body;
  expect(data.left_over).toMatchObject([{ own: OWN }]);
  await accounts.rpc(user, 'set_item', { cart, product, quantity: 0 });
  const { body } = await accounts.rpc(user, 'add_left_over', { cart });
  expect(body).toMatchObject({ lines: [{ product, quantity: 5, own: OWN }], left_over: [] });
});

test('several lines of the buyer that are one of ours are listed, and what still does not fit keeps them', async () => {
  const product = await aProduct(backend);
  await signInWith(product, 9999, null);
  for (const number of ['1', '7']) await signInWith(product, 5, { number });
  const both = [{ product, quantity: 10, own: { number: '1, 7' } }];
  expect(await leftOver()).toMatchObject(both);
  const { cart } = await signInWith(product, 1, null);
  await accounts.rpc(user, 'add_left_over', { cart });
  expect(await leftOver()).toMatchObject([{ ...both[0], quantity: 11 }]);
});

test('a line that the buyer calls nothing has none', async () => {
  const product = await aProduct(backend);
  await signInWith(product, 9999, null);
  await signInWith(product, 5, null);
  expect(await leftOver()).toMatchObject([{ product, quantity: 5, own: null }]);
});
