/** Addresses that a guest saved with a verified mailbox move to the account of that mailbox (decision 35). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(() => {
  accounts = new Accounts(backend, functionsOn(backend));
});
afterAll(() => backend.close());

let people = 0;
const someone = (): string => `claimed${(people += 1)}@shop.test`;

/** A guest who has proved these mailboxes. */
async function aGuest(...emails: string[]): Promise<Shopper> {
  const guest = await Shopper.arrive(backend);
  for (const email of emails) {
    await accounts.forgetLimits();
    await guest.verify(email);
  }
  return guest;
}

interface Saved {
  address: string;
  is_default: boolean;
}

async function addressesOf(session: Session): Promise<string[]> {
  const { cart } = (await accounts.rpc(session, 'merge_cart', { cart: null })).body;
  const { body } = await accounts.rpc(session, 'list_addresses', { cart });
  return body.map(({ address, is_default }: Saved) => address + (is_default ? ' (default)' : ''));
}

const placesOf = async (guest: Shopper): Promise<string[]> =>
  (await guest.call('list_addresses')).body.map(({ address }: Saved) => address);

const places = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} Street ${index + 1}`);

async function save(guest: Shopper, email: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await guest.saveAddress({ email, address });
}

test('addresses that guests saved with a mailbox belong to its new account, the default among them', async () => {
  const email = someone();
  const first = await aGuest(email);
  await save(first, email, ['One', 'Two']);
  const second = await aGuest(email);
  await save(second, email, ['Three']);
  const session = await accounts.confirmed(email, PASSWORD);
  expect(await addressesOf(session)).toEqual(['One', 'Two', 'Three (default)']);
  expect([await placesOf(first), await placesOf(second)]).toEqual([[], []]);
});

test('an address with another mailbox stays with its guest, and one that was not proved moves nowhere', async () => {
  const [email, other] = [someone(), someone()];
  const guest = await aGuest(email, other);
  await save(guest, email, ['Mine']);
  await save(guest, other, ['Theirs']);
  await guest.saveAddress({ email, address: 'Unproved' });
  await backend.sql(
    `update app.customer_addresses set email_verified = false where address = 'Unproved'`,
  );
  const session = await accounts.confirmed(email, PASSWORD);
  expect(await addressesOf(session)).toEqual(['Mine (default)']);
  expect(await placesOf(guest)).toEqual(['Theirs', 'Unproved']);
});

test('a place that two guests or the account saved comes once, and not again after it was deleted', async () => {
  const email = someone();
  await save(await aGuest(email), email, ['Same', 'Old']);
  await save(await aGuest(email), email, ['Same']);
  const session = await accounts.confirmed(email, PASSWORD);
  expect((await addressesOf(session)).map((one) => one.slice(0, 4)).toSorted()).toEqual([
    'Old',
    'Same',
  ]);
  await save(await aGuest(email), email, ['Old', 'New']);
  expect(await addressesOf(session)).toHaveLength(3);

  const { cart } = (await accounts.rpc(session, 'merge_cart', { cart: null })).body;
  const { body } = await accounts.rpc(session, 'list_addresses', { cart });
  const old = body.find(({ address }: Saved) => address === 'Old');
  await accounts.rpc(session, 'delete_address', { cart, address_id: old.id });
  expect(await addressesOf(session)).toHaveLength(2);
});

test('an account keeps its default, and takes no more than 20 addresses', async () => {
  const email = someone();
  const session = await accounts.confirmed(email, PASSWORD);
  const { cart } = (await accounts.rpc(session, 'merge_cart', { cart: null })).body;
  const owner = await aGuest(email);
  await save(owner, email, places(2, 'Own'));
  expect(await addressesOf(session)).toHaveLength(2);
  const [first] = (await accounts.rpc(session, 'list_addresses', { cart })).body;
  await accounts.rpc(session, 'choose_default_address', { cart, address_id: first.id });

  const guest = await aGuest(email);
  await save(guest, email, places(19, 'Guest'));
  const taken = await addressesOf(session);
  expect(taken).toHaveLength(20);
  expect(taken.filter((one) => one.endsWith('(default)'))).toEqual(['Own Street 1 (default)']);
  expect(await placesOf(guest)).toEqual(['Guest Street 2']);
});
