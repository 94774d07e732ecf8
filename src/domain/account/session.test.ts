import { expect, test } from 'vitest';
import { lifetimeOf, parseSession } from './session.ts';

const SESSION = {
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 5,
  user: { id: 'u', email: 'e' },
  merged: true,
};

test('a stored session is read back as it was written', () => {
  expect(parseSession(JSON.stringify(SESSION))).toEqual(SESSION);
});

test.each(['accessToken', 'refreshToken', 'expiresAt', 'user'])(
  'a stored session without %s counts as nobody',
  (field) => {
    expect(parseSession(JSON.stringify({ ...SESSION, [field]: undefined }))).toBeNull();
  },
);

test('the lifetime of a token is between its own two times, and 0 where it cannot be read', () => {
  const payload = btoa(JSON.stringify({ iat: 100, exp: 3700, name: '???>>>' }));
  const url = payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  expect(lifetimeOf(`h.${url}.s`)).toBe(3_600_000);
  expect(lifetimeOf('none')).toBe(0);
  expect(lifetimeOf(`h.${btoa('{}')}.s`)).toBe(0);
});
