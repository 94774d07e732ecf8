/** Lists that a user keeps, their secret links, and what they put into a cart. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aProduct, manyProducts, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let accounts: Accounts;
let owner: Session;
let stranger: Session;
beforeAll(async () => {
  backend = await startDatabase();
  accounts = new Accounts(backend, functionsOn(backend));
  owner = await accounts.confirmed('owner@shop.test', PASSWORD);
  stranger = await accounts.confirmed('stranger@shop.test', PASSWORD);
});
beforeEach(() => backend.exec('delete from app.saved_lists'));
afterAll(() => backend.close());

const ask = (name: string, args: object = {}, session: Session | null = owner) =>
  accounts.rpc(session, name, args);

async function aList(items: readonly object[] = [], name = 'Monthly'): Promise<string> {
  return (await ask('save_list', { list_id: null, name, items })).body.id;
}

async function aKey(list_id: string): Promise<string> {
  return (await ask('share_list', { list_id })).body.key;
}

const products = (count: number): Promise<string[]> => manyProducts(backend, count);

/** A cart of the owner, empty. */
async function ownersCart(): Promise<string> {
  const guest = await Shopper.arrive(backend);
  const { cart } = (await ask('merge_cart', { cart: guest.cart })).body;
  await ask('clear_cart', { cart });
  return cart;
}

const withMinimum = (product: string, minimum: number) =>
  backend.sql('update public.product set attributes = $2 where id = $1', [
    product,
    overall({ 'Minimum Order Quantity': `${minimum} pieces` }),
  ]);

test('a list keeps its products in their order, and the list of lists counts them', async () => {
  const [one = '', other = ''] = await products(2);
  const list_id = await aList([
    { product: other, quantity: 3 },
    { product: one, quantity: 2 },
  ]);
  await ask('add_to_list', { list_id, product: one, quantity: 5 });
  const { body } = await ask('saved_list', { list_id });
  expect(body).toMatchObject({ name: 'Monthly', note: null, shared: false });
  expect(body.items).toMatchObject([
    { product: other, quantity: 3, available: true },
    { product: one, quantity: 7, available: true },
  ]);
  expect((await ask('saved_lists')).body).toMatchObject([{ id: list_id, item_count: 2 }]);
});

test('a list that is saved without products keeps those it has, and an empty one loses them', async () => {
  const [product] = await products(1);
  const list_id = await aList([{ product, quantity: 1 }]);
  const renamed = await ask('save_list', { list_id, name: 'Weekly', note: 'Bakery' });
  expect(renamed.body).toMatchObject({ name: 'Weekly', note: 'Bakery', items: [{ product }] });
  const emptied = await ask('save_list', { list_id, name: 'Weekly', items: [] });
  expect(emptied.body).toMatchObject({ note: null, items: [] });
});

test('a deleted list is found no more, and its secret link ends with it', async () => {
  const list_id = await aList();
  const key = await aKey(list_id);
  expect((await ask('delete_list', { list_id })).status).toBe(200);
  expect((await ask('saved_list', { list_id })).body.hint).toBe('list_not_found');
  expect((await rpc(backend, 'shared_list', { key })).body.hint).toBe('share_not_found');
});

test('the owner is shown the key of a shared list again, until it is replaced or revoked', async () => {
  const list_id = await aList();
  const shown = async () => (await ask('list_key', { list_id })).body.key;
  expect(await shown()).toBeNull();
  const first = await aKey(list_id);
  expect(await shown()).toBe(first);
  const second = await aKey(list_id);
  expect(await shown()).toBe(second);
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(new Set([first, second, await aKey(await aList())]).size).toBe(3);
  expect((await rpc(backend, 'shared_list', { key: first })).body.hint).toBe('share_not_found');
  expect((await rpc(backend, 'shared_list', { key: second })).status).toBe(200);
  await ask('revoke_list', { list_id });
  expect(await shown()).toBeNull();
});

test('a key from before keys could be shown again opens the list, and is not shown', async () => {
  const list_id = await aList();
  const key = await aKey(list_id);
  await backend.sql('update app.saved_lists set key_salt = null where id = $1', [list_id]);
  expect((await ask('list_key', { list_id })).body).toEqual({ key: null });
  expect((await rpc(backend, 'shared_list', { key })).status).toBe(200);
});

/** Every call of a user's own lists. */
const calls = (list_id: string, product: string): [string, object][] => [
  ['saved_list', { list_id }],
  ['save_list', { list_id, name: 'Taken', items: [] }],
  ['add_to_list', { list_id, product, quantity: 1 }],
  ['share_list', { list_id }],
  ['list_key', { list_id }],
  ['revoke_list', { list_id }],
  ['list_to_cart', { list_id, op: randomUUID() }],
  ['delete_list', { list_id }],
];

const withCart = (name: string, args: object, cart: string) =>
  name === 'list_to_cart' ? { ...args, cart } : args;

test('a guest is refused as signed out in every function of a list', async () => {
  const [product = ''] = await products(1);
  const { cart } = await Shopper.arrive(backend);
  const list_id = await aList();
  for (const [name, args] of [...calls(list_id, product), ['saved_lists', {}] as const]) {
    const { status, body } = await ask(name, withCart(name, args, cart), null);
    expect([name, status, body.hint]).toEqual([name, 401, 'signed_out']);
  }
});

test("another user's list is not found and stays as it is, as one that never was", async () => {
  const [product = ''] = await products(1);
  const { cart } = await Shopper.arrive(backend);
  const list_id = await aList([{ product, quantity: 4 }]);
  const before = (await ask('saved_list', { list_id })).body;
  for (const wanted of [list_id, randomUUID()]) {
    for (const [name, args] of calls(wanted, product)) {
      const { status, body } = await ask(name, withCart(name, args, cart), stranger);
      expect([name, status, body.hint]).toEqual([name, 404, 'list_not_found']);
    }
  }
  expect((await ask('saved_lists', {}, stranger)).body).toEqual([]);
  expect((await ask('saved_list', { list_id })).body).toEqual(before);
});

test('a user keeps fifty lists, and the next one is refused until one is deleted', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 50; made += 1) ids.push(await aList([], `List ${made}`));
  const more = { list_id: null, name: 'One too many' };
  const { status, body } = await ask('save_list', more);
  expect([status, body.hint]).toEqual([409, 'lists_full']);
  expect(JSON.parse(body.details)).toEqual({ maximum: 50 });
  expect((await ask('save_list', { list_id: ids[0], name: 'Renamed' })).status).toBe(200);
  expect((await ask('save_list', more, stranger)).status).toBe(200);
  await ask('delete_list', { list_id: ids[0] });
  expect((await ask('save_list', more)).status).toBe(200);
});

test('a list holds 300 products, and refuses the next one whole or by one', async () => {
  const all = await products(301);
  const items = all.map((product) => ({ product, quantity: 1 }));
  const list_id = await aList(items.slice(0, 300));
  const refused = [
    await ask('save_list', { list_id, name: 'Monthly', items }),
    await ask('add_to_list', { list_id, product: all[300], quantity: 1 }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.hint]).toEqual([409, 'list_full']);
    expect(JSON.parse(body.details)).toEqual({ maximum: 300 });
  }
  expect((await ask('saved_list', { list_id })).body.items).toHaveLength(300);
  expect((await ask('add_to_list', { list_id, product: all[0], quantity: 1 })).status).toBe(200);
});

test.each([0, -1, 10_000])('a quantity of %d is refused in a list', async (quantity) => {
  const [product = ''] = await products(1);
  const list_id = await aList([{ product, quantity: 9999 }]);
  const added = await ask('add_to_list', { list_id, product, quantity });
  expect([added.status, added.body.hint]).toEqual([422, 'quantity_out_of_range']);
  const saved = await ask('save_list', { list_id, name: 'A', items: [{ product, quantity }] });
  expect([saved.status, saved.body.hint]).toEqual([422, 'input_invalid']);
  expect(JSON.parse(saved.body.details)).toEqual({ fields: { items: 'invalid' } });
});

test('pieces that are added stop at 9,999, and so does a product that is named twice', async () => {
  const [product = ''] = await products(1);
  const most = { product, quantity: 9999 };
  const list_id = await aList([most, most]);
  const { body } = await ask('add_to_list', { list_id, ...most });
  expect(body.items).toMatchObject([{ product, quantity: 9999 }]);
});

test.each([
  ['name', '', 'required'],
  ['name', ' \n ', 'required'],
  ['name', 'n'.repeat(121), 'too_long'],
  ['note', 'n'.repeat(1001), 'too_long'],
])('a list is refused by its %s', async (field, value, reason) => {
  const { status, body } = await ask('save_list', { list_id: null, name: 'A', [field]: value });
  expect([status, body.hint]).toEqual([422, 'input_invalid']);
  expect(JSON.parse(body.details)).toEqual({ fields: { [field]: reason } });
});

test('a name of 120 characters and a note of 1,000 are kept', async () => {
  const texts = { name: 'ن'.repeat(120), note: 'n'.repeat(1000) };
  expect((await ask('save_list', { list_id: null, ...texts })).body).toMatchObject(texts);
});

test('a product that is not sold is not added to a list', async () => {
  const list_id = await aList();
  for (const product of [randomUUID(), await aProduct(backend, { active: false })]) {
    const { status, body } = await ask('add_to_list', { list_id, product, quantity: 1 });
    expect([status, body.hint]).toEqual([404, 'product_not_found']);
  }
});

test('whoever has the key of a list reads it without its owner', async () => {
  const [product] = await products(1);
  const list_id = await aList([{ product, quantity: 2 }]);
  const key = await aKey(list_id);
  for (const reader of [null, stranger]) {
    const { body } = await ask('shared_list', { key }, reader);
    expect(body).toMatchObject({ name: 'Monthly', note: null, items: [{ product, quantity: 2 }] });
    expect(Object.keys(body).sort()).toEqual(['items', 'name', 'note']);
  }
  expect((await ask('saved_list', { list_id })).body.shared).toBe(true);
});

test('a new key ends the former one, and revoking ends both', async () => {
  const list_id = await aList();
  const [former, present] = [await aKey(list_id), await aKey(list_id)];
  const statuses = async () => [
    (await rpc(backend, 'shared_list', { key: former })).status,
    (await rpc(backend, 'shared_list', { key: present })).status,
  ];
  expect(await statuses()).toEqual([404, 200]);
  await ask('revoke_list', { list_id });
  expect(await statuses()).toEqual([404, 404]);
  expect((await ask('saved_list', { list_id })).body.shared).toBe(false);
});

test('a wrong key, a revoked one and one of any length are refused alike', async () => {
  const list_id = await aList();
  const revoked = await aKey(list_id);
  await ask('revoke_list', { list_id });
  const { cart } = await Shopper.arrive(backend);
  const answers = new Set<string>();
  for (const key of ['', 'x', 'x'.repeat(43), 'x'.repeat(10_000), "' or true --", revoked]) {
    answers.add(JSON.stringify(await rpc(backend, 'shared_list', { key })));
    const taken = await rpc(backend, 'shared_list_to_cart', { cart, key, op: randomUUID() });
    answers.add(JSON.stringify(taken));
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('share_not_found');
});

test('the key of a list is nowhere in the database in clear', async () => {
  const key = await aKey(await aList());
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'app', 'auth')`,
  );
  const hex = Buffer.from(key).toString('hex');
  for (const { name } of tables) {
    const found = await backend.sql(
      `select from ${name} as row where position($1 in row::text) > 0 or position($2 in row::text) > 0`,
      [key, hex],
    );
    expect([name, found.length]).toEqual([name, 0]);
  }
});

interface Taken {
  lines: { product: string; quantity: number }[];
}
const inCart = ({ lines }: Taken) =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product, quantity]));

/** A list of which something is added, gone, raised and left out. */
async function aMixedList() {
  const added = await aProduct(backend, { name: 'Added' });
  const gone = await aProduct(backend, { name: 'Gone' });
  const unpriced = await aProduct(backend, { name: 'Unpriced' });
  const raised = await aProduct(backend, { name: 'Raised' });
  const full = await aProduct(backend, { name: 'Full' });
  const all = [added, gone, unpriced, raised, full];
  const list_id = await aList(all.map((product) => ({ product, quantity: 2 })));
  await backend.sql('update public.product set is_active = false where id = $1', [gone]);
  await backend.sql('update public.product set price_sar = null where id = $1', [unpriced]);
  await withMinimum(raised, 4);
  return { list_id, added, raised, full };
}

test('a product that is sold no longer stays in its list as not available', async () => {
  const { list_id } = await aMixedList();
  const { items } = (await ask('saved_list', { list_id })).body;
  expect(items.map(({ available }: { available: boolean }) => available)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

test.each(['list_to_cart', 'shared_list_to_cart'])(
  '%s names what is added, gone, raised and left out, and a retry adds nothing and answers the same',
  async (name) => {
    const { list_id, added, raised, full } = await aMixedList();
    const isOwn = name === 'list_to_cart';
    const session = isOwn ? owner : null;
    const cart = isOwn ? await ownersCart() : (await Shopper.arrive(backend)).cart;
    await ask('set_item', { cart, product: full, quantity: 9998 }, session);
    const source = isOwn ? { list_id } : { key: await aKey(list_id) };
    const args = { cart, ...source, op: randomUUID() };
    const { status, body } = await ask(name, args, session);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      added: [
        { product: added, name: 'Added', quantity: 2 },
        { product: raised, name: 'Raised', quantity: 4 },
        { product: full, name: 'Full', quantity: 1 },
      ],
      gone: [
        { name: 'Gone', quantity: 2 },
        { name: 'Unpriced', quantity: 2 },
      ],
      repriced: [],
      raised: [{ name: 'Raised', from: 2, to: 4 }],
      left_out: [{ name: 'Full', quantity: 1 }],
    });
    const quantities = { [added]: 2, [raised]: 4, [full]: 9999 };
    expect(inCart(body)).toEqual(quantities);
    expect((await ask(name, args, session)).body).toEqual(body);
    const again = await ask(name, { ...args, op: randomUUID() }, session);
    expect(inCart(again.body)).toEqual({ [added]: 4, [raised]: 6, [full]: 9999 });
  },
);

test('a full cart takes more of what it has and leaves out the rest', async () => {
  const all = await products(301);
  const [first = '', last = ''] = [all[0], all[300]];
  const cart = await ownersCart();
  const fill = await aList(all.slice(0, 300).map((product) => ({ product, quantity: 1 })));
  await ask('list_to_cart', { cart, list_id: fill, op: randomUUID() });
  const list_id = await aList([last, first].map((product) => ({ product, quantity: 3 })));
  const { body } = await ask('list_to_cart', { cart, list_id, op: randomUUID() });
  expect(body.left_out).toMatchObject([{ quantity: 3 }]);
  expect(body.added).toMatchObject([{ product: first, quantity: 3 }]);
  expect(body.lines).toHaveLength(300);
  expect(inCart(body)[first]).toBe(4);
});

test('a list is not put into a cart without an operation id', async () => {
  const cart = await ownersCart();
  const { status, body } = await ask('list_to_cart', { cart, list_id: await aList(), op: null });
  expect([status, body.hint]).toEqual([422, 'input_invalid']);
});
