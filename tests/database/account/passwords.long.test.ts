/** Which passwords are taken, and that a refused one leaves the code or link as good as it was. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const someone = (): string => `person${(people += 1)}@passwords.test`;
const signIn = (email: string, password: string) => accounts.ask('sign_in', { email, password });

const REFUSED: [string, string, (email: string) => string][] = [
  ['"password"', 'password_common', () => 'password'],
  ['"12345678"', 'password_common', () => '12345678'],
  ['"Sunshine"', 'password_common', () => 'Sunshine'],
  ['eight spaces', 'password_common', () => '        '],
  ['one letter eight times', 'password_common', () => 'zzzzzzzz'],
  ['the name of the shop', 'password_common', () => 'Enersouq 2026'],
  ['the name before the @', 'password_common', (email) => email.split('@')[0]!],
  ['the address', 'password_weak', (email) => ` ${email.toUpperCase()}`],
  ['a NUL in it', 'password_weak', () => 'river\0stone 42'],
  ['half a character', 'password_weak', () => 'river stone \ud83d'],
  [
    'seven characters, one of them written as two',
    'password_weak',
    () => 'pássaro'.normalize('NFD'),
  ],
];

describe.each(REFUSED)('%s as a new password is refused', (_, error, passwordFor) => {
  test.each(['sign_up', 'recovery'])(
    'with the code and the link of %s, which stay good',
    async (purpose) => {
      const email = someone();
      if (purpose === 'recovery') await accounts.confirmed(email, PASSWORD);
      const action = purpose === 'sign_up' ? 'sign_up' : 'send_code';
      const ticket = await accounts.ticketFor(action, { email, purpose });
      const code = codeIn(accounts.mailTo(email));
      const token_hash = linkIn(accounts.mailTo(email));
      const password = passwordFor(email);
      for (const proof of [{ ticket, code }, { token_hash }]) {
        const refused = await accounts.ask('confirm', { ...proof, password });
        expect(refused).toEqual({ status: 422, body: { error } });
      }
      const next = 'another long password';
      expect((await accounts.ask('confirm', { ticket, code, password: next })).status).toBe(200);
      expect((await signIn(email, next)).status).toBe(200);
    },
  );

  test('by somebody who is signed in, and the present one stays', async () => {
    const email = someone();
    const { access_token } = await accounts.confirmed(email, PASSWORD);
    const change = { new_password: passwordFor(email), password: PASSWORD };
    const refused = await accounts.ask('change_password', change, access_token);
    expect(refused).toEqual({ status: 422, body: { error } });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

const [ONE, TWO] = ['NFC', 'NFD'].map((form) => 'ḥabbat al-barakāt é'.normalize(form)) as [
  string,
  string,
];

test.each([
  ['as one character', ONE],
  ['as two', TWO],
])('a password whose letters were written %s opens in both spellings', async (_, chosen) => {
  expect(ONE).not.toBe(TWO);
  const email = someone();
  const { access_token } = await accounts.confirmed(email, chosen);
  for (const typed of [ONE, TWO]) {
    expect((await signIn(email, typed)).status).toBe(200);
    const asked = { email: someone(), password: typed };
    expect((await accounts.ask('change_email', asked, access_token)).status).toBe(200);
  }
});

test('a password that release 0.1.0 kept as it was typed still opens, typed like that', async () => {
  const email = someone();
  await accounts.confirmed(email, PASSWORD);
  await backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 10)) where email = $1`,
    [email, TWO],
  );
  expect((await signIn(email, TWO)).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(401);
});

test.each(['river\0stone 42', 'river stone \ud83d', 'x'.repeat(500)])(
  'the password %j is a wrong one at the sign-in',
  async (password) => {
    const email = someone();
    await accounts.confirmed(email, PASSWORD);
    expect(await signIn(email, password)).toEqual({
      status: 401,
      body: { error: 'sign_in_failed' },
    });
  },
);
