/** Requests that really run side by side: on PostgreSQL, through the same API. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { aBuyer } from '#tests/support/builders/buyer.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { anAddress, aProduct, overall, Shopper } from '#tests/support/builders/session.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';
import { aUser, callAs, SignedIn, signIn, type User } from '#tests/support/builders/users.ts';

const binaries = findPostgres();

const atOnce = <T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));

describe.skipIf(binaries === null)('on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  let product: string;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend, product } = shop);
  });
  afterAll(() => shop?.close());

  const readyToBuy = () => aBuyer(backend, product);

  const ordersOf = async (email: string): Promise<number> =>
    (await backend.sql('select id from app.orders where email = $1', [email])).length;

  const numbers = (answers: Answer[]): Set<string> =>
    new Set(answers.filter((answer) => answer.status === 200).map(({ body }) => body.order_number));

  test('requests do run side by side', async () => {
    await backend.exec('create sequence app.arrived');
    const waitForAll = `do $$ begin
      perform nextval('app.arrived');
      while (select last_value < 10 from app.arrived) loop perform pg_sleep(0.01); end loop;
    end $$`;
    await atOnce(10, () => backend.exec(waitForAll));
    expect(await backend.sql('select last_value::int from app.arrived')).toEqual([
      { last_value: 10 },
    ]);
  });

  test('40 parallel wrong codes burn a code exactly once', { tags: 'otp-10' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = 'burned@example.com';
    const code = await shopper.receiveCode(email);
    const wrong = code === '123456' ? '654321' : '123456';
    const answers = await atOnce(40, () => shopper.check(email, wrong));
    const results = new Set(answers.map(({ body }) => body.result));
    expect([...results].sort()).toEqual(['code_invalid', 'rate_limited']);
    const rows = await backend.sql(
      'select attempts, consumed_at is not null as burned from app.email_challenges where email = $1',
      [email],
    );
    expect(rows).toEqual([{ attempts: 5, burned: true }]);
    await backend.sql('delete from app.rate_limits'); // so that only the burning can refuse it
    expect((await shopper.check(email, code)).body).toEqual({ result: 'code_invalid' });
  });

  test('20 parallel requests for a code send one', { tags: ['otp-15', 'otp-16'] }, async () => {
    const { shopper } = await readyToBuy();
    const args = { cart: shopper.cart, email: 'bombed@example.com', client: null };
    await backend.sql('delete from app.rate_limits');
    const answers = await atOnce(20, () => serviceRpc(backend, 'issue_code', args));
    expect(answers.filter(({ body }) => body.result === 'issued')).toHaveLength(1);
  });

  test('50 parallel place_order with one key give one order', { tags: 'payment-15' }, async () => {
    const { shopper, email, args } = await readyToBuy();
    const answers = await atOnce(50, () => shopper.call('place_order', args));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(numbers(answers).size).toBe(1);
    expect(answers.filter(({ body }) => !body.replayed)).toHaveLength(1);
    expect(await ordersOf(email)).toBe(1);
  });

  test(
    '50 parallel place_order with 50 keys give one order',
    { tags: ['payment-15', 'payment-16'] },
    async () => {
      const { shopper, email, args } = await readyToBuy();
      const answers = await atOnce(50, () =>
        shopper.call('place_order', { ...args, idempotency_key: randomUUID() }),
      );
      expect(numbers(answers).size).toBe(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ body }) => body.hint))).toEqual(new Set(['cart_empty']));
      expect(await ordersOf(email)).toBe(1);
    },
  );

  test('10 sessions of one e-mail place 3 unpaid orders', { tags: 'payment-22' }, async () => {
    const email = 'many@example.com';
    const attempts = await atOnce(10, async () => {
      const shopper = await Shopper.arrive(backend);
      await shopper.add(product);
      await shopper.verify(email);
      return { shopper, args: await shopper.orderArguments(await shopper.saveAddress({ email })) };
    });
    const answers = await atOnce(10, (i) =>
      attempts[i]!.shopper.call('place_order', attempts[i]!.args),
    );
    expect(numbers(answers).size).toBe(3);
    expect(await ordersOf(email)).toBe(3);
  });

  test('the last place of a slot goes to one of ten', async () => {
    await backend.sql(`update app.delivery_slots set capacity = 1 where id = '18:00-20:00'`);
    const buyers = await atOnce(10, readyToBuy);
    const answers = await atOnce(10, (i) => {
      const { shopper, args } = buyers[i]!;
      return shopper.call('place_order', { ...args, delivery_slot: '18:00-20:00' });
    });
    expect(numbers(answers).size).toBe(1);
  });

  test(
    'adding while placing: each line is in the order or in the cart, never in both or none',
    { tags: 'payment-16' },
    async () => {
      let orders = 0;
      for (let round = 0; round < 10; round++) {
        const { shopper, args } = await readyToBuy();
        const other = await aProduct(backend);
        const [placed, added] = await Promise.all([
          shopper.call('place_order', args),
          shopper.add(other),
        ]);
        expect(added.status).toBe(200);
        orders += Number(placed.status === 200);
        const inCart = (await shopper.call('get_cart')).body.map(
          (line: { product: string }) => line.product,
        );
        const ordered =
          placed.status === 200
            ? placed.body.items.map((item: { product: string }) => item.product)
            : [];
        expect([...inCart, ...ordered].sort()).toEqual([product, other].sort());
      }
      expect(orders).toBeGreaterThan(0);
    },
  );

  test('30 parallel adds in two tabs are 30', { tags: 'cart-06' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const answers = await atOnce(30, () => shopper.add(product));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 30 }]);
  });

  test(
    '30 parallel first adds of a product with a minimum of 12 are 41 pieces',
    { tags: 'cart-06' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      const bulk = await aProduct(backend, {
        attributes: overall({ 'Minimum Order Quantity': '12' }),
      });
      await atOnce(30, () => shopper.add(bulk));
      expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 41 }]);
    },
  );

  test(
    'one first add sent 20 times at once enters the minimum once',
    { tags: 'cart-22' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      const bulk = await aProduct(backend, {
        attributes: overall({ 'Minimum Order Quantity': '12' }),
      });
      const op = randomUUID();
      await atOnce(20, () => shopper.add(bulk, op));
      expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 12 }]);
    },
  );

  test('a payment confirmed 20 times at once moves the order once', async () => {
    const { shopper, args } = await readyToBuy();
    const { order_number } = (await shopper.call('place_order', args)).body;
    const reference = randomUUID();
    await serviceRpc(backend, 'record_payment_start', {
      order_number,
      provider: 'simulated',
      reference,
    });
    const event = {
      provider: 'simulated',
      reference,
      state: 'paid',
      amount_halalas: 165_00,
      currency: 'SAR',
    };
    await atOnce(20, (i) =>
      serviceRpc(backend, 'confirm_payment', { ...event, event_id: `${reference}-${i % 4}` }),
    );
    const order = (await shopper.call('get_order', { order_number })).body;
    expect(order.events.map((e: { kind: string }) => e.kind)).toEqual([
      'placed',
      'payment_confirmed',
    ]);
  });

  test('the sweep waits for no shopper who is writing, and forgets them the next time', async () => {
    const guest = await Shopper.arrive(backend);
    const [row] = await backend.sql<{ id: string }>(
      `update app.cart_sessions set seen_at = now() - interval '2 days'
       where token_hash = app.token_hash($1) returning shopper_id as id`,
      [guest.cart],
    );
    const isKnown = async () =>
      (await backend.sql('select id from app.shoppers where id = $1', [row!.id])).length === 1;
    const writer = postgres(shop.server.url, { max: 1 });
    await writer.begin(async (sql) => {
      await sql`select id from app.shoppers where id = ${row!.id} for no key update`;
      expect((await serviceRpc(backend, 'sweep')).status).toBe(200);
    });
    await writer.end();
    expect((await guest.add(product)).body).toMatchObject({ hint: 'cart_session_missing' });
    expect(await isKnown()).toBe(true);
    await serviceRpc(backend, 'sweep');
    expect(await isKnown()).toBe(false);
  });

  describe('of one user', () => {
    const shoppersOf = ({ id }: User) =>
      backend.sql('select id from app.shoppers where user_id = $1', [id]);

    test('20 first requests at once make one shopper', async () => {
      for (let round = 0; round < 5; round++) {
        const user = await aUser(backend);
        const answers = await atOnce(20, () => callAs(backend, user.jwt, 'open_cart'));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        expect(new Set(answers.map(({ body }) => body)).size).toBe(20);
        expect(await shoppersOf(user)).toHaveLength(1);
      }
    });

    async function twoDevices() {
      const user = await aUser(backend);
      const phone = await SignedIn.open(backend, user);
      const desk = await SignedIn.open(backend, await signIn(backend, user.id));
      const email = `buyer-${randomUUID()}@example.com`;
      for (const device of [phone, desk]) {
        await device.add(product);
        await device.verify(email);
      }
      return { user, phone, desk, email };
    }

    test('addresses saved on two devices leave one default', async () => {
      const { phone, desk, email } = await twoDevices();
      const devices = [phone, desk];
      const saved = await atOnce(10, (index) =>
        devices[index % 2]!.call('save_address', {
          address: anAddress({ email, address: `Road ${index}`, is_default: true }),
        }),
      );
      expect(saved.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { body } = await phone.call('list_addresses');
      expect(body).toHaveLength(10);
      expect(body.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1);
    });

    test('one key on two devices gives one order', async () => {
      const { phone, desk, email } = await twoDevices();
      const args = await phone.orderArguments(await phone.saveAddress({ email }));
      const answers = await atOnce(20, (index) =>
        (index % 2 ? phone : desk).call('place_order', args),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(numbers(answers).size).toBe(1);
      expect(await ordersOf(email)).toBe(1);
    });

    test('an account that is deleted while it orders leaves an order of nobody, or none', async () => {
      for (let round = 0; round < 10; round++) {
        const { user, phone, desk, email } = await twoDevices();
        const args = await phone.orderArguments(await phone.saveAddress({ email }));
        const remove = () => backend.sql('delete from auth.users where id = $1', [user.id]);
        const [placed, , added] = await Promise.all([
          phone.call('place_order', args),
          remove(),
          desk.add(product),
        ]);
        // 409: the product of the desk came first, and the sum that was agreed to is another one.
        expect([200, 401, 404, 409]).toContain(placed!.status);
        expect([200, 401, 404]).toContain(added!.status);
        expect(await ordersOf(email)).toBe(placed!.status === 200 ? 1 : 0);
        expect(await shoppersOf(user)).toEqual([]);
        expect((await phone.call('list_orders')).status).toBe(401);
      }
      expect(await violations(backend)).toEqual([]);
    });
  });
});
