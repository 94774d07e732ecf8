/** Callers and owners: guests by the token of their session, users by their JWT. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, fingerprint, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { appOn, migrate } from '#tests/support/database/lite.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { anAddress, aProduct, Shopper } from '#tests/support/builders/session.ts';
import {
  aUser,
  callAs,
  forged,
  SignedIn,
  signIn,
  type User,
} from '#tests/support/builders/users.ts';
import { createConnection } from '#supabase/local/database/connection.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
afterAll(() => backend.close());

const shopperOf = async (cart: string): Promise<string | undefined> => {
  const rows = await backend.sql<{ id: string }>(
    'select shopper_id as id from app.cart_sessions where token_hash = app.token_hash($1)',
    [cart],
  );
  return rows[0]?.id;
};
const shoppers = async (): Promise<string[]> =>
  (await backend.sql<{ id: string }>('select id from app.shoppers')).map(({ id }) => id);
const mailbox = (): string => `${randomUUID()}@example.com`;
const missing = { status: 404, body: { hint: 'cart_session_missing' } };
const numbers = ({ body }: Answer): string[] =>
  body.map(({ order_number }: { order_number: string }) => order_number);

describe('a shopper', () => {
  test('is made with the session of a guest, one each', async () => {
    const [one, two] = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
    expect(await shopperOf(one.cart)).toEqual(expect.any(String));
    expect(await shopperOf(one.cart)).not.toBe(await shopperOf(two.cart));
  });

  test('is one for all sessions of a user, and another for each user', async () => {
    const user = await aUser(backend);
    const [phone, desk] = [
      await SignedIn.open(backend, user),
      await SignedIn.open(backend, await signIn(backend, user.id)),
    ];
    const other = await SignedIn.open(backend, await aUser(backend));
    expect(await shopperOf(phone.cart)).toBe(await shopperOf(desk.cart));
    expect(await shopperOf(phone.cart)).not.toBe(await shopperOf(other.cart));
    const rows = await backend.sql('select id from app.shoppers where user_id = $1', [user.id]);
    expect(rows).toEqual([{ id: await shopperOf(phone.cart) }]);
  });

  test('is found by the JWT of the auth server itself, until the user signs out', async () => {
    const connection = createConnection();
    await migrate(connection);
    const app = appOn(connection);
    await app.init();
    const open = { ...backend, fetch: async (request: Request) => app.fetch(request) };
    const credentials = { email: mailbox(), password: 'a long password' };
    await call(open, '/auth/v1/signup', { body: credentials });
    await connection.driver.exec('update auth.users set email_confirmed_at = now()');
    const path = '/auth/v1/token?grant_type=password';
    const { access_token, user } = (await call(open, path, { body: credentials })).body;
    const { body: cart } = await callAs(open, access_token, 'open_cart');
    expect((await callAs(open, access_token, 'get_cart', { cart })).body).toEqual([]);
    const { rows } = await connection.driver.query('select user_id from app.shoppers');
    const headers = { authorization: `Bearer ${access_token}` };
    await call(open, '/auth/v1/logout', { method: 'POST', headers });
    const after = await callAs(open, access_token, 'get_cart', { cart });
    await connection.close();
    expect(rows).toEqual([{ user_id: user.id }]);
    expect(after).toMatchObject({ status: 401, body: { hint: 'signed_out' } });
  });
});

describe('a user with two devices', () => {
  let user: User;
  let phone: SignedIn;
  let desk: SignedIn;
  let email: string;
  beforeEach(async () => {
    user = await aUser(backend);
    phone = await SignedIn.open(backend, user);
    desk = await SignedIn.open(backend, await signIn(backend, user.id));
    email = mailbox();
    await phone.verify(email);
  });

  test(
    'finds addresses on both, and what was verified on one: all devices of a user have one cart (decision 35)',
    { tags: 'otp-20' },
    async () => {
      const id = await phone.saveAddress({ email });
      const [here] = (await phone.call('list_addresses')).body;
      expect(here).toMatchObject({ id, is_default: true, email_verified: true });
      expect((await desk.call('list_addresses')).body).toEqual([here]);
      expect((await desk.call('verified_emails')).body).toEqual([email]);
      const stranger = await SignedIn.open(backend, await aUser(backend));
      expect((await stranger.call('verified_emails')).body).toEqual([]);
      const taken = await stranger.call('save_address', { address: anAddress({ email }) });
      expect(taken).toMatchObject({ status: 403, body: { hint: 'address_not_verified' } });
    },
  );

  test('has one default address', async () => {
    await desk.verify(email);
    await phone.saveAddress({ email, address: 'Road 1' });
    await desk.saveAddress({ email, address: 'Road 2', is_default: true });
    const { body } = await phone.call('list_addresses');
    const defaults = body.filter((saved: { is_default: boolean }) => saved.is_default);
    expect(defaults).toMatchObject([{ address: 'Road 2' }]);
  });

  test('may order to a saved address only while its e-mail is verified', async () => {
    const id = await phone.saveAddress({ email });
    await phone.call('reset_verification', { email });
    await desk.add(product);
    const refused = await desk.call('place_order', await desk.orderArguments(id));
    expect(refused).toMatchObject({ status: 403, body: { hint: 'cart_not_verified' } });
    await desk.verify(mailbox());
    const other = await desk.call('place_order', await desk.orderArguments(id));
    expect(other).toMatchObject({ status: 403, body: { hint: 'address_not_verified' } });
  });

  test(
    'sees an order on both, and can change it on the other one',
    { tags: 'order-07' },
    async () => {
      await phone.add(product);
      const args = await phone.orderArguments(await phone.saveAddress({ email }));
      const placed = (await phone.call('place_order', args)).body;
      const order_number = placed.order_number as string;
      expect(numbers(await desk.call('list_orders'))).toEqual([order_number]);
      expect(numbers(await desk.call('unpaid_orders'))).toEqual([order_number]);
      expect((await desk.call('current_order')).body).toMatchObject({ order_number });
      expect((await desk.call('get_order', { order_number })).status).toBe(200);
      const withoutCart = await callAs(backend, desk.user.jwt, 'get_order', { order_number });
      expect(withoutCart.body).toMatchObject({ order_number });
      const replayed = await desk.call('place_order', args);
      expect(replayed.body).toMatchObject({ order_number, replayed: true });
      expect((await desk.call('change_order', { order_number })).status).toBe(200);
      expect((await desk.call('get_cart')).body).toMatchObject([{ product, quantity: 1 }]);
      expect((await phone.call('get_cart')).body).toMatchObject([{ product, quantity: 1 }]);
    },
  );
});

describe('a cart token', () => {
  /** Every function that a stranger may call with a token, with arguments that are valid. */
  const uses = (cart: string): [string, object][] => [
    ['get_cart', { cart }],
    ['add_item', { cart, product, op: randomUUID() }],
    ['set_item', { cart, product, quantity: 1 }],
    ['clear_cart', { cart }],
    ['verified_emails', { cart }],
    ['reset_verification', { cart, email: 'mona@example.com' }],
    ['list_addresses', { cart }],
    ['save_address', { cart, address: anAddress() }],
    ['find_address', { cart, email: 'mona@example.com' }],
    ['list_orders', { cart }],
    ['unpaid_orders', { cart }],
    ['current_order', { cart }],
    ['delivery_options', { cart }],
  ];

  async function isWorthNothing(jwt: string | null, cart: string, answer: object) {
    const before = await fingerprint(backend);
    for (const [name, args] of uses(cart)) {
      expect.soft(await callAs(backend, jwt, name, args), name).toMatchObject(answer);
    }
    expect(await fingerprint(backend)).toEqual(before);
  }

  test('of a user is worth nothing without their JWT', async () => {
    const owner = await SignedIn.open(backend, await aUser(backend));
    await owner.add(product);
    await isWorthNothing(null, owner.cart, missing);
  });

  test('of a user is worth nothing with the JWT of another user', async () => {
    const owner = await SignedIn.open(backend, await aUser(backend));
    const thief = await aUser(backend);
    await isWorthNothing(thief.jwt, owner.cart, missing);
    await SignedIn.open(backend, thief); // now they are a shopper as well
    await isWorthNothing(thief.jwt, owner.cart, missing);
  });

  test('of a guest is not the cart of a user: their JWT decides', async () => {
    const guest = await Shopper.arrive(backend);
    await guest.add(product);
    const { jwt } = (await SignedIn.open(backend, await aUser(backend))).user;
    await isWorthNothing(jwt, guest.cart, missing);
    expect((await guest.call('get_cart')).body).toHaveLength(1);
  });

  test('is worth nothing with a forged JWT, whoever has it', async () => {
    const owner = await SignedIn.open(backend, await aUser(backend));
    const guest = await Shopper.arrive(backend);
    await isWorthNothing(forged(owner.user), owner.cart, { status: 401 });
    await isWorthNothing(forged(owner.user), guest.cart, { status: 401 });
  });

  test('is worth nothing after signing out, and after the account was deleted', async () => {
    const owner = await SignedIn.open(backend, await aUser(backend));
    await backend.sql('delete from auth.sessions where id = $1', [owner.user.session]);
    await isWorthNothing(owner.user.jwt, owner.cart, {
      status: 401,
      body: { hint: 'signed_out' },
    });
    await backend.sql('delete from auth.users where id = $1', [owner.user.id]);
    await isWorthNothing(owner.user.jwt, owner.cart, { status: 401 });
    await isWorthNothing(null, owner.cart, missing);
  });

  test.each(['open_cart', 'get_order'])('%s is refused with a JWT that has ended', async (name) => {
    const user = await aUser(backend);
    await backend.sql('delete from auth.users where id = $1', [user.id]);
    const before = await fingerprint(backend);
    const args = name === 'get_order' ? { order_number: 'ES-261122-0000000000' } : {};
    expect(await callAs(backend, user.jwt, name, args)).toMatchObject({
      status: 401,
      body: { hint: 'signed_out' },
    });
    expect((await callAs(backend, forged(user), name, args)).status).toBe(401);
    expect(await fingerprint(backend)).toEqual(before);
  });

  test('beside a JWT names what may be merged: a session of a guest, never of a user', async () => {
    const guest = await Shopper.arrive(backend);
    const [user, other] = [await aUser(backend), await aUser(backend)];
    const own = await SignedIn.open(backend, user);
    const named = async (of: User | null, cart: string): Promise<boolean> => {
      const claims = of ? JSON.stringify({ sub: of.id, session_id: of.session }) : '';
      const sql = `begin; select set_config('request.jwt.claim.sub', '${of?.id ?? ''}', true),
        set_config('request.jwt.claims', '${claims}', true);
        select app.session_to_merge('${cart}') is not null as named; commit`;
      const results = (await backend.exec(sql)) as { rows: { named?: boolean }[] }[];
      return results.some(({ rows }) => rows.some((row) => row.named === true));
    };
    expect(await named(user, guest.cart)).toBe(true);
    expect(await named(null, guest.cart)).toBe(false);
    expect(await named(user, own.cart)).toBe(false);
    expect(await named(other, own.cart)).toBe(false);
    expect(await named(user, 'A'.repeat(43))).toBe(false);
  });
});

describe('another shopper', () => {
  test('reads, changes and takes nothing of a user, whatever they know of it', async () => {
    const victim = await SignedIn.open(backend, await aUser(backend));
    const { order_number } = await victim.buy(product);
    const [{ id: address_id }] = (await victim.call('list_addresses')).body;
    const guest = await Shopper.arrive(backend);
    const thief = await SignedIn.open(backend, await aUser(backend));
    for (const attacker of [guest, thief]) {
      await attacker.add(product);
      await attacker.verify(mailbox());
    }
    const attacks: [string, object, string][] = [
      ['get_order', { order_number }, 'order_not_found'],
      ['change_order', { order_number }, 'order_not_found'],
      ['start_payment', { order_number, method: 'card' }, 'order_not_found'],
      ['report_transfer', { order_number }, 'order_not_found'],
      ['delete_address', { address_id }, 'address_not_found'],
      ['choose_default_address', { address_id }, 'address_not_found'],
      ['update_address', { address_id, address: anAddress() }, 'address_not_found'],
      ['place_order', await guest.orderArguments(address_id), 'address_not_found'],
    ];
    const before = await fingerprint(backend);
    for (const attacker of [guest, thief]) {
      for (const [name, args, hint] of attacks) {
        expect.soft(await attacker.call(name, args), name).toMatchObject({ body: { hint } });
      }
      expect((await attacker.call('list_orders')).body).toEqual([]);
      expect((await attacker.call('list_addresses')).body).toEqual([]);
    }
    expect(await fingerprint(backend)).toEqual(before);
  });
});

describe('a deleted account', () => {
  test('leaves its orders and quote requests with a shopper whom nobody is', async () => {
    const owner = await SignedIn.open(backend, await aUser(backend));
    const { order_number } = await owner.buy(product);
    const shopper = await shopperOf(owner.cart);
    const payload = {
      cart: owner.cart,
      email: 'mona@example.com',
      items: [{ product, quantity: 1 }],
    };
    expect((await serviceRpc(backend, 'submit_form', { kind: 'quote', payload })).status).toBe(200);
    await backend.sql('delete from auth.users where id = $1', [owner.user.id]);
    await serviceRpc(backend, 'sweep');
    const kept = await backend.sql(
      `select (select user_id from app.shoppers where id = $1) as user,
        (select count(*)::integer from app.orders where shopper_id = $1 and order_number = $2) as orders,
        (select count(*)::integer from app.quote_requests where shopper_id = $1) as quotes,
        (select count(*)::integer from app.cart_sessions where shopper_id = $1) as sessions,
        (select count(*)::integer from app.customer_addresses where shopper_id = $1) as addresses`,
      [shopper, order_number],
    );
    expect(kept).toEqual([{ user: null, orders: 1, quotes: 1, sessions: 0, addresses: 0 }]);
    expect(
      (await call(backend, '/rest/v1/rpc/track_order', { body: { order_number } })).status,
    ).toBe(200);
    expect(await violations(backend)).toEqual([]);
  });
});

describe('the sweep', () => {
  const age = (days: number) =>
    backend.sql(`update app.cart_sessions set seen_at = now() - make_interval(days => $1)`, [days]);

  test('forgets a guest with their last session, never who has a user, an order or a quote', async () => {
    const guest = await Shopper.arrive(backend);
    const [address, buyer, asker] = [
      await Shopper.arrive(backend),
      await Shopper.arrive(backend),
      await Shopper.arrive(backend),
    ];
    const user = await SignedIn.open(backend, await aUser(backend));
    const email = mailbox();
    await address.verify(email);
    await address.saveAddress({ email });
    await buyer.buy(product);
    await asker.verify(email);
    const payload = { cart: asker.cart, email, items: [{ product, quantity: 1 }] };
    await serviceRpc(backend, 'submit_form', { kind: 'quote', payload });
    const ids = await Promise.all(
      [guest, address, buyer, asker, user].map(({ cart }) => shopperOf(cart)),
    );
    const kept = async () => {
      const all = await shoppers();
      return ids.map((id) => all.includes(id!));
    };
    await age(2);
    await serviceRpc(backend, 'sweep');
    expect(await kept()).toEqual([false, true, true, true, true]);
    await age(31);
    await serviceRpc(backend, 'sweep');
    expect(await kept()).toEqual([false, false, true, true, true]);
    await backend.sql(`update app.quote_requests set created_at = now() - interval '13 months'`);
    await serviceRpc(backend, 'sweep');
    expect(await kept()).toEqual([false, false, true, false, true]);
  });

  test('keeps the lines and addresses of a user, and those of a guest for 30 days', async () => {
    const guest = await Shopper.arrive(backend);
    const user = await SignedIn.open(backend, await aUser(backend));
    const idle = await SignedIn.open(backend, user.user);
    for (const one of [guest, user]) await one.add(product);
    for (const one of [guest, idle]) {
      await one.verify();
      await one.saveAddress();
    }
    await age(31);
    await serviceRpc(backend, 'sweep');
    expect(await guest.call('get_cart')).toMatchObject(missing);
    expect(await idle.call('get_cart')).toMatchObject(missing);
    expect((await user.call('get_cart')).body).toHaveLength(1);
    expect((await user.call('list_addresses')).body).toHaveLength(1);
    expect(await violations(backend)).toEqual([]);
  });

  test('looks at no more than 2,000 shoppers at once, and forgets all who have nothing in time', async () => {
    const made = await backend.sql<{ id: string }>(
      'insert into app.shoppers select from generate_series(1, 5000) returning id',
    );
    const ids = new Set(made.map(({ id }) => id));
    let left = ids.size;
    for (let sweeps = 1; left > 0; sweeps += 1) {
      await serviceRpc(backend, 'sweep');
      const now = (await shoppers()).filter((id) => ids.has(id)).length;
      expect(left - now).toBeLessThanOrEqual(2000);
      expect(sweeps).toBeLessThan(10);
      left = now;
    }
  });

  test('cannot delete a shopper who has an order, whoever asks for it', async () => {
    const buyer = await Shopper.arrive(backend);
    await buyer.buy(product);
    const id = await shopperOf(buyer.cart);
    await expect(backend.sql('delete from app.shoppers where id = $1', [id])).rejects.toThrow(
      /foreign key/,
    );
  });
});
