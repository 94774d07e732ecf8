import { expect, test } from 'vitest';
import { amountOf, ambiguityOf } from './amount.ts';

test.each([
  ['165', 165_00],
  ['165.5', 165_50],
  ['0.07', 7],
  ['SAR 1,234,567.89', 1_234_567_89],
  ['1.005', null],
  ['1,23', null],
  ['-5', null],
  ['٥', 5_00],
  ['۱٬۱۶۵٫۵۰', 1_165_50],
  ['SAR\u00a01,165.50', 1_165_50],
  ['', null],
  ['1,165', null],
  ['1.165,50', null],
  ['١٬١٦٥', 1_165_00],
  ['1 165.50', 1_165_50],
  ["1'165.5", 1_165_50],
])('the amount %s is %s halalas', (text, halalas) => {
  expect(amountOf(text)).toBe(halalas);
});

test('an amount that may be thousands or thousandths is explained, no other', () => {
  expect(ambiguityOf('SAR 1,165')).toBe(
    'may mean 1165 or 1.165 riyals: write 1165.00 for the first.',
  );
  expect(ambiguityOf('1,23')).toBeNull();
  expect(ambiguityOf('1,165.00')).toBeNull();
});
