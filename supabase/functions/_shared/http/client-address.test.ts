import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const HEADER = 'x-forwarded-for';
const PEER = '10.0.0.1';
const from = (value: string | null): Request =>
  new Request('http://127.0.0.1', { headers: value === null ? {} : { [HEADER]: value } });
const behind = (proxies: number, value: string | null): string =>
  clientAddress(from(value), { name: HEADER, proxies }, PEER);

test(
  'an entry that a caller wrote is never the client address, however long the list is',
  { tags: 'otp-17' },
  () => {
    expect(behind(1, '203.0.113.9')).toBe('203.0.113.9');
    expect(behind(1, '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(behind(2, '203.0.113.9, 198.51.100.1')).toBe('203.0.113.9');
    expect(behind(2, '1.1.1.1, 2.2.2.2, 203.0.113.9, 198.51.100.1')).toBe('203.0.113.9');
    expect(behind(1, `${'1.1.1.1, '.repeat(500)}203.0.113.9`)).toBe('203.0.113.9');
  },
);

test(
  'without a named header the address of the connection is used, whatever the headers contain',
  { tags: 'otp-17' },
  () => {
    expect(clientAddress(from('1.1.1.1'), null, PEER)).toBe(PEER);
  },
);

test(
  'a list that is shorter than the number of proxies names nobody: such callers share one limit',
  { tags: 'otp-17' },
  () => {
    expect(behind(1, null)).toBe('unknown');
    expect(behind(1, ' , ')).toBe('unknown');
    expect(behind(2, '203.0.113.9')).toBe('unknown');
    expect(behind(3, '203.0.113.9, 198.51.100.1')).toBe('unknown');
  },
);

describe('one client has one spelling', () => {
  test.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['::ffff:203.0.113.9', '::ffff:cb00:7109'],
  ])('%s is %s', (entry, address) => {
    expect(behind(1, entry)).toBe(address);
  });
});

test.each([
  'unknown',
  'localhost',
  '256.1.1.1',
  '1.1.1',
  '1.1.1.1:port',
  '1.1.1.1 2.2.2.2',
  '2001:db8::1::2',
  '[2001:db8::1',
  '2001:db8::1%eth0',
  ':',
  '9'.repeat(5000),
  `${'0'.repeat(80)}:1`,
  '"><script>',
  'for=203.0.113.9',
])('an entry that is no address names nobody: %s', (entry) => {
  expect(behind(1, entry)).toBe('unknown');
  expect(behind(2, `${entry}, 203.0.113.9`)).toBe('unknown');
});
