/** Accounts through the Edge Function, the auth server and the database, as a browser reaches them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, codeIn, linkIn, PASSWORD } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(async () => {
  accounts = new Accounts(backend, functionsOn(backend));
  await accounts.forgetLimits();
});
afterAll(() => backend.close());

let people = 0;
const someone = (): string => `person${(people += 1)}@shop.test`;

test(
  'the code of the sign-up mail opens the account with the chosen password, and before it nobody is signed in',
  { tags: ['auth-01', 'auth-02'] },
  async () => {
    const email = someone();
    const ticket = await accounts.ticketFor('sign_up', { email });
    const early = await accounts.ask('sign_in', { email, password: PASSWORD });
    expect(early).toEqual({ status: 401, body: { error: 'sign_in_failed' } });
    const code = codeIn(accounts.mailTo(email));
    const { status, body } = await accounts.ask('confirm', { ticket, code, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ existed: false, purpose: 'sign_up', user: { email } });
    const again = await accounts.ask('sign_in', { email, password: PASSWORD });
    expect(again).toMatchObject({ status: 200, body: { user: { email } } });
  },
);

test('a session reads its account, and a guest or a forged token none', async () => {
  const email = someone();
  const session = await accounts.confirmed(email, PASSWORD);
  const own = await accounts.rpc(session, 'my_account');
  expect(own.body).toMatchObject({ user_id: session.user.id, email, has_password: true });
  const nobody = await accounts.rpc(null, 'my_account');
  expect([nobody.status, nobody.body.hint]).toEqual([401, 'signed_out']);
});

test(
  'the link of the mail works once, also where nobody typed anything',
  { tags: 'auth-03' },
  async () => {
    const email = someone();
    await accounts.ticketFor('sign_up', { email });
    const token_hash = linkIn(accounts.mailTo(email));
    expect((await accounts.ask('confirm', { token_hash })).status).toBe(200);
    const twice = await accounts.ask('confirm', { token_hash });
    expect(twice).toEqual({ status: 422, body: { error: 'link_invalid' } });
  },
);

test('a code is used up with its link, and five wrong guesses use up both', async () => {
  const email = someone();
  const ticket = await accounts.ticketFor('sign_up', { email });
  const code = codeIn(accounts.mailTo(email));
  const token_hash = linkIn(accounts.mailTo(email));
  const wrong = code === '123456' ? '123457' : '123456';
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await accounts.ask('confirm', { ticket, code: wrong });
    expect(answer.body).toEqual({ error: 'code_invalid' });
  }
  expect((await accounts.ask('confirm', { ticket, code })).body).toEqual({ error: 'code_invalid' });
  expect((await accounts.ask('confirm', { token_hash })).body).toEqual({ error: 'link_invalid' });
});

test('a code without the ticket of its page proves nothing and uses up no try', async () => {
  const email = someone();
  const ticket = await accounts.ticketFor('sign_up', { email });
  const other = await accounts.ticketFor('sign_up', { email: someone() });
  const code = codeIn(accounts.mailTo(email));
  for (const stolen of [other, 'x'.repeat(43), '']) {
    const answer = await accounts.ask('confirm', { ticket: stolen, code });
    expect(answer.body).toEqual({ error: 'code_invalid' });
  }
  expect((await accounts.ask('confirm', { ticket, code })).status).toBe(200);
});

test('whoever has an account signs in by a code, and a sign-up leaves the password as it was', async () => {
  const email = someone();
  const first = await accounts.confirmed(email, PASSWORD);
  const byCode = await accounts.confirmed(email, undefined, 'send_code');
  expect(byCode.user.id).toBe(first.user.id);
  const again = await accounts.confirmed(email, 'another password');
  expect(again.user.id).toBe(first.user.id);
  expect((await accounts.ask('sign_in', { email, password: PASSWORD })).status).toBe(200);
  const other = await accounts.ask('sign_in', { email, password: 'another password' });
  expect(other.status).toBe(401);
});

test('recovery sets a new password and signs out every device', async () => {
  const email = someone();
  const before = await accounts.confirmed(email, PASSWORD);
  await accounts.ticketFor('send_code', { email, purpose: 'recovery' });
  const token_hash = linkIn(accounts.mailTo(email));
  const fresh = await accounts.ask('confirm', { token_hash, password: 'a new long password' });
  expect(fresh).toMatchObject({ status: 200, body: { existed: true, purpose: 'recovery' } });
  expect((await accounts.rpc(before, 'my_account')).body.hint).toBe('signed_out');
  expect((await accounts.ask('sign_in', { email, password: PASSWORD })).status).toBe(401);
  const now = await accounts.ask('sign_in', { email, password: 'a new long password' });
  expect(now.status).toBe(200);
});

test.each(['short', '1234567', 'a'.repeat(73)])(
  'the password %j is refused before the code is spent',
  async (password) => {
    const email = someone();
    const ticket = await accounts.ticketFor('sign_up', { email });
    const code = codeIn(accounts.mailTo(email));
    const refused = await accounts.ask('confirm', { ticket, code, password });
    expect(refused).toEqual({ status: 422, body: { error: 'password_weak' } });
    expect((await accounts.ask('confirm', { ticket, code, password: PASSWORD })).status).toBe(200);
  },
);

test('a session is renewed by its refresh token, and stays the one of its user', async () => {
  const session = await accounts.confirmed(someone(), PASSWORD);
  const renewed = await accounts.auth('token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  expect(renewed.status).toBe(200);
  const own = await accounts.rpc(renewed.body, 'my_account');
  expect(own.body.user_id).toBe(session.user.id);
});

test('signing out ends this session at once, everywhere ends all', async () => {
  const email = someone();
  const [one, other, third] = [
    await accounts.confirmed(email, PASSWORD),
    await accounts.confirmed(email),
    await accounts.confirmed(email),
  ];
  expect((await accounts.auth('logout?scope=local', {}, one)).status).toBeLessThan(300);
  expect((await accounts.rpc(one, 'my_account')).body.hint).toBe('signed_out');
  const devices = await accounts.rpc(other, 'list_sessions');
  expect(devices.body).toHaveLength(2);
  const { id } = devices.body.find(({ is_current }: { is_current: boolean }) => !is_current);
  expect((await accounts.rpc(other, 'end_session', { session_id: id })).status).toBe(200);
  expect((await accounts.rpc(third, 'my_account')).body.hint).toBe('signed_out');
  expect((await accounts.rpc(other, 'sign_out_everywhere')).status).toBe(200);
  expect((await accounts.rpc(other, 'my_account')).body.hint).toBe('signed_out');
});

test('a password is changed by the present one or a code, and other devices are signed out', async () => {
  const email = someone();
  const here = await accounts.confirmed(email, PASSWORD);
  const there = await accounts.confirmed(email);
  const wrong = { new_password: 'the next password', password: 'not the present one' };
  const refused = await accounts.ask('change_password', wrong, here.access_token);
  expect(refused).toEqual({ status: 403, body: { error: 'reauth_failed' } });
  const ticket = await accounts.ticketFor('reauth_code', {}, here.access_token);
  const code = codeIn(accounts.mailTo(email));
  const change = { new_password: 'the next password', ticket, code };
  expect((await accounts.ask('change_password', change, here.access_token)).body).toEqual({
    changed: true,
  });
  expect((await accounts.rpc(here, 'my_account')).status).toBe(200);
  expect((await accounts.rpc(there, 'my_account')).body.hint).toBe('signed_out');
  const now = await accounts.ask('sign_in', { email, password: 'the next password' });
  expect(now.status).toBe(200);
});

test('a new address counts once its own mailbox has answered, and only then', async () => {
  const [email, next] = [someone(), someone()];
  const session = await accounts.confirmed(email, PASSWORD);
  const asked = { email: next, password: PASSWORD };
  const ticket = await accounts.ticketFor('change_email', asked, session.access_token);
  expect((await accounts.rpc(session, 'my_account')).body.email).toBe(email);
  expect(accounts.mailTo(email)).toContain(next);
  const proof = { ticket, code: codeIn(accounts.mailTo(next)) };
  const changed = await accounts.ask('confirm_email', proof, session.access_token);
  expect(changed.body).toEqual({ changed: true, email: next });
  expect((await accounts.rpc(session, 'my_account')).body.email).toBe(next);
  expect((await accounts.ask('sign_in', { email: next, password: PASSWORD })).status).toBe(200);
  expect((await accounts.ask('sign_in', { email, password: PASSWORD })).status).toBe(401);
});

test('the address of another account is not given away, and only its mailbox reads why', async () => {
  const [email, taken] = [someone(), someone()];
  await accounts.confirmed(taken, PASSWORD);
  const session = await accounts.confirmed(email, PASSWORD);
  const asked = { email: taken, password: PASSWORD };
  await accounts.ticketFor('change_email', asked, session.access_token);
  expect(codeIn(accounts.mailTo(taken))).toBe('');
  expect((await accounts.rpc(session, 'my_account')).body.email).toBe(email);
});
