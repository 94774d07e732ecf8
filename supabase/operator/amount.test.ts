import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';

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
])('the amount %s is %s halalas', (text, halalas) => {
  expect(amountOf(text)).toBe(halalas);
});
