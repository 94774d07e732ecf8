/** All migrations as the role that a hosted project gives us, and the shop through its other roles. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchema } from '#supabase/local/database/schema.ts';
import { variedRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { setUpHostedProject, urlAs } from '#tests/support/database/hosted-role.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url);
const binaries = findPostgres();

describe.skipIf(binaries === null)('on a hosted project', () => {
  let server: Postgres;
  let owner: postgres.Sql;
  let caller: postgres.Sql;
  let applied: string[];
  const warnings: string[] = [];

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    await setUpHostedProject(server);
    const onnotice = ({ severity, message = '' }: postgres.Notice) => {
      if (severity === 'WARNING') warnings.push(message);
    };
    owner = postgres(urlAs(server, 'postgres'), { max: 1, onnotice });
    caller = postgres(urlAs(server, 'authenticator'), { max: 1, onnotice });
    const database = {
      exec: (script: string) => owner.unsafe(script),
      query: async <T>(text: string) => ({ rows: [...(await owner.unsafe<T[]>(text))] }),
    };
    const isThere = async () => undefined; // A hosted project has schema auth.
    applied = await applySchema(database, isThere);
  }, 300_000);
  afterAll(async () => {
    await owner?.end();
    await caller?.end();
    await server?.stop();
  });

  /** Like PostgREST: a login role takes the role of the key for one transaction. */
  const call = (role: string, query: string, values: unknown[] = []) =>
    caller.begin(async (sql) => {
      await sql.unsafe(`set local role ${role}`);
      const [row] = await sql.unsafe(query, values as never[]);
      return row?.['answer'];
    });

  test('the role that migrates is no superuser, and what needs one is refused', async () => {
    const [role] = await owner`select rolsuper from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false });
    for (const statement of [
      'alter system set work_mem = 1024',
      'create extension pageinspect',
      'alter role postgres superuser',
    ]) {
      await expect(owner.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('every migration runs, none with a warning', async () => {
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    expect(applied).toHaveLength(files.length);
    expect(warnings).toEqual([]);
  });

  test('the limits of anon and authenticated are those of their roles', async () => {
    const roles = await owner`
      select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by 1`;
    expect(roles.map(({ rolname, rolconfig }) => [rolname, rolconfig])).toEqual([
      ['anon', ['statement_timeout=3s']],
      ['authenticated', ['statement_timeout=8s']],
    ]);
  });

  test('the service imports and sweeps, and a stranger searches, filters and fills a cart', async () => {
    const rows = JSON.stringify(variedRows(60));
    await call('service_role', 'select public.import_products($1::text::jsonb) as answer', [rows]);
    await call('service_role', 'select public.finish_import() as answer');
    await call('service_role', 'select public.sweep() as answer');
    const filters = `'{"countries": ["Jordan"], "priced": "yes"}'`;
    const found = await call(
      'anon',
      `select public.search_products(filters => ${filters}) as answer`,
    );
    expect(found.total).toBeGreaterThan(0);
    const facets = await call(
      'anon',
      `select public.product_facets(filters => ${filters}) as answer`,
    );
    expect(facets.price.priced).toBe(found.total);
    const cart = await call('anon', 'select public.open_cart() as answer');
    const add = 'select public.add_item($1, $2, gen_random_uuid()) as answer';
    await call('anon', add, [cart, found.products[0].id]);
    const seen = await call('anon', 'select public.get_cart($1) as answer', [cart]);
    expect(JSON.stringify(seen)).toContain(found.products[0].id);
  });

  test('a user is known by their JWT until the auth server deletes them', async () => {
    const admin = postgres(urlAs(server, 'supabase_auth_admin'), { max: 1 });
    const [user, session] = [randomUUID(), randomUUID()];
    await admin`insert into auth.users (id) values (${user})`;
    await admin`insert into auth.sessions (id, user_id) values (${session}, ${user})`;
    const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: session });
    const asUser = (query: string, values: unknown[] = []) =>
      caller.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${claims}, true)`;
        await sql`set local role authenticated`;
        return (await sql.unsafe(query, values as never[]))[0]?.['answer'];
      });
    const cart = await asUser('select public.open_cart() as answer');
    const get = 'select public.get_cart($1) as answer';
    expect(await asUser(get, [cart])).toEqual([]);
    await expect(call('anon', get, [cart])).rejects.toMatchObject({ code: 'PT404' });
    const shoppers = () => owner`select user_id from app.shoppers as shopper
      where user_id is not null
        or not exists (select from app.cart_sessions where shopper_id = shopper.id)`;
    expect([...(await shoppers())]).toEqual([{ user_id: user }]);
    await admin`delete from auth.users where id = ${user}`;
    await admin.end();
    await expect(asUser(get, [cart])).rejects.toMatchObject({ code: 'PT401' });
    await expect(call('anon', get, [cart])).rejects.toMatchObject({ code: 'PT404' });
    expect([...(await shoppers())]).toEqual([{ user_id: null }]);
  });

  describe('with an account', () => {
    const [user, session, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
    const email = 'owner@shop.test';
    let admin: postgres.Sql;

    /** Like PostgREST with the JWT of a session. */
    const asUser = (name: string, args: Record<string, unknown> = {}, session_id = session) =>
      caller.begin(async (sql) => {
        const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id });
        await sql`select set_config('request.jwt.claims', ${claims}, true)`;
        await sql`set local role authenticated`;
        const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
        const query = `select public.${name}(${names.join(', ')}) as answer`;
        return (await sql.unsafe(query, Object.values(args) as never[]))[0]?.['answer'];
      });
    const asService = (name: string, ...args: (string | null)[]) =>
      call(
        'service_role',
        `select public.${name}(${args.map((_, index) => `$${index + 1}`).join(', ')}) as answer`,
        args,
      );

    beforeAll(async () => {
      admin = postgres(urlAs(server, 'supabase_auth_admin'), { max: 1 });
      const stranger = randomUUID();
      await admin`insert into auth.users (id, email) values (${stranger}, ${email})`;
      await asService('adopt_user', email);
      await admin`insert into auth.users (id, email) values (${user}, ${email})`;
      for (const id of [session, elsewhere])
        await admin`insert into auth.sessions (id, user_id, created_at) values (${id}, ${user}, now())`;
      await asService('prove_email', user, email);
    });
    afterAll(() => admin.end());

    test('who took the address without proof is gone, and its owner has the account', async () => {
      expect([...(await admin`select id from auth.users where email = ${email}`)]).toEqual([
        { id: user },
      ]);
      expect(await asUser('my_account')).toMatchObject({ email });
    });

    test('a cart, an order list, a saved list and all data are there for the owner', async () => {
      const guest = await call('anon', 'select public.open_cart() as answer');
      const merged = await asUser('merge_cart', { cart: guest });
      expect(merged.merged).toBe(true);
      expect(await asUser('get_cart', { cart: merged.cart })).toEqual([]);
      expect(await asUser('my_orders')).toMatchObject({ total: 0 });
      const { id } = await asUser('save_list', { list_id: null, name: 'Site office', note: null });
      expect(await asUser('share_list', { list_id: id })).toHaveProperty('key');
      expect(await asUser('export_my_data')).toMatchObject({ email });
      await expect(asUser('my_account', {}, randomUUID())).rejects.toMatchObject({ code: 'PT401' });
    });

    test('another device is signed out at once', async () => {
      expect(await asUser('list_sessions')).toHaveLength(2);
      await asUser('end_other_sessions');
      await expect(asUser('my_account', {}, elsewhere)).rejects.toMatchObject({ code: 'PT401' });
      expect(await asUser('my_account')).toMatchObject({ email });
    });

    test('an account that has another address, and is then deleted, leaves no user behind', async () => {
      await asService('change_account_email', user, 'moved@shop.test', null, session);
      expect(await asUser('my_account')).toMatchObject({ email: 'moved@shop.test' });
      await asService('delete_account', user);
      expect([...(await admin`select id from auth.users where id = ${user}`)]).toEqual([]);
      await expect(asUser('my_account')).rejects.toMatchObject({ code: 'PT401' });
    });
  });

  test('a stranger reads no table and calls no function of the service', async () => {
    for (const statement of [
      'select * from public.product',
      'select * from app.orders',
      'select public.sweep()',
    ]) {
      const code = await call('anon', statement).then(
        () => 'none',
        (error: { code?: string }) => error.code,
      );
      expect([statement, code]).toEqual([statement, expect.stringMatching(/^42501$/)]);
    }
  });
});
