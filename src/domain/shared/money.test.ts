import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_FEE } from './settings.ts';
import { percentOf, totalsOf } from './money.ts';

test('VAT of SAR 0.10 is SAR 0.02: half a halala rounds up', { tags: 'money-02' }, () => {
  expect(percentOf(10, 15)).toBe(2);
});

test(
  'VAT is taken once per document: three lines of SAR 0.10 give SAR 0.05',
  { tags: 'money-03' },
  () => {
    const lines = [10, 10, 10].map((price) => ({ price, quantity: 1 }));
    expect(totalsOf(lines).vat).toBe(5);
  },
);

test(
  'delivery is a flat SAR 50, untaxed, and left out in the cart panel',
  { tags: ['money-04', 'money-05'] },
  () => {
    const lines = [{ price: 100_00, quantity: 1 }];
    expect(totalsOf(lines, DELIVERY_FEE)).toEqual({
      subtotal: 100_00,
      vatPercent: 15,
      vat: 15_00,
      deliveryFee: 50_00,
      total: 165_00,
    });
    expect(totalsOf(lines).total).toBe(115_00);
  },
);

test('VAT equals exact integer arithmetic for every subtotal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (subtotal) => {
      const exact = (BigInt(subtotal) * 15n + 50n) / 100n;
      expect(percentOf(subtotal, 15)).toBe(Number(exact));
    }),
  );
});
