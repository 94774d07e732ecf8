import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { aProduct, manyProducts, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let cylinder: string;
beforeAll(async () => {
  backend = await startDatabase();
  cylinder = await aProduct(backend, { sku: 'CYL-11', price: 284.18, photos: ['/a.webp'] });
});
afterAll(() => backend.close());

const sessions = async () => (await backend.sql('select id from app.cart_sessions')).length;

describe('sessions', () => {
  test(
    'a token is 43 characters of base64url and only its SHA-256 is kept',
    { tags: ['cart-18', 'sec-02'] },
    async () => {
      const { cart } = await Shopper.arrive(backend);
      expect(cart).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const [row] = await backend.sql(
        `select * from app.cart_sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
        [cart],
      );
      expect(row).toMatchObject({ customer_verified: false });
      expect(JSON.stringify(row)).not.toContain(cart);
    },
  );

  test('reading the catalogue makes no session', { tags: 'cart-18' }, async () => {
    const before = await sessions();
    await rpc(backend, 'search_products');
    await rpc(backend, 'product_detail', { product: cylinder });
    expect(await sessions()).toBe(before);
  });

  test.each([
    ['get_cart', {}],
    ['clear_cart', {}],
    ['delivery_options', {}],
    ['list_addresses', {}],
    ['list_orders', {}],
    ['current_order', {}],
    ['unpaid_orders', {}],
  ])(
    '%s refuses every unknown token alike',
    { tags: ['cart-19', 'sec-03'] },
    async (name, args) => {
      for (const cart of ['A'.repeat(43), 'short', '', randomUUID(), "' or true --"]) {
        const answer = await rpc(backend, name, { ...args, cart });
        expect(answer).toMatchObject({ status: 404, body: { hint: 'cart_session_missing' } });
      }
    },
  );
});

describe('add_item', () => {
  test(
    'a new product enters with 1, one already present is raised by 1',
    { tags: 'cart-06' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      expect((await shopper.add(cylinder)).body).toMatchObject([
        { product: cylinder, quantity: 1 },
      ]);
      expect((await shopper.add(cylinder)).body).toMatchObject([
        { product: cylinder, quantity: 2 },
      ]);
    },
  );

  test('the same operation adds once, however often it is sent', { tags: 'cart-22' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const op = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => shopper.add(cylinder, op)));
    expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 1 }]);
  });

  test(
    'a product without a price is refused and leaves the cart as it was',
    { tags: 'cart-11' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      const unpriced = await aProduct(backend, { price: null });
      const before = await fingerprint(backend);
      for (const answer of [await shopper.add(unpriced), await shopper.set(unpriced, 3)]) {
        expect(answer).toMatchObject({ status: 409, body: { hint: 'product_unpriced' } });
      }
      expect(await fingerprint(backend)).toEqual(before);
    },
  );

  test.each(['unknown', 'withdrawn'])('the %s product is not found', async (kind) => {
    const shopper = await Shopper.arrive(backend);
    const product = kind === 'unknown' ? randomUUID() : await aProduct(backend, { active: false });
    expect(await shopper.add(product)).toMatchObject({
      status: 404,
      body: { hint: 'product_not_found' },
    });
  });

  test('the most lines are the same number in SQL and in TypeScript', async () => {
    expect(await backend.sql('select app.lines_max() as most')).toEqual([{ most: LINES_MAX }]);
  });

  test('a cart takes 300 lines and refuses one more', { tags: 'cart-09' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const products = await manyProducts(backend, 301);
    await shopper.fill(products.slice(0, 299));
    expect((await shopper.add(products[299]!)).body).toHaveLength(300);
    expect(await shopper.add(products[300]!)).toMatchObject({
      status: 409,
      body: { hint: 'cart_full', details: '{"maximum": 300}' },
    });
    expect((await shopper.call('get_cart')).body).toHaveLength(300);
    expect((await shopper.add(products[0]!)).status).toBe(200);
  });
});

describe('set_item', () => {
  test('takes whole quantities from 1 to 9,999', { tags: 'cart-08' }, async () => {
    const shopper = await Shopper.arrive(backend);
    expect((await shopper.set(cylinder, 9999)).body).toMatchObject([{ quantity: 9999 }]);
    expect((await shopper.set(cylinder, 1)).body).toMatchObject([{ quantity: 1 }]);
  });

  test('10,000, and one more than 9,999, are out of range', { tags: 'cart-08' }, async () => {
    const shopper = await Shopper.arrive(backend);
    await shopper.set(cylinder, 9999);
    for (const answer of [await shopper.set(cylinder, 10_000), await shopper.add(cylinder)]) {
      expect(answer).toMatchObject({ status: 422, body: { hint: 'quantity_out_of_range' } });
    }
    expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 9999 }]);
  });

  test.each([0, -1, -2147483648])('%i removes the item', { tags: 'cart-07' }, async (quantity) => {
    const shopper = await Shopper.arrive(backend);
    await shopper.add(cylinder);
    expect((await shopper.set(cylinder, quantity)).body).toEqual([]);
  });
});

describe('the minimum order (decision 41)', () => {
  const bulk = () =>
    aProduct(backend, { attributes: overall({ 'Minimum Order Quantity': '12 cylinders' }) });

  test(
    'a product enters the cart at its minimum order and rises by one from there',
    { tags: ['cart-06', 'cart-10'] },
    async () => {
      const [shopper, product] = [await Shopper.arrive(backend), await bulk()];
      expect((await shopper.add(product)).body).toMatchObject([
        { quantity: 12, minimum_order: 12, unit: 'cylinders' },
      ]);
      expect((await shopper.add(product)).body).toMatchObject([{ quantity: 13 }]);
    },
  );

  test(
    'the same operation adds the minimum once, however often it is sent',
    { tags: 'cart-22' },
    async () => {
      const [shopper, product, op] = [await Shopper.arrive(backend), await bulk(), randomUUID()];
      await Promise.all(Array.from({ length: 5 }, () => shopper.add(product, op)));
      expect((await shopper.call('get_cart')).body).toMatchObject([{ quantity: 12 }]);
    },
  );

  test(
    'a line that a shopper lowered rises by one; one that was removed starts at the minimum again',
    { tags: 'cart-06' },
    async () => {
      const [shopper, product] = [await Shopper.arrive(backend), await bulk()];
      await shopper.set(product, 3);
      expect((await shopper.add(product)).body).toMatchObject([{ quantity: 4 }]);
      await shopper.set(product, 0);
      expect((await shopper.add(product)).body).toMatchObject([{ quantity: 12 }]);
    },
  );

  test.each([
    [1, 12, 13],
    [5, 12, 17],
    [40, 40, 80],
  ])('%i pieces at once enter as %i and are %i the second time', async (pieces, first, second) => {
    const [shopper, product] = [await Shopper.arrive(backend), await bulk()];
    const add = () => shopper.call('add_item', { product, op: randomUUID(), pieces });
    expect((await add()).body).toMatchObject([{ quantity: first }]);
    expect((await add()).body).toMatchObject([{ quantity: second }]);
  });

  test.each([0, -1, -2147483648, 10_000, 2147483647, null])(
    '%s pieces are out of range and change nothing',
    { tags: 'cart-08' },
    async (pieces) => {
      const shopper = await Shopper.arrive(backend);
      await shopper.set(cylinder, 2);
      const op = randomUUID();
      const refused = await shopper.call('add_item', { product: cylinder, op, pieces });
      expect(refused).toMatchObject({ status: 422, body: { hint: 'quantity_out_of_range' } });
      expect((await shopper.add(cylinder, op)).body).toMatchObject([{ quantity: 3 }]);
    },
  );
});

test('clearing removes the lines of this session only', { tags: 'cart-21' }, async () => {
  const [one, other] = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
  await one.add(cylinder);
  await other.add(cylinder);
  expect((await one.call('clear_cart')).status).toBeLessThan(300);
  expect((await one.call('get_cart')).body).toEqual([]);
  expect((await other.call('get_cart')).body).toHaveLength(1);
});

test(
  'loading gives id, quantity and the product, the same each time',
  { tags: 'cart-23' },
  async () => {
    const shopper = await Shopper.arrive(backend);
    await shopper.add(cylinder);
    const { body } = await shopper.call('get_cart');
    expect(body).toEqual([
      {
        id: expect.any(String),
        product: cylinder,
        sku: 'CYL-11',
        product_id: 'CYL-11',
        name: 'Gas cylinder 11 kg',
        manufacturer: null,
        model: null,
        quantity: 1,
        price_halalas: 284_18,
        price_sar: 284.18,
        photos: ['/a.webp'],
        minimum_order: 1,
        unit: null,
        supply: null,
        own: null,
        quote: null,
        lead_time_days: 2,
        available: true,
      },
    ]);
    expect((await shopper.call('get_cart')).body).toEqual(body);
  },
);

test('a product that loses its price stays in the cart as not available', async () => {
  const shopper = await Shopper.arrive(backend);
  const product = await aProduct(backend);
  await shopper.add(product);
  await backend.sql('update public.product set price_sar = null where id = $1', [product]);
  expect((await shopper.call('get_cart')).body).toMatchObject([{ available: false }]);
  expect((await shopper.set(product, 0)).body).toEqual([]);
});
