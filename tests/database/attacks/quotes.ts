import { rpcAttack, VICTIM, type Attack, type Scene } from '#tests/support/oracles/attack.ts';

const number = ({ quoteNumber }: Scene) => ({ number: quoteNumber });
const asAttacker = (scene: Scene) => ({ ...number(scene), cart: scene.attacker.cart });
const ofAttacker = ({ attacker }: Scene) => ({ cart: attacker.cart });

const hiding = (attack: Attack): Attack => ({
  ...attack,
  hides: ({ quoteKey, victim }) => [VICTIM, quoteKey, victim.cart],
});

/** Keys that open nothing: guesses, patterns and invalid text. */
const KEYS = [null, '', 'A'.repeat(43), 'A'.repeat(50_000), '%', "' or '1'='1", '\u0000', '../..'];

const NUMBERS = ['QT-%', 'QT-261123-__________', '', "' or '1'='1' --", 'QT-261123-ŁŁŁŁŁŁŁŁŁŁ'];

const reading: Attack[] = [
  rpcAttack("read the victim's quotation by its number", 'get_quote', number, 404),
  rpcAttack("read the victim's quotation as another session", 'get_quote', asAttacker, 404),
  rpcAttack(
    "read the victim's quotation with the id of its session",
    'get_quote',
    (s) => ({ ...number(s), cart: s.sessionId }),
    404,
  ),
  ...KEYS.map((key) =>
    rpcAttack(
      `read a quotation with the key ${String(JSON.stringify(key)).slice(0, 20)}`,
      'get_quote',
      (s) => ({ ...number(s), key }),
      [400, 404],
    ),
  ),
  ...NUMBERS.map((typed) =>
    rpcAttack(
      `read a quotation of the number ${JSON.stringify(typed)}`,
      'get_quote',
      (s) => ({ ...ofAttacker(s), number: typed }),
      404,
    ),
  ),
  rpcAttack('list quotations without an account', 'my_quotes', () => ({}), 401),
];

const changing: Attack[] = [
  rpcAttack("order the victim's quotation", 'accept_quote', asAttacker, 404),
  rpcAttack(
    'name a price for a quotation',
    'accept_quote',
    (s) => ({ ...asAttacker(s), key: s.quoteKey, price_halalas: 1 }),
    404,
  ),
  rpcAttack(
    'choose lines of a quotation that are no numbers',
    'accept_quote',
    (s) => ({ ...asAttacker(s), key: s.quoteKey, choices: ['all'] }),
    400,
  ),
  ...[{ all: 1 }, 'x', 7, true, [1e30], [{}]].map((choices) =>
    rpcAttack(
      `choose the lines ${JSON.stringify(choices)} of a quotation`,
      'accept_quote',
      (s) => ({ ...asAttacker(s), key: s.quoteKey, choices }),
      400,
    ),
  ),
  rpcAttack(
    'choose a line that the quotation has not',
    'accept_quote',
    (s) => ({ ...asAttacker(s), key: s.quoteKey, choices: [99] }),
    422,
  ),
  rpcAttack(
    'choose a thousand lines of a quotation',
    'accept_quote',
    (s) => ({ ...asAttacker(s), key: s.quoteKey, choices: Array(1000).fill(1) }),
    422,
  ),
  rpcAttack(
    'buy a line of a quotation by its id',
    'add_item',
    (s) => ({ ...ofAttacker(s), product: s.quoteLineId, op: s.quoteLineId }),
    404,
  ),
  rpcAttack(
    'set the quantity of a line of a quotation',
    'set_item',
    (s) => ({ ...ofAttacker(s), product: s.quoteLineId, quantity: 1 }),
    404,
  ),
  rpcAttack("decline the victim's quotation", 'decline_quote', asAttacker, 404),
  rpcAttack("withdraw the victim's request", 'withdraw_quote', asAttacker, 404),
  rpcAttack(
    'write in the name of the victim',
    'write_quote_message',
    (s) => ({ ...asAttacker(s), body: 'Send it elsewhere' }),
    404,
  ),
];

const answer = { lines: [{ request_position: 1, price_halalas: 0 }], valid_days: 90 };

const ofTheShop: Attack[] = [
  rpcAttack('answer a quotation', 'answer_quote', (s) => ({ ...number(s), answer }), 401),
  rpcAttack("show the victim's quotation as the shop", 'show_quote', number, 401),
  rpcAttack('list all quotations', 'shop_quotes', () => ({}), 401),
  rpcAttack("withdraw the shop's answer", 'withdraw_answer', number, 401),
  rpcAttack(
    'write in the name of the shop',
    'answer_message',
    (s) => ({ ...number(s), body: 'x' }),
    401,
  ),
];

export const QUOTE_ATTACKS: Attack[] = [...reading, ...changing, ...ofTheShop].map(hiding);
