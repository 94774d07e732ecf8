/** The queries of an account read few rows among many orders: their plans on PostgreSQL. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import {
  EXPLAIN,
  largeTables,
  wholeReadsIn,
  type Tables,
} from '#tests/support/oracles/fuzz/plans.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';
import { aUser, SignedIn, type User } from '#tests/support/builders/users.ts';

const MANY = 20_000;
const binaries = findPostgres();

/** Orders of 5,000 guests, as rows: placing them would take an hour. */
const FILL = `
  alter table app.orders disable trigger user;
  alter table app.payments disable trigger user;
  alter table app.order_items disable trigger user;
  insert into app.shoppers (id)
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid from generate_series(0, 4999) as n;
  insert into app.orders (id, order_number, shopper_id, idempotency_key, request_hash, key_hash, email, status,
    subtotal_halalas, vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, placed_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ES-261101-' || lpad(n::text, 10, '0'),
    ('00000000-0000-4000-9000-' || lpad((n % 5000)::text, 12, '0'))::uuid, gen_random_uuid(), sha256('a'), sha256('b'),
    'buyer' || n % 5000 || '@example.com', (array['placed', 'cancelled', 'cancelled'])[1 + n % 3],
    10000, 15, 1500, 5000, 16500, '{}', date '2026-11-01', '09:00-11:00',
    timestamptz '2026-11-01 00:00+03' + n * interval '10 minutes'
  from generate_series(0, ${MANY - 1}) as n;
  insert into app.payments (order_id, method, state, amount_halalas, expires_at)
  select id, 'bank_transfer', case status when 'placed' then 'awaiting_transfer' else 'expired' end, 16500,
    now() + interval '5 days' from app.orders where request_hash = sha256('a');
  insert into app.order_items (order_id, position, sku, name, quantity, price_halalas, line_total_halalas, lead_time_days)
  select id, 1, 'SKU', 'Pump', 1, 10000, 10000, 5 from app.orders where request_hash = sha256('a');
  alter table app.orders enable trigger user;
  alter table app.payments enable trigger user;
  alter table app.order_items enable trigger user;`;

describe.skipIf(binaries === null)(`an account among ${MANY.toLocaleString('en')} orders`, () => {
  let shop: ShopOnPostgres;
  let sql: postgres.Sql;
  let tables: Tables;
  let user: User;
  let email: string;
  let order_number: string;
  let cart: string;
  const notices: string[] = [];

  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    const { backend, product } = shop;
    user = await aUser(backend);
    email = `${user.id}@shop.test`;
    await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
    const buyer = await SignedIn.open(backend, user);
    cart = buyer.cart;
    await buyer.add(product);
    const args = await buyer.orderArguments(await buyer.saveAddress({ email }));
    ({ order_number } = (await buyer.call('place_order', args)).body);
    const onnotice = ({ message = '' }: postgres.Notice) => void notices.push(message);
    sql = postgres(shop.server.url, { max: 1, onnotice });
    await sql.unsafe(FILL);
    await sql.unsafe('analyze');
    tables = await largeTables(sql);
    await sql.unsafe(EXPLAIN);
    const claims = JSON.stringify({ sub: user.id, session_id: user.session });
    await sql`select set_config('request.jwt.claims', ${claims}, false),
      set_config('request.jwt.claim.sub', ${user.id}, false)`;
  }, 300_000);
  afterAll(async () => {
    await sql?.end();
    await shop?.close();
  });

  /** The large tables that a call read as a whole. */
  async function wholeReadsOf(call: string) {
    notices.length = 0;
    const [row] = await sql.unsafe(`select ${call} as answer`);
    return { answer: row?.['answer'], whole: wholeReadsIn(notices, tables) };
  }

  test('orders, their products and payments are many, and reading all of them is noticed', async () => {
    expect([...tables.keys()]).toEqual(
      expect.arrayContaining(['order_items', 'orders', 'payments']),
    );
    const { whole } = await wholeReadsOf('(select count(*) from app.orders where note is null)');
    expect(whole).toMatchObject([{ table: 'orders' }]);
  });

  test('the orders of the account are read, not all orders, whatever is filtered and searched', async () => {
    const number = `'${order_number}'`;
    for (const args of [
      '',
      `'placed'`,
      `'unpaid'`,
      `null, ${number}`,
      `null, 'product'`,
      `null, null, 7`,
    ]) {
      const { answer, whole } = await wholeReadsOf(`public.my_orders(${args})`);
      expect([args, whole]).toEqual([args, []]);
      expect(answer.pages).toBe(1);
    }
    const { answer } = await wholeReadsOf('public.my_orders()');
    expect(answer).toMatchObject({ total: 1, orders: [{ order_number }] });
  });

  test.each<[string, () => string]>([
    ['signing in', () => `public.merge_cart(null)`],
    ['proving the address again', () => `public.prove_email('${user.id}', '${email}')`],
    ['ordering again', () => `public.reorder('${cart}', '${order_number}', gen_random_uuid())`],
    ['the data of the account', () => 'public.export_my_data()'],
    ['the data of a guest', () => `public.export_person('buyer42@example.com')`],
    ['erasing a guest', () => `public.erase_person('buyer42@example.com')`],
    ['deleting the account', () => `public.delete_account('${user.id}')`],
  ])('%s reads no large table as a whole', async (_, call) => {
    expect((await wholeReadsOf(call())).whole).toEqual([]);
  });
});
