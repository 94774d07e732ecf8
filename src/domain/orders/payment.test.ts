import { expect, test } from 'vitest';
import { isOrderNumber } from './payment.ts';

test(
  'an order number is ES, six digits and ten characters of Crockford base32',
  { tags: 'order-05' },
  () => {
    expect(isOrderNumber('ES-261121-0123456789')).toBe(true);
    expect(isOrderNumber('ES-261121-ABCDEFGHJK')).toBe(true);
    expect(isOrderNumber('QATA-261121-ABCDEFGHJK123456')).toBe(true);
  },
);

test.each([
  'ES-261121-ABCDEFGHIJ',
  'ES-261121-ABCDEFGHLO',
  'ES-261121-abcdefghjk',
  'ES-26112-0123456789',
  'ES-261121-012345678',
  'ES-261121-0123456789\n',
  ' ES-261121-0123456789',
  '4201320111111010',
  null,
  42,
])('%j is no order number', { tags: 'order-05' }, (value) => {
  expect(isOrderNumber(value)).toBe(false);
});
