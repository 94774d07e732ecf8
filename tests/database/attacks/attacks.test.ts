/** What anybody may try who holds the public key and curl (the fence, item 2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { perform, setScene, type Attack, type Scene } from '#tests/support/attack.ts';
import { ADDRESS_ATTACKS } from './addresses.ts';
import { CART_ATTACKS } from './cart.ts';
import { CODE_ATTACKS } from './code.ts';
import { ORDER_ATTACKS } from './orders.ts';
import { SEARCH_ATTACKS } from './search.ts';
import { APP_TABLES, TABLE_ATTACKS } from './tables.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene.backend.close());

describe.each<[string, Attack[]]>([
  ['tables', TABLE_ATTACKS],
  ['carts', CART_ATTACKS],
  ['addresses', ADDRESS_ATTACKS],
  ['codes and what only the service key may do', CODE_ATTACKS],
  ['orders', ORDER_ATTACKS],
  ['search', SEARCH_ATTACKS],
])('[sec-01] [sec-03] [sec-04] %s', (_, attacks) => {
  test.each(attacks)('$name', async (attack) => {
    const { answer, changed, told } = await perform(attack, scene);
    expect(changed).toEqual([]);
    expect(told).toEqual([]);
    expect([attack.status].flat(), JSON.stringify(answer.body)).toContain(answer.status);
  });
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
