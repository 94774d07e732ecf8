/** Calls of buyers, desk and schedule among many orders read rows by an index: 40,000 orders in CI, 1,000,000 measured. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { EXPLAIN, largeTables, readsIn, type Tables } from '#tests/support/oracles/fuzz/plans.ts';
import { fillOrders } from './many-orders.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';
import { proveFactor } from '#tests/support/database/staff.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';
import { aUser, type User } from '#tests/support/builders/users.ts';

const ORDERS = bySize(40_000, 1_000_000);
const run = promisify(execFile);
const binaries = findPostgres();
const figures: [call: string, ms: string, rows: string][] = [];
const ME = ORDERS / 2;
/** A step of the sweep looks at 2,000 rows; orders under way are a third of a hundredth. */
const MOST = Math.max(2_500, ORDERS / 100);
/** The orders of a slot on a day with 1,000 orders an hour, where everybody takes the first one. */
const CROWD = bySize(5_000, 24_000);
/** They grow with every order, for good. */
const OF_ORDERS = ['ledger_entries', 'order_events', 'order_items', 'orders', 'payments'];

/** By their names in the table of figures. What changes rows is rolled back. */
const CALLS: readonly (readonly [name: string, call: string])[] = [
  ['my orders', 'my_orders()'],
  ['my orders, page 3', 'my_orders(null, null, 3)'],
  ['my orders with a product', `my_orders(null, 'pump 17')`],
  ['orders of a guest', `list_orders('$cart')`],
  ['the unpaid order of a guest', `current_order('$cart')`],
  ['unpaid orders of a guest', `unpaid_orders('$cart')`],
  ['an order by its private link', `get_order('$number', null, 'key${ME}')`],
  ['an order tracked by its number', `track_order('$number')`],
  ['the link is mailed again', `mail_order_link('$number')`],
  ['dates with free slots', `delivery_options('$buyer')`],
  ['an order is placed', 'place_order($placing)'],
  ['the data of a guest', `export_person('buyer42@example.com')`],
  ['erasing a guest', `erase_person('buyer42@example.com')`],
  ['desk: newest orders', 'shop_orders()'],
  ['desk: page 40', `shop_orders('{"after": "$number"}')`],
  ['desk: unpaid', `shop_orders('{"status": "placed"}')`],
  ['desk: delivered', `shop_orders('{"status": "delivered"}')`],
  ['desk: of an e-mail', `shop_orders('{"email": "buyer42@example.com"}')`],
  ['desk: of a phone', `shop_orders('{"phone": "500000042"}')`],
  ['desk: of a day', `shop_orders('{"from": "2026-01-05", "to": "2026-01-05"}')`],
  ['desk: of a delivery day', `shop_orders('{"delivery": "2026-01-05"}')`],
  [
    'desk: delivered on a delivery day',
    `shop_orders('{"delivery": "2026-01-05", "status": "delivered"}')`,
  ],
  ['desk: one order', `show_order('$number')`],
  ['desk: a transfer arrives', `record_transfer('$unpaid', 28000, 'FT-NEW')`],
  ['desk: money is owed', 'shop_owed()'],
  ['desk: Today', 'desk_today()'],
  ['desk: whether Today has changed', 'desk_pulse(1)'],
  ['desk: mail that was given up', `shop_mails('given_up')`],
  ['desk: mail that waits', `shop_mails('waiting')`],
  ['payments to ask the provider about', `payments_to_ask('moyasar')`],
  ['a turn of mail', 'claim_mail(20)'],
  ['a sweep', 'sweep()'],
  ['health', 'health()'],
];

describe.skipIf(binaries === null)(`among ${ORDERS.toLocaleString('en')} orders`, () => {
  let shop: ShopOnPostgres;
  let sql: postgres.Sql;
  let tables: Tables;
  let words: Record<string, string>;
  let account: string;
  let user: User;
  const notices: string[] = [];

  beforeAll(
    async () => {
      shop = await aShopOnPostgres(binaries!);
      const { backend, product } = shop;
      const onnotice = ({ message = '' }: postgres.Notice) => void notices.push(message);
      sql = postgres(shop.server.url, { max: 1, onnotice });
      await fillOrders(sql, ORDERS);
      const guest = await aPlacedOrder(backend, product, { method: 'bank_transfer' });
      const buyer = await aBuyer(backend, product);
      user = await aUser(backend);
      await sql`insert into app.staff (user_id, role) values (${user.id}, 'owner')`;
      await proveFactor(backend, user);
      await sql`update app.shoppers set user_id = ${user.id} where id = md5('shopper7')::uuid`;
      const [one] =
        await sql`select order_number from app.orders where key_hash = app.token_hash(${`key${ME}`})`;
      const placing = Object.entries({ ...buyer.args, cart: buyer.shopper.cart });
      words = {
        $cart: guest.shopper.cart,
        $unpaid: guest.order_number,
        $number: one!['order_number'],
        $buyer: buyer.shopper.cart,
        $placing: placing.map(([name, value]) => `${name} => '${value}'`).join(', '),
      };
      await sql.unsafe('analyze');
      tables = await largeTables(sql);
      await sql.unsafe(EXPLAIN);
      account = JSON.stringify({ sub: user.id, session_id: user.session });
    },
    bySize(300_000, 3_600_000),
  );
  afterAll(async () => {
    const note = `${ORDERS.toLocaleString('en')} orders; with their indexes ${await sizes()}.`;
    recordFigures(['call', 'ms', 'most rows read of a table'], figures, note);
    await sql?.end();
    await shop?.close();
  });

  async function sizes(): Promise<string> {
    const rows = await sql<{ size: string }[]>`
      select format('%s has %s', relname, pg_size_pretty(pg_total_relation_size(oid))) as size from pg_class
      where relnamespace = 'app'::regnamespace and relname = any (${[...tables.keys()]}) order by relname`;
    return rows.map(({ size }) => size).join(', ');
  }

  /** `before` is SQL whose changes the call meets. */
  async function readsOf(call: string, before = '') {
    const text = call.replaceAll(/\$[a-z]+/g, (word) => words[word] ?? word);
    await sql.unsafe('begin');
    if (/\b(my|desk)_/.test(call))
      await sql`select set_config('request.jwt.claims', ${account}, true),
        set_config('request.jwt.claim.sub', ${user.id}, true)`;
    await sql.unsafe(before);
    notices.length = 0;
    const begun = performance.now();
    await sql.unsafe(`select ${text}`).finally(() => sql.unsafe('rollback'));
    return { ms: performance.now() - begun, reads: readsIn(notices, tables) };
  }

  async function measured(name: string, call: string) {
    const { ms, reads } = await readsOf(`public.${call}`);
    const most = Math.max(0, ...reads.map(({ rows }) => rows));
    figures.push([name, ms.toFixed(1), most.toLocaleString('en')]);
    return reads;
  }

  test('all tables of orders are large, and reading one from end to end is noticed', async () => {
    expect([...tables.keys()]).toEqual(expect.arrayContaining(OF_ORDERS));
    const { reads } = await readsOf('(select count(*) from app.orders where note is null)');
    expect(reads).toMatchObject([{ table: 'orders', scan: 'Seq Scan' }]);
  });

  test.each(CALLS)('%s reads few rows, and by an index', async (name, call) => {
    const reads = await measured(name, call);
    expect(
      reads.filter(({ table, scan }) => scan === 'Seq Scan' && OF_ORDERS.includes(table)),
    ).toEqual([]);
    expect(reads.filter(({ rows }) => rows > MOST)).toEqual([]);
  });

  test('the places of a slot with thousands of orders are counted in an index, without their payments', async () => {
    const first = `(select min(day) from app.delivery_dates(app.shop_today(), 2) as day)`;
    const crowded = `set local session_replication_role = replica;
      update app.delivery_slots set capacity = ${ORDERS};
      update app.orders set delivery_date = ${first}, delivery_slot = '09:00-11:00', status = 'processing'
        where id in (select id from app.orders where status = 'delivered' limit ${CROWD});
      set local session_replication_role = origin;`;
    const { ms, reads } = await readsOf(`public.delivery_options('$buyer')`, crowded);
    figures.push([`dates, ${CROWD} orders in a slot`, ms.toFixed(1), CROWD.toLocaleString('en')]);
    const ofOrders = reads.filter(({ table, rows }) => table === 'orders' && rows >= CROWD);
    expect(ofOrders.map(({ scan }) => scan)).toEqual(['Index Only Scan']);
    expect(reads.filter(({ table, rows }) => table === 'payments' && rows > MOST)).toEqual([]);
  });

  test('metrics count the orders under way and those of 30 days, not all', async () => {
    const reads = await measured('metrics', 'metrics()');
    const ofOrders = reads.filter(({ table }) => table === 'orders');
    expect(ofOrders.map(({ scan }) => scan)).not.toContain('Seq Scan');
    expect(Math.max(...ofOrders.map(({ rows }) => rows))).toBeLessThan(ORDERS / 10);
  });

  test(
    'all of it can be saved, counted and indexed: what only maintenance does',
    async () => {
      const timed = async (name: string, work: () => Promise<unknown>) => {
        const begun = performance.now();
        await work();
        figures.push([name, (performance.now() - begun).toFixed(0), 'all']);
      };
      const plain = postgres(shop.server.url, { max: 1 });
      const backup = [
        '--format=custom',
        '--no-sync',
        '--file=/dev/null',
        `--dbname=${shop.server.url}`,
      ];
      await timed('maintenance: all orders are counted', () =>
        plain.unsafe('select count(*) from app.orders where note is null'),
      );
      await timed('maintenance: a column with a value for all orders', () =>
        plain.unsafe(`alter table app.orders add column gift_note text not null default 'none'`),
      );
      await timed('maintenance: a new index on orders', () =>
        plain.unsafe('create index added on app.orders (placed_at, total_halalas)'),
      );
      await timed('maintenance: a backup', () => run('pg_dump', backup));
      await plain.end();
    },
    bySize(60_000, 1_800_000),
  );
});
