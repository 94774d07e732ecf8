import {
  anyUuid,
  rpcAttack,
  VICTIM,
  type Attack,
  type Scene,
} from '#tests/support/oracles/attack.ts';

const file = ({ fileId }: Scene) => ({ file: fileId });
const stored = { name: 'x.pdf', kind: 'pdf', bytes: 1, sha256: '0'.repeat(64) };

const hiding = (attack: Attack): Attack => ({
  ...attack,
  hides: ({ quoteKey, victim }) => [VICTIM, 'drawing.pdf', quoteKey, victim.cart],
});

/** Keys that open nothing: guesses, patterns and invalid text. */
const KEYS = ['', 'A'.repeat(43), 'A'.repeat(50_000), '%', "' or '1'='1", '\u0000', '../..'];

export const FILE_ATTACKS: Attack[] = [
  rpcAttack("read the victim's file by its id", 'file_to_read', file, 404),
  rpcAttack(
    "read the victim's file as another session",
    'file_to_read',
    (s) => ({ ...file(s), cart: s.attacker.cart }),
    404,
  ),
  rpcAttack(
    "read the victim's file with the id of its session",
    'file_to_read',
    (s) => ({ ...file(s), cart: s.sessionId }),
    404,
  ),
  ...KEYS.map((key) =>
    rpcAttack(
      `read a file with the key ${JSON.stringify(key).slice(0, 20)}`,
      'file_to_read',
      (s) => ({ ...file(s), key }),
      [400, 404],
    ),
  ),
  rpcAttack('read a file that is none', 'file_to_read', () => ({ file: anyUuid() }), 404),
  rpcAttack('read a path as a file', 'file_to_read', () => ({ file: '../secrets.json' }), 400),
  rpcAttack('read applications as the shop', 'shop_applications', () => ({}), 401),
  rpcAttack(
    "send an application with the victim's file",
    'submit_form',
    (s) => ({
      kind: 'application',
      payload: {
        cart: s.attacker.cart,
        role: 'other',
        name: 'x',
        email: 'x@example.com',
        message: 'x',
        files: [s.fileId],
      },
    }),
    401,
  ),
  rpcAttack("read the victim's file as the shop", 'shop_file', file, 401),
  rpcAttack(
    "put another content under the victim's file",
    'store_file',
    (s) => ({ ...file(s), ...stored }),
    401,
  ),
  rpcAttack(
    'note a file past the function that looks at it',
    'open_file',
    (s) => ({ cart: s.attacker.cart, per_hour: 1_000_000 }),
    401,
  ),
  rpcAttack('list contents that are to be deleted', 'unwanted_files', () => ({}), 401),
  rpcAttack('have contents kept', 'contents_removed', (s) => ({ files: [s.fileId] }), 401),
].map(hiding);
