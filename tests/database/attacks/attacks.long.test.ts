/** Attacks with the public key and curl. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/database/api.ts';
import { perform, setScene, type Scene } from '#tests/support/oracles/attack.ts';
import { ATTACKS } from './all.ts';
import { APP_TABLES, asUser, PUBLIC_TABLES } from './tables.ts';

/** The read functions of anon, with arguments. */
const ANSWERS: Record<string, object> = {
  category_tree: {},
  get_post: { slug: 'x' },
  list_partners: {},
  list_posts: {},
  market_prices: {},
  product_page: {},
  search_products: {},
  catalogue_revision: {},
};

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene.backend.close());

describe.each(ATTACKS)('%s', { tags: ['sec-01', 'sec-03', 'sec-04'] }, (_, attacks) => {
  test.each(attacks)('$name', async (attack) => {
    const { answer, changed, leaked } = await perform(attack, scene);
    expect(changed).toEqual([]);
    expect(leaked).toEqual([]);
    expect([attack.status].flat(), JSON.stringify(answer.body)).toContain(answer.status);
  });
});

describe('a regular expression', () => {
  test.each(Object.entries(PUBLIC_TABLES))(
    'on %s is not even compiled',
    async (table, [, text]) => {
      // A pattern that PostgreSQL compiles answers 2201B where it is wrong.
      for (const filter of ['match.(', 'imatch.(', 'not.match.(']) {
        const path = `/rest/v1/${table}?${text}=${filter}`;
        const denied = { code: '42501', message: `permission denied for table ${table}` };
        expect(await call(scene.backend, path)).toMatchObject({ status: 401, body: denied });
        const signedIn = await call(scene.backend, path, { headers: asUser() });
        expect(signedIn).toMatchObject({ status: 403, body: denied });
      }
    },
  );

  test.each(Object.keys(ANSWERS))('on the answer of %s is refused unread', async (name) => {
    // The embedded backend calls the answer's column like the function, PostgREST calls it pgrst_scalar.
    for (const column of ['name', `${name}->>name`, `${name}->0->>id`, 'pgrst_scalar->>total']) {
      for (const query of [`${column}=match.(`, `or=(${column}.imatch."(")`, `order=${column}`]) {
        const path = `/rest/v1/rpc/${name}?${query}`;
        for (const args of [{ body: ANSWERS[name] }, {}]) {
          const { status, body } = await call(scene.backend, path, args);
          expect([status, body.code]).toEqual([400, 'PGRST100']);
        }
      }
    }
  });
});

test('every table of public is attacked', async () => {
  const tables = await scene.backend.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(PUBLIC_TABLES).sort());
});

test('every table of app is attacked', async () => {
  const tables = await scene.backend.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'app' order by 1",
  );
  const attacked = new Set<string>(APP_TABLES);
  expect(tables.map(({ name }) => name).filter((name) => !attacked.has(name))).toEqual([]);
});

test('the attacker lacks nothing but what the attacks try to do without', async () => {
  const { attacker, ownAddressId } = scene;
  const args = await attacker.orderArguments(ownAddressId);
  expect((await attacker.call('place_order', args)).status).toBe(200);
});

test('the scene is worth attacking: the victim has a cart, an order and an address', async () => {
  const { victim, orderNumber } = scene;
  expect((await victim.call('get_cart')).body).toHaveLength(1);
  expect((await victim.call('list_addresses')).body).toHaveLength(1);
  expect((await victim.call('get_order', { order_number: orderNumber })).status).toBe(200);
});
