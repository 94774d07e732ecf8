import { anyUuid, rpcAttack, type Attack, type Scene } from '#tests/support/oracles/attack.ts';

const mine = ({ attacker, product }: Scene) => ({ cart: attacker.cart, product });

/** Quantities that are no whole number from 1 to 9,999, and more than fits an integer. */
const QUANTITIES: [unknown, number[]][] = [
  ['NaN', [400]],
  ['Infinity', [400]],
  [1.5, [400]],
  ['1.5', [400]],
  [1e10, [400]],
  [10_000, [422]],
  [2_147_483_647, [422]],
  ['', [400]],
  ['٣', [400]],
  [null, [422]],
  [{ quantity: 1 }, [400]],
  ['1; drop table app.cart_items', [400]],
];

/** One of the lines that come into the cart at once, changed. */
const LINES: [string, object, number][] = [
  ...[0, -1, 1.5, 10_000, '1e3', '٣', null, {}].map((quantity): [string, object, number] => [
    `a quantity of ${JSON.stringify(quantity)}`,
    { quantity },
    422,
  ]),
  ['a key that is none', { product: `'; drop table app.cart_items; --` }, 422],
  ['a SKU instead of a key', { product: 'TARGET' }, 422],
  ['a key that nobody knows', { product: '00000000-0000-4000-8000-000000000000' }, 422],
];

const TOKENS = ['', 'A'.repeat(43), 'A'.repeat(10_000), "' or '1'='1", '%', '../..', null, 7];

export const CART_ATTACKS: Attack[] = [
  ...QUANTITIES.map(([quantity, status]) =>
    rpcAttack(
      `set a quantity of ${JSON.stringify(quantity)}`,
      'set_item',
      (s) => ({ ...mine(s), quantity }),
      status,
    ),
  ),
  ...TOKENS.map((cart) =>
    rpcAttack(
      `read the cart of ${String(JSON.stringify(cart)).slice(0, 30)}`,
      'get_cart',
      () => ({ cart }),
      [404, 400],
    ),
  ),
  rpcAttack(
    "empty a cart by its session's id",
    'clear_cart',
    ({ sessionId }) => ({ cart: sessionId }),
    404,
  ),
  rpcAttack('read a cart by a line of it', 'get_cart', ({ lineId }) => ({ cart: lineId }), 404),
  rpcAttack(
    "read a cart by its session's id",
    'get_cart',
    ({ sessionId }) => ({ cart: sessionId }),
    404,
  ),
  rpcAttack(
    'name a session as well as a token',
    'get_cart',
    (s) => ({ cart: s.attacker.cart, session_id: s.sessionId }),
    404,
  ),
  rpcAttack(
    'add with a price of my own',
    'add_item',
    (s) => ({ ...mine(s), op: anyUuid(), price_sar: 0.01 }),
    404,
  ),
  rpcAttack('add without an operation id', 'add_item', mine, 404),
  rpcAttack('add with an empty operation id', 'add_item', (s) => ({ ...mine(s), op: null }), 422),
  rpcAttack(
    'add with an operation id that is none',
    'add_item',
    (s) => ({ ...mine(s), op: 'x' }),
    400,
  ),
  rpcAttack(
    'add what has no price',
    'add_item',
    (s) => ({ ...mine(s), product: s.unpriced, op: anyUuid() }),
    409,
  ),
  rpcAttack(
    'set what has no price',
    'set_item',
    (s) => ({ ...mine(s), product: s.unpriced, quantity: 1 }),
    409,
  ),
  rpcAttack(
    'add a SKU instead of a key',
    'add_item',
    (s) => ({ ...mine(s), product: 'TARGET', op: anyUuid() }),
    400,
  ),
  ...LINES.map(([name, line, status]) =>
    rpcAttack(
      `add lines with ${name}`,
      'add_lines',
      ({ attacker, product }) => ({
        cart: attacker.cart,
        items: [{ product, quantity: 1, ...line }],
        op: anyUuid(),
      }),
      status,
    ),
  ),
  rpcAttack(
    "add lines to a cart by its session's id",
    'add_lines',
    ({ sessionId, product }) => ({
      cart: sessionId,
      items: [{ product, quantity: 1 }],
      op: anyUuid(),
    }),
    404,
  ),
  rpcAttack(
    'add lines without an operation id',
    'add_lines',
    ({ attacker, product }) => ({ cart: attacker.cart, items: [{ product, quantity: 1 }] }),
    404,
  ),
  rpcAttack('call the function of app by its full name', 'app.cart_lines', () => ({}), 404),
  {
    name: 'call a helper through the schema header',
    path: () => '/rest/v1/rpc/cart_lines',
    call: ({ sessionId }) => ({
      body: { session_key: sessionId },
      headers: { 'content-profile': 'app', 'accept-profile': 'app' },
    }),
    status: 406,
  },
  {
    name: 'send what is no JSON',
    path: () => '/rest/v1/rpc/open_cart',
    call: () => ({ body: '{"cart":' }),
    status: 400,
  },
];
