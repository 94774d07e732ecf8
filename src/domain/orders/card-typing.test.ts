import { expect, test } from 'vitest';
import { formatExpiry } from './card.ts';

/** The field after each key, with the caret at the end. */
const typed = (keys: string): string =>
  [...keys].reduce((shown, key) => formatExpiry(shown + key, shown), '');

test.each([
  ['12/30', '12/30'],
  ['1230', '12/30'],
  ['1/30', '01/30'],
  ['130', '13/0'],
  ['530', '05/30'],
  ['12/2030', '12/30'],
  ['122030', '12/30'],
  ['12 / 30', '12/30'],
  ['١٢/٣٠', '12/30'],
  ['12/26', '12/26'],
  ['12/269', '12/26'],
])('an expiry that is typed as %s reads %s', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ['12/2030', '12/30'],
  ['1/30', '01/30'],
  ['1/2030', '01/30'],
  ['12 / 2030', '12/30'],
  ['12 / 30', '12/30'],
  ['2030-12', '12/30'],
  ['2030-1', '01/30'],
  ['2030-12-31', '12/30'],
  ['2030/12', '12/30'],
  ['12-30', '12/30'],
  ['12.2030', '12/30'],
  ['12 – 2030', '12/30'],
  ['12\u00a0/\u00a02030', '12/30'],
  ['\u200f12/2030\u200e', '12/30'],
  ['\u2068١٢/٢٠٣٠\u2069', '12/30'],
  ['۱۲/۳۰', '12/30'],
  ['１２／２０３０', '12/30'],
  ['122030', '12/30'],
  ['1230', '12/30'],
  ['Exp: 12/30,', '12/30'],
  ['\t12/30\n', '12/30'],
])('an expiry that is pasted or filled in as %j reads %s', (pasted, shown) => {
  expect(formatExpiry(pasted)).toBe(shown);
});

test('deleting backwards takes one character after the other away', () => {
  const shown = ['12/30'];
  while (shown.at(-1) !== '') {
    const before = shown.at(-1)!;
    shown.push(formatExpiry(before.slice(0, -1), before));
  }
  expect(shown).toEqual(['12/30', '12/3', '12/', '12', '1', '']);
});

test('a digit that is deleted in the middle is typed anew in its place', () => {
  const without = formatExpiry('1/30', '12/30');
  expect(without).toBe('1/30');
  expect(formatExpiry('11/30', without)).toBe('11/30');
  expect(formatExpiry('0/30', '01/30')).toBe('0/30');
  expect(formatExpiry('05/30', '0/30')).toBe('05/30');
});
