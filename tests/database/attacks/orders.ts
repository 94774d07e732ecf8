import {
  anyUuid,
  rpcAttack,
  VICTIM,
  type Attack,
  type Scene,
} from '#tests/support/oracles/attack.ts';

const order = (scene: Scene, over: object = {}) => ({
  cart: scene.attacker.cart,
  idempotency_key: anyUuid(),
  expected_total_halalas: 165_00,
  address_id: scene.ownAddressId,
  delivery_date: scene.date,
  delivery_slot: '09:00-11:00',
  method: 'card',
  ...over,
});

const place = (name: string, over: object, status: number | number[]): Attack =>
  rpcAttack(name, 'place_order', (scene) => order(scene, over), status);

const secrets = ({ victim }: Scene): string[] => [VICTIM, 'Victim Name', victim.cart];
const number = ({ orderNumber }: Scene) => ({ order_number: orderNumber });
const asAttacker = (scene: Scene) => ({ ...number(scene), cart: scene.attacker.cart });

const hiding = (attack: Attack): Attack => ({ ...attack, hides: secrets });

export const ORDER_ATTACKS: Attack[] = [
  rpcAttack(
    "order to the victim's address",
    'place_order',
    (scene) => order(scene, { address_id: scene.addressId }),
    404,
  ),
  place('order for a day far away', { delivery_date: '2099-01-01' }, 409),
  place('name the total', { total_halalas: 1 }, 404),
  place('name a price', { price_sar: 0.01 }, 404),
  place('expect a total of 1 halala', { expected_total_halalas: 1 }, 409),
  place('expect a total of NaN', { expected_total_halalas: 'NaN' }, 400),
  place('expect a total of 1.5', { expected_total_halalas: 1.5 }, 400),
  place('expect more than fits', { expected_total_halalas: '1e30' }, 400),
  place('use a key that is none', { idempotency_key: 'again' }, 400),
  place('order for a day that is none', { delivery_date: '2026-02-31' }, 400),
  place('pay by other means', { method: 'free' }, 422),
  place('write a novel', { note: 'x'.repeat(100_000) }, 422),
  rpcAttack('order without a cart', 'place_order', (s) => order(s, { cart: '' }), 404),
  ...[
    rpcAttack("read the victim's order by its number", 'get_order', number, 404),
    rpcAttack("read the victim's order as another session", 'get_order', asAttacker, 404),
    rpcAttack(
      'read an order with a guessed key',
      'get_order',
      (s) => ({ ...number(s), key: 'A'.repeat(43) }),
      404,
    ),
    rpcAttack(
      'read an order with an endless key',
      'get_order',
      (s) => ({ ...number(s), key: 'A'.repeat(50_000) }),
      404,
    ),
    rpcAttack(
      'read every order with a wildcard',
      'get_order',
      (s) => ({ order_number: 'ES-%', cart: s.attacker.cart }),
      404,
    ),
    rpcAttack('track a number', 'track_order', number, 200),
    rpcAttack("list the victim's orders", 'list_orders', (s) => ({ cart: s.sessionId }), 404),
    rpcAttack(
      "find the victim's address",
      'find_address',
      (s) => ({ cart: s.attacker.cart, email: VICTIM }),
      200,
    ),
    rpcAttack("list the victim's addresses", 'list_addresses', (s) => ({ cart: s.sessionId }), 404),
    rpcAttack(
      'filter what a function answers',
      'list_orders?total_halalas=gt.0',
      (s) => ({ cart: s.orderNumber }),
      [400, 404],
    ),
  ].map(hiding),
  rpcAttack("cancel the victim's order", 'change_order', asAttacker, 404),
  rpcAttack(
    'change how the victim pays',
    'start_payment',
    (s) => ({ ...asAttacker(s), method: 'bank_transfer' }),
    404,
  ),
  rpcAttack("report the victim's transfer", 'report_transfer', asAttacker, 404),
  rpcAttack(
    "delete the victim's address",
    'delete_address',
    (s) => ({ cart: s.attacker.cart, address_id: s.addressId }),
    404,
  ),
  {
    name: 'read an order by GET, with its token in the address',
    path: (s) => `/rest/v1/rpc/get_order?order_number=${s.orderNumber}&cart=${s.attacker.cart}`,
    status: [400, 404, 405],
    hides: secrets,
  },
];
