import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (value: string | null): Request =>
  new Request('http://127.0.0.1', { headers: value === null ? {} : { 'x-forwarded-for': value } });

test(
  'the first X-Forwarded-For, which a caller may write, is never the client address',
  { tags: 'otp-17' },
  () => {
    expect(clientAddress(from('1.1.1.1, 203.0.113.9'), 'x-forwarded-for', '10.0.0.1')).toBe(
      '203.0.113.9',
    );
  },
);

test(
  'without a named header the address of the connection is used, whatever the headers contain',
  { tags: 'otp-17' },
  () => {
    expect(clientAddress(from('1.1.1.1'), null, '10.0.0.1')).toBe('10.0.0.1');
  },
);

test('whoever comes without the named header shares one limit', { tags: 'otp-17' }, () => {
  expect(clientAddress(from(null), 'x-forwarded-for', '10.0.0.1')).toBe('unknown');
  expect(clientAddress(from(' , '), 'x-forwarded-for', '10.0.0.1')).toBe('unknown');
});

test('an endless header is cut', () => {
  expect(clientAddress(from('9'.repeat(5000)), 'x-forwarded-for', '10.0.0.1')).toHaveLength(64);
});
