import { expect, test } from 'vitest';
import { nextPath, ownPath, withNext } from './auth-paths.ts';

test.each([
  ['/checkout', '/checkout'],
  ['/account/orders?status=unpaid', '/account/orders?status=unpaid'],
  ['/marketplace/../track', '/track'],
  ['/list#key=x', '/list'],
])('the own path %s is followed as %s', (next, path) => {
  expect(ownPath(next)).toBe(path);
});

test.each([
  null,
  '',
  '/',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  '/%2e%2e//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  'https://evil.example/checkout',
  'javascript:alert(1)',
  '/auth/sign-out',
])('%j leads nowhere', (next) => {
  expect(ownPath(next)).toBeNull();
});

test('a sign-in that no page asked for leads to the account', () => {
  expect(nextPath('')).toBe('/account');
  expect(nextPath('?next=https%3A%2F%2Fevil.example')).toBe('/account');
  expect(nextPath('?next=%2Fcheckout')).toBe('/checkout');
});

test('a link hands on where the sign-in leads, if that is not the account', () => {
  expect(withNext('/auth/sign-in', '/checkout?a=1')).toBe('/auth/sign-in?next=%2Fcheckout%3Fa%3D1');
  expect(withNext('/auth/sign-in', '/account')).toBe('/auth/sign-in');
  expect(withNext('/auth/sign-in', '//evil.example')).toBe('/auth/sign-in');
});
