import { expect, test } from 'vitest';
import { isKnownHost } from './network.ts';

test.each([
  'localhost',
  'localhost:4321',
  'LOCALHOST:80',
  'shop.localhost:4321',
  '127.0.0.1:5000',
  '[::1]:4321',
])('%s is this machine', (host) => {
  expect(isKnownHost(host, [])).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:4321',
  'localhost.evil.example',
  'evil.example/localhost',
  'evil.localhost.example:4321',
  'localhost:4321@evil.example',
  'localhost:4321:4321',
  '127.0.0.1.nip.io',
  '127.0.0.2',
  '192.168.1.5:4321',
  '0.0.0.0:4321',
  '[::ffff:127.0.0.1]',
])('%s is foreign', (host) => {
  expect(isKnownHost(host, [])).toBe(false);
});

test('a name that was allowed is known with any port, and no name that only ends or begins with it', () => {
  const allowed = ['shop.example', '192.168.1.5'];
  expect(isKnownHost('Shop.Example:443', allowed)).toBe(true);
  expect(isKnownHost('192.168.1.5:4321', allowed)).toBe(true);
  expect(isKnownHost('a.shop.example', allowed)).toBe(false);
  expect(isKnownHost('shop.example.evil', allowed)).toBe(false);
});
