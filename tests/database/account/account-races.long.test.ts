/** Accounts side by side: on PostgreSQL, through the same API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts, codeIn } from '#tests/support/builders/accounts.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { Shopper } from '#tests/support/builders/session.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';
import { aUser, callAs, SignedIn, signIn } from '#tests/support/builders/users.ts';

const binaries = findPostgres();

const atOnce = <T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));

describe.skipIf(binaries === null)('accounts on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  let product: string;
  let accounts: Accounts;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend, product } = shop);
  });
  beforeEach(() => {
    accounts = new Accounts(backend, functionsOn(backend));
  });
  afterAll(() => shop?.close());

  const anEmail = (): string => `buyer-${randomUUID()}@shop.test`;
  const sum = (lines: { quantity: number }[]): number =>
    lines.reduce((total, { quantity }) => total + quantity, 0);

  async function aProvedUser() {
    const user = await aUser(backend);
    const email = `${user.id}@shop.test`;
    await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
    return { user, email };
  }

  async function guestOrder(email: string): Promise<string> {
    const guest = await Shopper.arrive(backend);
    await guest.add(product);
    await guest.verify(email);
    const args = await guest.orderArguments(await guest.saveAddress({ email }));
    return (await guest.call('place_order', args)).body.order_number;
  }

  test('10 claims at once give the account each order of its address once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, email } = await aProvedUser();
      const numbers = [await guestOrder(email), await guestOrder(email)];
      const claims = await atOnce(10, (index) =>
        index % 2
          ? serviceRpc(backend, 'prove_email', { user_id: user.id, email })
          : callAs(backend, user.jwt, 'merge_cart', { cart: null }),
      );
      expect(claims.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { body } = await callAs(backend, user.jwt, 'my_orders');
      const found = body.orders.map((one: { order_number: string }) => one.order_number);
      expect(found.sort()).toEqual(numbers.sort());
    }
    expect(await violations(backend)).toEqual([]);
  });

  test('a guest’s cart that 10 requests of two devices merge at once is counted once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user } = await aProvedUser();
      const devices = [user, await signIn(backend, user.id)];
      const before = await SignedIn.open(backend, user);
      await before.set(product, 2);
      const guest = await Shopper.arrive(backend);
      await guest.set(product, 5);
      const merged = await atOnce(10, (index) =>
        callAs(backend, devices[index % 2]!.jwt, 'merge_cart', { cart: guest.cart }),
      );
      expect(merged.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(sum((await before.call('get_cart')).body)).toBe(7);
      for (const { body } of merged) expect(sum(body.lines)).toBe(7);
    }
    expect(await violations(backend)).toEqual([]);
  });

  test('a guest’s cart that two users merge at once goes to one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const users = [(await aProvedUser()).user, (await aProvedUser()).user];
      const guest = await Shopper.arrive(backend);
      await guest.set(product, 5);
      const merged = await atOnce(2, (index) =>
        callAs(backend, users[index]!.jwt, 'merge_cart', { cart: guest.cart }),
      );
      expect(merged.map(({ status }) => status)).toEqual([200, 200]);
      expect(merged.map(({ body }) => sum(body.lines)).sort()).toEqual([0, 5]);
    }
  });

  test('checks of one ticket by 20 clients at once are all counted', async () => {
    const ticket = await accounts.ticketFor('sign_up', { email: anEmail() });
    const check = { ticket, code: '000000', link: null, purposes: ['sign_up'], user_id: null };
    const answers = await atOnce(20, (index) =>
      serviceRpc(backend, 'check_account_code', {
        ...check,
        client: `192.0.2.${index}`,
        per_hour: 3,
      }),
    );
    const results = answers.map(({ body }) => body.result).sort();
    expect(results).toEqual([...Array(3).fill('code_invalid'), ...Array(17).fill('rate_limited')]);
  });

  test('one code that 10 requests confirm at once opens one session', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = anEmail();
      const ticket = await accounts.ticketFor('sign_up', { email });
      const code = codeIn(accounts.mailTo(email));
      const answers = await atOnce(10, () => accounts.ask('confirm', { ticket, code }));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const lost = answers.filter(({ status }) => status !== 200);
      expect(new Set(lost.map(({ body }) => body['error']))).toEqual(new Set(['code_invalid']));
      const sessions = await backend.sql(
        `select session.id from auth.sessions as session join auth.users as account on account.id = session.user_id
         where account.email = $1`,
        [email],
      );
      expect(sessions).toHaveLength(1);
    }
  });

  test('three codes of a new address that are confirmed at once give one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = anEmail();
      const proofs: object[] = [];
      for (let device = 0; device < 3; device += 1) {
        const ticket = await accounts.ticketFor('sign_up', { email });
        proofs.push({ ticket, code: codeIn(accounts.mailTo(email)) });
      }
      const answers = await atOnce(3, (index) => accounts.ask('confirm', proofs[index]!));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const users = await backend.sql('select id from auth.users where email = $1', [email]);
      expect(users).toHaveLength(1);
    }
  });

  test('a cart that is left while a product is added keeps every piece, and its copy adds none twice', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user } = await aProvedUser();
      const buyer = await SignedIn.open(backend, user);
      const [left, ...added] = await Promise.all([
        callAs(backend, user.jwt, 'leave_cart'),
        ...Array.from({ length: 5 }, () => buyer.add(product)),
      ]);
      expect([left.status, ...added.map(({ status }) => status)]).toEqual(Array(6).fill(200));
      const { cart } = left.body;
      const merged = await callAs(backend, user.jwt, 'merge_cart', { cart });
      expect([merged.status, sum(merged.body.lines)]).toEqual([200, 5]);
    }
    expect(await violations(backend)).toEqual([]);
  });

  test('an account that is deleted while it orders leaves nothing with its address', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, email } = await aProvedUser();
      const buyer = await SignedIn.open(backend, user);
      await buyer.add(product);
      const wanted = await buyer.orderArguments(await buyer.saveAddress({ email }));
      const [placed, erased] = await Promise.all([
        buyer.call('place_order', wanted),
        serviceRpc(backend, 'delete_account', { user_id: user.id }),
      ]);
      expect(erased.status).toBe(200);
      // The order came first and was erased with the account, or it came too late for its session or its cart.
      expect([200, 401, 404]).toContain(placed.status);
      const left = await backend.sql('select status from app.orders where email = $1', [email]);
      expect(left).toEqual([]);
      const addresses = 'select from app.customer_addresses where email = $1';
      expect(await backend.sql(addresses, [email])).toEqual([]);
    }
    expect(await violations(backend)).toEqual([]);
  });

  test('an order that 10 requests of one press put into the cart again is there once, two presses twice', async () => {
    const { user, email } = await aProvedUser();
    const buyer = await SignedIn.open(backend, user);
    await buyer.add(product);
    const wanted = await buyer.orderArguments(await buyer.saveAddress({ email }));
    const { order_number } = (await buyer.call('place_order', wanted)).body;
    const ops = [randomUUID(), randomUUID()];
    const answers = await atOnce(10, (index) =>
      buyer.call('reorder', { order_number, op: ops[index % 2] }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sum((await buyer.call('get_cart')).body)).toBe(2);
  });

  test('a refresh token that 5 requests use at once keeps its user signed in', async () => {
    const session = await accounts.confirmed(anEmail());
    const { refresh_token } = session;
    const answers = await atOnce(5, () =>
      accounts.auth('token?grant_type=refresh_token', { refresh_token }),
    );
    const renewed = answers.filter(({ status }) => status === 200);
    expect(renewed.length).toBeGreaterThan(0);
    for (const { body } of renewed) {
      expect(body.user.id).toBe(session.user.id);
      expect((await accounts.rpc(body, 'my_account')).status).toBe(200);
    }
  });
});
