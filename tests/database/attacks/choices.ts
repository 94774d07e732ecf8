import { rpcAttack, type Attack, type Scene } from '#tests/support/oracles/attack.ts';
import { asUser } from './tables.ts';

/** What buyers chose for the words of a line is of users: no cart and no id opens it. */
const CALLS: [string, object][] = [
  ['remembered_choices', { lines: ['site pump'] }],
  ['remember_choices', { choices: [{ words: 'site pump', product: null }] }],
];

const hides = ({ unpriced }: Scene): string[] => [unpriced];

export const CHOICE_ATTACKS: Attack[] = [
  ...CALLS.flatMap(([name, args]): Attack[] => [
    { ...rpcAttack(`call ${name} without an account`, name, () => args, 401), hides },
    {
      ...rpcAttack(`call ${name} with the token of no session`, name, () => args, 401),
      call: () => ({ body: args, headers: asUser() }),
      hides,
    },
    rpcAttack(
      `call ${name} with a cart`,
      name,
      ({ attacker }) => ({ ...args, cart: attacker.cart }),
      404,
    ),
    rpcAttack(
      `call ${name} for a session of the victim`,
      name,
      ({ sessionId }) => ({ ...args, shopper_id: sessionId }),
      404,
    ),
  ]),
  rpcAttack('call the helper check_choices', 'check_choices', () => ({ choices: [] }), 404),
];
