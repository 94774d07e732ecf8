/** A password comes after the mailbox has answered: what the proof of it is worth, and for how long. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, codeIn, linkIn, PASSWORD } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(() => {
  accounts = new Accounts(backend, functionsOn(backend));
});
afterAll(() => backend.close());

let people = 0;
const someone = (): string => `proof${(people += 1)}@shop.test`;

interface Proved {
  readonly proof: string;
  readonly email: string;
  readonly purpose: string;
  readonly existed: boolean;
}

async function proved(email: string, by: 'code' | 'link', purpose = 'sign_up'): Promise<Proved> {
  const action = purpose === 'sign_up' ? 'sign_up' : 'send_code';
  const ticket = await accounts.ticketFor(action, { email, purpose });
  const mail = accounts.mailTo(email);
  const given = by === 'code' ? { ticket, code: codeIn(mail) } : { token_hash: linkIn(mail) };
  const { status, body } = await accounts.ask('prove', given);
  expect(status).toBe(200);
  return body as unknown as Proved;
}

const usersOf = (email: string) =>
  backend.sql('select id from auth.users where lower(email) = $1', [email]);

test.each(['code', 'link'] as const)(
  'a %s proves the mailbox without a password, and no account is there before one was chosen',
  async (by) => {
    const email = someone();
    const answer = await proved(email, by);
    expect(answer).toEqual({
      proof: expect.stringMatching(/^[\w-]{43}$/),
      email,
      purpose: 'sign_up',
      existed: false,
    });
    expect(await usersOf(email)).toEqual([]);
    const { proof } = answer;
    const opened = await accounts.ask('confirm', { proof, password: PASSWORD });
    expect(opened).toMatchObject({ status: 200, body: { existed: false, user: { email } } });
    expect((await accounts.ask('sign_in', { email, password: PASSWORD })).status).toBe(200);
  },
);

test('a refused password does not spend the proof, and a taken one does', async () => {
  const email = someone();
  const { proof } = await proved(email, 'code');
  for (const password of ['short', 'a'.repeat(73), email]) {
    const refused = await accounts.ask('confirm', { proof, password });
    expect(refused).toEqual({ status: 422, body: { error: 'password_weak' } });
  }
  expect((await accounts.ask('confirm', { proof, password: PASSWORD })).status).toBe(200);
  const twice = await accounts.ask('confirm', { proof, password: 'another long password' });
  expect(twice).toEqual({ status: 422, body: { error: 'link_invalid' } });
});

test('a proof is over after an hour, and what was made up proves nothing', async () => {
  const email = someone();
  const { proof } = await proved(email, 'link');
  await backend.sql(
    `update app.mailbox_proofs set created_at = created_at - interval '61 minutes'
     where proof_hash = app.token_hash($1)`,
    [proof],
  );
  for (const given of [proof, 'x'.repeat(43), '', 7, null]) {
    const refused = await accounts.ask('confirm', { proof: given, password: PASSWORD });
    expect(refused).toEqual({ status: 422, body: { error: 'link_invalid' } });
  }
  expect(await usersOf(email)).toEqual([]);
});

test('a new password ends every other proof of its mailbox, and signs out every device', async () => {
  const email = someone();
  const before = await accounts.confirmed(email, PASSWORD);
  const forgotten = await proved(email, 'link', 'recovery');
  expect(forgotten).toMatchObject({ existed: true, purpose: 'recovery' });
  const second = await proved(email, 'code', 'recovery');
  const password = 'a new long password';
  expect((await accounts.ask('confirm', { proof: second.proof, password })).status).toBe(200);
  expect((await accounts.rpc(before, 'my_account')).body.hint).toBe('signed_out');
  const late = { proof: forgotten.proof, password: 'the password of somebody' };
  expect((await accounts.ask('confirm', late)).body).toEqual({ error: 'link_invalid' });
});

test('a password that is changed while signed in, and a changed email, end the proofs of the mailbox', async () => {
  const [email, next] = [someone(), someone()];
  const session = await accounts.confirmed(email, PASSWORD);
  const one = await proved(email, 'code', 'recovery');
  const change = { new_password: 'a changed password', password: PASSWORD };
  await accounts.ask('change_password', change, session.access_token);
  const other = await proved(email, 'code', 'recovery');
  const asked = { email: next, password: 'a changed password' };
  const ticket = await accounts.ticketFor('change_email', asked, session.access_token);
  const code = codeIn(accounts.mailTo(next));
  await accounts.ask('confirm_email', { ticket, code }, session.access_token);
  for (const { proof } of [one, other]) {
    const late = await accounts.ask('confirm', { proof, password: PASSWORD });
    expect(late.body).toEqual({ error: 'link_invalid' });
  }
});

test('a sign-up with the address of an account signs in and leaves its password', async () => {
  const email = someone();
  await accounts.confirmed(email, PASSWORD);
  const { proof, existed } = await proved(email, 'code');
  expect(existed).toBe(true);
  const opened = await accounts.ask('confirm', { proof, password: 'another long password' });
  expect(opened).toMatchObject({ status: 200, body: { existed: true } });
  expect((await accounts.ask('sign_in', { email, password: PASSWORD })).status).toBe(200);
});

test('a code to sign in or to prove again who somebody is gives no proof for a password', async () => {
  const email = someone();
  const session = await accounts.confirmed(email, PASSWORD);
  const tickets = [
    await accounts.ticketFor('send_code', { email, purpose: 'sign_in' }),
    await accounts.ticketFor('reauth_code', {}, session.access_token),
    await accounts.ticketFor('guest_code', { email }),
  ];
  for (const ticket of tickets) {
    const code = codeIn(accounts.mailTo(email));
    expect((await accounts.ask('prove', { ticket, code })).body).toEqual({ error: 'code_invalid' });
  }
});

test('the code and a password at once, as a page from before sends them, still open the account', async () => {
  const email = someone();
  const ticket = await accounts.ticketFor('sign_up', { email });
  const given = { ticket, code: codeIn(accounts.mailTo(email)), password: PASSWORD };
  expect((await accounts.ask('confirm', given)).status).toBe(200);
});
