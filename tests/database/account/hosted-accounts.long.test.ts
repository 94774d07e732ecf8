/** Accounts on a hosted project, where the tables of the auth server belong to somebody else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variedRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { HostedProject } from '#tests/support/database/hosted-project.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';

const binaries = findPostgres();

describe.skipIf(binaries === null)('accounts on a hosted project', () => {
  let project: HostedProject;
  let product: string;

  /** Calls by name: `cart => $1` for each argument. */
  const rpc = (role: string, name: string, args: object, claims?: object) => {
    const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const query = `select public.${name}(${names.join(', ')}) as answer`;
    return project.call(role, query, Object.values(args), claims);
  };
  const service = (name: string, args: object = {}) => rpc('service_role', name, args);
  const guest = (name: string, args: object = {}) => rpc('anon', name, args);

  beforeAll(async () => {
    project = await HostedProject.start(binaries!);
    const rows = JSON.stringify(variedRows(10));
    await project.call('service_role', 'select public.import_products($1::text::jsonb)', [rows]);
    await service('finish_import');
    product = (await guest('search_products')).products[0].id;
  }, 300_000);
  afterAll(() => project?.stop());

  /** Writes the rows that the auth server writes at a sign-in. */
  async function signIn(user: string) {
    const session = randomUUID();
    await project.authServer`
      insert into auth.sessions (id, user_id, created_at) values (${session}, ${user}, now())`;
    await project.authServer`
      insert into auth.refresh_tokens (token, user_id, session_id) values (${session}, ${user}, ${session})`;
    const claims = { sub: user, role: 'authenticated', session_id: session };
    const call = (name: string, args: object = {}) => rpc('authenticated', name, args, claims);
    return { session, call };
  }

  async function makeUser(email: string): Promise<string> {
    const id = randomUUID();
    await project.authServer`insert into auth.users (id, email) values (${id}, ${email})`;
    await project.authServer`insert into auth.identities (provider_id, provider, user_id, identity_data)
      values (${id}, 'email', ${id}, '{}')`;
    return id;
  }

  async function aProvedUser() {
    const email = `buyer-${randomUUID()}@shop.test`;
    const id = await makeUser(email);
    await service('prove_email', { user_id: id, email });
    return { id, email };
  }

  const rowsOf = async (user: string) => {
    const [row] = await project.authServer`select
      (select count(*)::integer from auth.users where id = ${user}) as users,
      (select count(*)::integer from auth.identities where user_id = ${user}) as identities,
      (select count(*)::integer from auth.sessions where user_id = ${user}) as sessions,
      (select count(*)::integer from auth.refresh_tokens where user_id = ${user}) as tokens`;
    return row;
  };

  test('a proof of a mailbox removes the user who took its address without one, with all sessions', async () => {
    const email = `taken-${randomUUID()}@shop.test`;
    const taker = await makeUser(email);
    await signIn(taker);
    expect(await service('adopt_user', { email })).toEqual({ user_id: null });
    expect(await rowsOf(taker)).toEqual({ users: 0, identities: 0, sessions: 0, tokens: 0 });
  });

  test('an address that was set at the auth server without proof is set back', async () => {
    const { id, email } = await aProvedUser();
    const other = `other-${randomUUID()}@shop.test`;
    await project.authServer`update auth.users set email = ${other} where id = ${id}`;
    expect(await service('adopt_user', { email: other })).toEqual({ user_id: null });
    const [user] = await project.authServer`select email from auth.users where id = ${id}`;
    expect(user).toEqual({ email });
    await service('change_account_email', { user_id: id, email: other });
    const [changed] = await project.authServer`select email from auth.users where id = ${id}`;
    expect(changed).toEqual({ email: other });
  });

  test('a user reads the account, writes the profile and takes the cart of a guest along', async () => {
    const { id, email } = await aProvedUser();
    const { call } = await signIn(id);
    await call('save_profile', { profile: { full_name: 'Buyer of a hosted shop' } });
    expect(JSON.stringify(await call('my_account'))).toContain(email);
    const cart = await guest('open_cart');
    await guest('add_item', { cart, product, op: randomUUID(), pieces: 5 });
    const merged = await call('merge_cart', { cart });
    expect(merged.lines).toMatchObject([{ quantity: 5 }]);
    const left = await call('leave_cart');
    expect(await guest('get_cart', { cart: left.cart })).toMatchObject([{ quantity: 5 }]);
    expect((await call('my_orders')).orders).toEqual([]);
    expect(await call('export_my_data')).toMatchObject({ email, sessions: [{}] });
  });

  test('a shared list is read by a guest with its key', async () => {
    const { call } = await signIn((await aProvedUser()).id);
    const list = await call('save_list', { list_id: null, name: 'For the roof' });
    await call('add_to_list', { list_id: list.id, product, quantity: 2 });
    const { key } = await call('share_list', { list_id: list.id });
    expect(JSON.stringify(await guest('shared_list', { key }))).toContain(product);
  });

  test('a password ends the other sessions, and one device, the others or all are signed out at once', async () => {
    const { id } = await aProvedUser();
    const [kept, other] = [await signIn(id), await signIn(id)];
    await service('note_password', { user_id: id, keep_session: kept.session });
    await expect(other.call('my_account')).rejects.toMatchObject({ code: 'PT401' });
    const third = await signIn(id);
    expect(await kept.call('list_sessions')).toHaveLength(2);
    await kept.call('end_session', { session_id: third.session });
    const fourth = await signIn(id);
    await kept.call('end_other_sessions');
    await expect(fourth.call('my_account')).rejects.toMatchObject({ code: 'PT401' });
    await kept.call('sign_out_everywhere');
    await expect(kept.call('my_account')).rejects.toMatchObject({ code: 'PT401' });
    expect(await rowsOf(id)).toEqual({ users: 1, identities: 1, sessions: 0, tokens: 0 });
  });

  test('a session whose refresh tokens were all revoked has ended, and another has not', async () => {
    const { id } = await aProvedUser();
    const [stolen, other] = [await signIn(id), await signIn(id)];
    await project.authServer`update auth.refresh_tokens set revoked = true where session_id = ${stolen.session}`;
    await expect(stolen.call('my_account')).rejects.toMatchObject({ code: 'PT401' });
    expect(await other.call('list_sessions')).toHaveLength(1);
  });

  test('the database sets a password that the auth server compares by bcrypt, and another session ends', async () => {
    const { id } = await aProvedUser();
    const [kept, other] = [await signIn(id), await signIn(id)];
    const change = { user_id: id, password: 'another long password', generation: 0 };
    const set = await service('set_password', { ...change, keep_session: kept.session });
    expect(set).toEqual({ result: 'changed', generation: 1 });
    const [user] = await project.authServer`select encrypted_password as hash,
      extensions.crypt('another long password', encrypted_password) = encrypted_password as is_right
      from auth.users where id = ${id}`;
    expect(user).toEqual({ hash: expect.stringMatching(/^\$2a\$10\$.{53}$/), is_right: true });
    await expect(other.call('my_account')).rejects.toMatchObject({ code: 'PT401' });
    expect(await kept.call('my_account')).toMatchObject({ has_password: true });
    const again = await service('set_password', { ...change, keep_session: kept.session });
    expect(again).toEqual({ result: 'ended' });
  });

  test('a deleted account leaves nothing at the auth server, and its JWT is refused', async () => {
    const { id, email } = await aProvedUser();
    const { call } = await signIn(id);
    await call('open_cart');
    expect(await service('delete_account', { user_id: id })).toEqual({ kept: [] });
    expect(await rowsOf(id)).toEqual({ users: 0, identities: 0, sessions: 0, tokens: 0 });
    await expect(call('my_account')).rejects.toMatchObject({ code: 'PT401' });
    expect(await service('erase_person', { email })).toEqual({ kept: [] });
  });

  test('no user reads the tables of the auth server', async () => {
    for (const table of ['users', 'sessions', 'identities', 'refresh_tokens']) {
      const read = project.call('authenticated', `select * from auth.${table}`);
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });
});
