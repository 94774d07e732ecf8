/** Each way into somebody's account is open once, in a schema that was weakened on purpose; as it is, all are shut. */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAccountScene, type AccountScene } from '#tests/database/account/account-scene.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { anAddress } from '#tests/support/builders/session.ts';
import { callAs } from '#tests/support/builders/users.ts';

/** Each scene has a separate database, which applies every migration first. */
vi.setConfig({ testTimeout: 180_000 });

const HERE = new URL('./accounts/', import.meta.url);

/** True if the thief got nowhere. */
type Attempt = (scene: AccountScene) => Promise<boolean>;

const thief = ({ backend, other }: AccountScene, name: string, args: object = {}) =>
  callAs(backend, other.user.jwt, name, args);

/** The thief writes the owner's address at the auth server, which asks that mailbox nothing. */
const takeAddress = async ({ backend, other, owner }: AccountScene): Promise<void> => {
  await backend.sql('update auth.users set email = $2 where id = $1', [
    owner.user.id,
    `away-${owner.user.id}@shop.test`,
  ]);
  await backend.sql('update auth.users set email = $2 where id = $1', [other.user.id, owner.email]);
};

/** By the name of the weakening that it gets through. */
const ATTEMPTS: Record<string, Attempt> = {
  'ended-session.sql': async ({ backend, owner }) => {
    await backend.sql('delete from auth.sessions where user_id = $1', [owner.user.id]);
    return (await callAs(backend, owner.user.jwt, 'my_orders')).status === 401;
  },
  'stated-address.sql': async (scene) => {
    await takeAddress(scene);
    await thief(scene, 'merge_cart', { cart: null });
    const { body } = await thief(scene, 'my_orders');
    return !JSON.stringify(body).includes(scene.owner.orderNumber);
  },
  'stated-verification.sql': async (scene) => {
    await takeAddress(scene);
    const address = anAddress({ email: scene.owner.email });
    const { cart } = scene.other;
    return (await thief(scene, 'save_address', { cart, address })).status === 403;
  },
  'any-list.sql': async (scene) =>
    (await thief(scene, 'saved_list', { list_id: scene.owner.listId })).status === 404,
  'any-share-key.sql': async (scene) =>
    (await thief(scene, 'shared_list', { key: 'A'.repeat(43) })).status === 404,
  'any-choice.sql': async (scene) => {
    const { body } = await thief(scene, 'remembered_choices', { lines: ['site pump'] });
    return !JSON.stringify(body).includes(scene.owner.chosen);
  },
  'forgotten-by-any.sql': async (scene) => {
    const { owner, backend } = scene;
    await thief(scene, 'remember_choices', { choices: [{ words: 'site pump', product: null }] });
    const lines = ['site pump'];
    const { body } = await callAs(backend, owner.user.jwt, 'remembered_choices', { lines });
    return body.found[0] === owner.chosen;
  },
  'merge-of-any.sql': async (scene) => {
    const { owner, backend } = scene;
    const read = () => callAs(backend, owner.user.jwt, 'get_cart', { cart: owner.cart });
    const before = (await read()).body;
    await thief(scene, 'merge_cart', { cart: owner.cart });
    const after = await read();
    return after.status === 200 && JSON.stringify(after.body) === JSON.stringify(before);
  },
  'kept-links.sql': async ({ backend, owner }) => {
    const asked = { email: owner.email, purpose: 'sign_in', user_id: null, client: null };
    const { link } = (await serviceRpc(backend, 'issue_account_code', asked)).body;
    await callAs(backend, owner.user.jwt, 'sign_out_everywhere');
    const used = { ticket: null, code: null, link, purposes: ['sign_in'], user_id: null };
    const checked = await serviceRpc(backend, 'check_account_code', { ...used, client: null });
    return checked.body.result === 'link_invalid';
  },
  'revoked-family.sql': async ({ backend, owner: { user } }) => {
    await backend.sql(
      `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2, true)`,
      [user.id, user.session],
    );
    return (await callAs(backend, user.jwt, 'my_account')).status === 401;
  },
  'kept-person.sql': async ({ backend, owner }) => {
    await serviceRpc(backend, 'delete_account', { user_id: owner.user.id });
    const kept = await backend.sql('select from app.orders where email = $1', [owner.email]);
    return kept.length === 0;
  },
};

/** Without the contract: the attempt itself has to notice a weakened function. */
const start = (): Promise<TestBackend> => startDatabase((fetch) => fetch);

let plain: TestBackend;
beforeAll(async () => {
  plain = await start();
});
afterAll(() => plain.close());

async function withstandsWith(weakening: string, attempt: Attempt): Promise<boolean> {
  const backend = await start();
  try {
    await backend.exec(weakening);
    return await attempt(await anAccountScene(backend));
  } finally {
    await backend.close();
  }
}

test('every weakening of accounts is tried', async () => {
  expect(Object.keys(ATTEMPTS).sort()).toEqual((await readdir(HERE)).sort());
});

test.each(Object.keys(ATTEMPTS))(
  '%s is noticed, and the schema as it is withstands',
  async (name) => {
    const weakening = await readFile(new URL(name, HERE), 'utf8');
    expect(await withstandsWith(weakening, ATTEMPTS[name]!)).toBe(false);
    expect(await ATTEMPTS[name]!(await anAccountScene(plain))).toBe(true);
  },
);
