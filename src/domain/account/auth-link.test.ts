import { expect, test } from 'vitest';
import { parseLink, withoutLink } from './auth-link.ts';

const TOKEN = 'a'.repeat(43);

test.each([
  ['signup', 'sign_up'],
  ['email', 'sign_in'],
  ['recovery', 'recovery'],
  ['email_change', 'change_email'],
])('a link of the type %s is for %s', (type, purpose) => {
  expect(parseLink(`#token_hash=${TOKEN}&type=${type}`, '')).toEqual({
    kind: 'link',
    purpose,
    token: TOKEN,
  });
});

test('a mail program may move the place of an address into its query', () => {
  expect(parseLink('', `?token_hash=${TOKEN}&type=signup`).kind).toBe('link');
});

test.each([
  ['#error=access_denied&error_code=otp_expired', 'used'],
  ['#error=access_denied', 'refused'],
  ['#error_code=unexpected_failure', 'refused'],
  ['', 'malformed'],
  [`#token_hash=${TOKEN}`, 'malformed'],
  [`#token_hash=${TOKEN}&type=other`, 'malformed'],
  [`#token_hash=${TOKEN.slice(1)}&type=signup`, 'malformed'],
  ['#access_token=x&type=signup', 'malformed'],
])('%s is %s', (hash, kind) => {
  expect(parseLink(hash, '')).toEqual({ kind });
});

test('what only the link is for leaves the address, and the rest stays', () => {
  expect(withoutLink('/auth/callback', `?token_hash=${TOKEN}&type=signup`)).toBe('/auth/callback');
  expect(withoutLink('/auth/reset', '?next=%2Fcheckout&error=x')).toBe(
    '/auth/reset?next=%2Fcheckout',
  );
});
