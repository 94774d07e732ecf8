import { expect, test } from 'vitest';
import { formerTokens } from './former-tokens.ts';
import { parseSession } from './session.ts';

const SESSION = { user: { id: 'u', email: 'e' }, merged: true };
const FORMER = { ...SESSION, accessToken: 'a', refreshToken: 'r', expiresAt: 5 };

test('a stored session is read back as it was written', () => {
  expect(parseSession(JSON.stringify(SESSION))).toEqual(SESSION);
});

test.each([{}, { id: 'u' }, { email: 'e' }, { id: '', email: 'e' }, { id: 1, email: 'e' }, null])(
  'a stored session of the user %j counts as nobody',
  (user) => {
    expect(parseSession(JSON.stringify({ ...SESSION, user }))).toBeNull();
  },
);

test('a session of release 0.2.0 is of the same user, and has tokens, which the present form has not', () => {
  const text = JSON.stringify(FORMER);
  expect(parseSession(text)).toEqual(SESSION);
  expect(formerTokens(text)).toEqual({ access_token: 'a', refresh_token: 'r' });
  expect(formerTokens(JSON.stringify(SESSION))).toBeNull();
  expect(formerTokens(null)).toBeNull();
});
