/** Differences between Supabase Lite and hosted Supabase that connection.ts works around. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call, rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { appOn, migrate } from '#tests/support/database/lite.ts';
import { snapshot } from '#tests/support/database/snapshot.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { createConnection, createLock } from '#supabase/local/database/connection.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { sku: 'SHOWN', price: 12.5 });
  await aProduct(backend, { sku: 'WITHDRAWN', active: false });
  await backend.exec(`
    create table public.guarded (id integer primary key, check (id < 10));
    alter table public.guarded enable row level security;
    create function public.raise_plainly() returns void language plpgsql set search_path = ''
      as $$ begin raise exception 'plain' using hint = 'a hint'; end $$;
    create function public.break_a_check() returns void language sql security definer set search_path = ''
      as $$ insert into public.guarded values (11) $$;
    grant execute on function public.raise_plainly, public.break_a_check to anon;`);
});
afterAll(() => backend.close());

test('a query copies no parser of rows of tables, and lists of plain values are parsed', async () => {
  const { driver } = createConnection({ loadDataDir: await snapshot() });
  await driver.waitReady;
  // 415 with one for each table, view and list of them.
  expect(Object.keys(driver.parsers).length).toBeLessThan(150);
  expect(Object.keys(driver.serializers).length).toBeLessThan(150);
  const { rows } = await driver.query(
    `select $1::text[] as texts, array[1.5, 2] as numbers, array[true] as facts, array['{"a": 1}'::jsonb] as objects`,
    [['one', 'two']],
  );
  await driver.close();
  expect(rows).toEqual([
    { texts: ['one', 'two'], numbers: [1.5, 2], facts: [true], objects: [{ a: 1 }] },
  ]);
});

/** The products that a caller reads from the table; strangers are refused. */
const skus = ({ status, body }: Answer): string[] | number =>
  status === 200 ? body.map((row: { product_id: string }) => row.product_id).sort() : status;

test('200 concurrent requests of two shoppers and the service key give not one mixed answer', async () => {
  const [one, two] = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
  await one.add(product);
  const carts = async (shopper: Shopper, lines: number) => {
    expect((await shopper.call('get_cart')).body).toHaveLength(lines);
  };
  const sees = async (key: string, expected: string[] | number) => {
    expect(skus(await call(backend, '/rest/v1/product?select=product_id', { key }))).toEqual(
      expected,
    );
  };
  const actions = [
    () => carts(one, 1),
    () => sees(KEYS.publishable, 401),
    () => carts(two, 0),
    () => sees(KEYS.secret, ['SHOWN', 'WITHDRAWN']),
    async () => expect((await rpc(backend, 'sweep')).status).toBe(401),
    async () => expect((await serviceRpc(backend, 'claim_mail')).status).toBe(200),
  ];
  await Promise.all(Array.from({ length: 200 }, (_, index) => actions[index % actions.length]!()));
});

describe('without the lock', () => {
  test('answers are mixed: the test above is worth its name', async () => {
    const connection = createConnection();
    await migrate(connection);
    const app = appOn(connection);
    await app.init();
    await connection.driver.exec(`insert into public.product (product_id, name, is_active)
      values ('SHOWN', 'Shown', true), ('WITHDRAWN', 'Withdrawn', false)`);
    const unlocked = { ...backend, fetch: async (request: Request) => app.fetch(request) };
    const read = (key: string) => call(unlocked, '/rest/v1/product?select=product_id', { key });
    await read(KEYS.publishable);
    let mixed = 0;
    for (let round = 0; round < 20 && mixed === 0; round++) {
      const [shopper] = await Promise.all([read(KEYS.publishable), read(KEYS.secret)]);
      if (shopper.status === 200) mixed++;
    }
    await connection.close();
    expect(mixed).toBeGreaterThan(0);
  });
});

describe('the lock', () => {
  test('runs in order and one at a time', async () => {
    const exclusive = createLock();
    const seen: string[] = [];
    const run = (name: string, work?: Promise<void>) =>
      exclusive(async () => {
        seen.push(`${name} starts`);
        await work;
        seen.push(`${name} ends`);
      });
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    const both = Promise.all([run('slow', work), run('quick')]);
    await vi.waitFor(() => expect(seen).not.toEqual([]));
    await new Promise(setImmediate); // Every statement that can start has started.
    expect(seen).toEqual(['slow starts']);
    finish();
    await both;
    expect(seen).toEqual(['slow starts', 'slow ends', 'quick starts', 'quick ends']);
  });

  test('is not broken by a failure, which its own caller hears', async () => {
    const exclusive = createLock();
    const failing = exclusive(async () => Promise.reject(new Error('mine')));
    const next = exclusive(async () => 'done');
    await expect(failing).rejects.toThrow('mine');
    expect(await next).toBe('done');
  });
});

test('no request grants a table with row security to anon', async () => {
  await call(backend, '/rest/v1/product');
  const [rights] = await backend.sql(
    `select has_table_privilege('anon', 'public.guarded', 'select') as guarded,
            has_table_privilege('anon', 'app.orders', 'select') as orders`,
  );
  expect(rights).toEqual({ guarded: false, orders: false });
});

test('numeric arrives as a JSON number', async () => {
  const { body } = await call(backend, '/rest/v1/product?select=price_sar&product_id=eq.SHOWN', {
    key: KEYS.secret,
  });
  expect(body).toEqual([{ price_sar: 12.5 }]);
});

test('a plain raise and a violated check are 400 with their code, not 500', async () => {
  expect(await rpc(backend, 'raise_plainly')).toEqual({
    status: 400,
    body: { code: 'P0001', message: 'plain', details: null, hint: 'a hint' },
  });
  expect(await rpc(backend, 'break_a_check')).toMatchObject({
    status: 400,
    body: { code: '23514' },
  });
});

test('a refusal arrives with status, code, hint and detail', async () => {
  const shopper = await Shopper.arrive(backend);
  expect(await shopper.set(product, 10_000)).toEqual({
    status: 422,
    body: {
      code: 'PT422',
      message: 'quantity out of range',
      hint: 'quantity_out_of_range',
      details: '{"maximum": 9999}',
    },
  });
});

test('what is printed of a refused request holds no token and no e-mail', async () => {
  const printed: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    printed.push(format(...parts));
  });
  const cart = `${'T'.repeat(42)}x`;
  await rpc(backend, 'find_address', { cart, email: 'private@example.com' });
  await rpc(backend, 'set_item', { cart, product: 'no uuid', quantity: 1 });
  spy.mockRestore();
  expect(printed.join('\n')).toContain('cart_session_missing');
  expect(printed.join('\n')).not.toContain(cart);
  expect(printed.join('\n')).not.toContain('private@example.com');
});

describe('applySchema', () => {
  test('applies each migration once and keeps what is there over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'enersouq-schema-'));
    const first = createConnection({ dataDir: join(folder, 'data') });
    expect((await migrate(first)).length).toBeGreaterThan(10);
    await first.driver.exec(
      `insert into public.product (product_id, name) values ('KEPT', 'Kept')`,
    );
    await first.close();
    const second = createConnection({ dataDir: join(folder, 'data') });
    expect(await migrate(second)).toEqual([]);
    const { rows } = await second.driver.query('select product_id from public.product');
    await second.close();
    await rm(folder, { recursive: true });
    expect(rows).toEqual([{ product_id: 'KEPT' }]);
  });

  test('names the migration that fails and keeps nothing of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'enersouq-schema-'));
    await writeFile(join(folder, '1_create_good.sql'), 'create table public.good ();');
    await writeFile(
      join(folder, '2_create_bad.sql'),
      'create table public.half (); select broken;',
    );
    const connection = createConnection();
    const { driver } = connection;
    const url = new URL(`file://${folder}/`);
    await expect(migrate(connection, url)).rejects.toThrow(
      '2_create_bad.sql failed: column "broken"',
    );
    const { rows } = await driver.query(
      `select to_regclass('public.good') is not null as good, to_regclass('public.half') is null as no_half,
        (select array_agg(name) from supabase_migrations.schema_migrations) as recorded`,
    );
    await driver.close();
    await rm(folder, { recursive: true });
    expect(rows).toEqual([{ good: true, no_half: true, recorded: ['create_good'] }]);
  });
});
