/** A link or password that is used while access ends, on PostgreSQL: in either order no session of before is left. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { proofOf } from '#tests/support/oracles/ended-access.ts';
import { functionsOn, type FunctionAnswer } from '#tests/support/database/functions.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';

const binaries = findPostgres();
const NEXT = 'another long password';

describe.skipIf(binaries === null)('access that ends on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  let accounts: Accounts;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend } = shop);
  });
  beforeEach(() => {
    accounts = new Accounts(backend, functionsOn(backend));
  });
  afterAll(() => shop?.close());

  /** The functions of somebody whose request is held at one call, so that each order is tried. */
  function heldAt(path: string) {
    let arrive = (): void => undefined;
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const fetch = async (request: Request): Promise<Response> => {
      if (!request.url.endsWith(path)) return backend.fetch(request);
      arrive();
      await released;
      return backend.fetch(request);
    };
    const held = new Accounts(backend, functionsOn({ ...backend, fetch }));
    return { held, arrived, release };
  }

  interface Scene {
    readonly email: string;
    readonly present: Session;
    readonly other: Session;
  }

  async function aScene(): Promise<Scene> {
    const email = `buyer-${randomUUID()}@shop.test`;
    const present = await accounts.confirmed(email, PASSWORD);
    const { body } = await accounts.ask('sign_in', { email, password: PASSWORD });
    return { email, present, other: body as unknown as Session };
  }

  const sessionsOf = async ({ present }: Scene): Promise<string[]> =>
    (
      await backend.sql<{ id: string }>('select id from auth.sessions where user_id = $1', [
        present.user.id,
      ])
    ).map(({ id }) => id);

  const renew = ({ present }: Scene): Promise<FunctionAnswer> => {
    const change = { new_password: NEXT, password: PASSWORD };
    return accounts.ask('change_password', change, present.access_token);
  };

  type Use = (scene: Scene, held: Accounts) => Promise<() => Promise<FunctionAnswer>>;

  const link =
    (purpose: string, body: object = {}): Use =>
    async ({ email }, held) => {
      const { token_hash } = await proofOf(accounts, 'send_code', { email, purpose });
      return () => held.ask('confirm', { token_hash, ...body });
    };

  const proof =
    (purpose: string): Use =>
    async ({ email }, held) => {
      const { ticket, code } = await proofOf(accounts, 'send_code', { email, purpose });
      const { body } = await accounts.ask('prove', { ticket, code });
      const given = { proof: body['proof'], password: 'a password of the thief' };
      return () => held.ask('confirm', given);
    };

  const newAddress: Use = async ({ other }, held) => {
    const wanted = { email: `thief-${randomUUID()}@shop.test`, password: PASSWORD };
    const { token_hash } = await proofOf(accounts, 'change_email', wanted, other);
    return () => held.ask('confirm_email', { token_hash }, null);
  };

  const asOther =
    (action: string, body: () => object): Use =>
    async ({ other }, held) =>
    () =>
      held.ask(action, { password: PASSWORD, ...body() }, other.access_token);

  const USES: [string, string, Use][] = [
    ['a link of a sign-in', 'rpc/adopt_user', link('sign_in')],
    ['a link of a sign-in', 'admin/generate_link', link('sign_in')],
    ['a link of a sign-in', 'auth/v1/verify', link('sign_in')],
    ['a link of a sign-in', 'rpc/admit_session', link('sign_in')],
    [
      'a link of a forgotten password',
      'rpc/set_password',
      link('recovery', { password: 'a password of the thief' }),
    ],
    ['a proof of the mailbox', 'rpc/mailbox_proof', proof('recovery')],
    ['a proof of the mailbox', 'rpc/adopt_user', proof('recovery')],
    ['a proof of the mailbox', 'rpc/set_password', proof('recovery')],
    ['a link of a change of address', 'rpc/change_account_email', newAddress],
    [
      'the former password',
      'token?grant_type=password',
      async ({ email }, held) =>
        () =>
          held.ask('sign_in', { email, password: PASSWORD }),
    ],
    [
      'the former password',
      'rpc/admit_session',
      async ({ email }, held) =>
        () =>
          held.ask('sign_in', { email, password: PASSWORD }),
    ],
    [
      'another session, for a new password',
      'rpc/set_password',
      asOther('change_password', () => ({ new_password: 'a password of the thief' })),
    ],
    [
      'another session, for a change of address',
      'rpc/issue_account_code',
      asOther('change_email', () => ({ email: `thief-${randomUUID()}@shop.test` })),
    ],
    [
      'another session, for deleting the account',
      'rpc/delete_account',
      asOther('delete_account', () => ({})),
    ],
  ];

  test.each(USES)(
    '%s that is under way at %s when a new password is set has no effect',
    async (_, path, use) => {
      const scene = await aScene();
      const { held, arrived, release } = heldAt(path);
      const start = await use(scene, held);
      await accounts.forgetLimits();
      const using = start();
      await arrived;
      expect((await renew(scene)).status).toBe(200);
      release();
      expect([401, 403, 404, 422]).toContain((await using).status);
      expect(await sessionsOf(scene)).toHaveLength(1);
      expect((await accounts.rpc(scene.present, 'my_account')).body.email).toBe(scene.email);
      const { email } = scene;
      expect((await accounts.ask('sign_in', { email, password: NEXT })).status).toBe(200);
    },
  );

  test('signing out everywhere and a link at once leave no session, whichever is first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const scene = await aScene();
      const start = await await link('sign_in')(scene, accounts);
      const [opened] = await Promise.all([
        start(),
        accounts.rpc(scene.present, 'sign_out_everywhere'),
      ]);
      // 200: the session was given out just before it ended.
      expect([200, 422]).toContain(opened.status);
      expect(await sessionsOf(scene)).toEqual([]);
    }
  });

  test('a new password, a changed address and a sign-in at once end in one of the orders, without a deadlock', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await aScene();
      const next = `next-${randomUUID()}@shop.test`;
      const wanted = { email: next, password: PASSWORD };
      const proof = await proofOf(accounts, 'change_email', wanted, scene.present);
      const body = { ticket: proof.ticket, code: proof.code };
      const { email } = scene;
      const answers = await Promise.all([
        renew(scene),
        accounts.ask('confirm_email', body, scene.present.access_token),
        accounts.ask('sign_in', { email, password: PASSWORD }),
        accounts.rpc(scene.other, 'end_other_sessions'),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
    }
  });
});
