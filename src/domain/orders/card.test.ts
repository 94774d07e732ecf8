import { expect, test } from 'vitest';
import {
  brandOf,
  cardErrors,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  isDeclinedInSimulation,
  passesLuhn,
} from './card.ts';

const TODAY = '2026-11-21';
const GOOD = { number: '4111 1111 1111 1111', expiry: '11/26', cvv: '123', name: 'Sara Ali' };

test(
  'a card number keeps digits only, in fours, at most 19 characters',
  { tags: 'payment-03' },
  () => {
    expect(formatCardNumber('4111-1111 1111abc1111 9999')).toBe('4111 1111 1111 1111');
    expect(formatCardNumber('٤١١١١')).toBe('4111 1');
    expect(formatCardNumber('4111 ')).toBe('4111');
  },
);

test(
  'an expiry reads MM/YY in at most 5 characters, a CVV digits in at most 4',
  { tags: 'payment-04' },
  () => {
    expect(formatExpiry('1126')).toBe('11/26');
    expect(formatExpiry('9')).toBe('09');
    expect(formatExpiry('11/2')).toBe('11/2');
    expect(formatExpiry('112699')).toBe('11/26');
    expect(formatCvv('12a345')).toBe('1234');
  },
);

test('a complete card of this month has no error', () => {
  expect(cardErrors(GOOD, TODAY)).toEqual({});
});

test('the cardholder name is required, and so is every other field', { tags: 'payment-05' }, () => {
  expect(cardErrors({ ...GOOD, name: '  ' }, TODAY)).toEqual({ name: 'required' });
  expect(
    Object.keys(cardErrors({ number: '', expiry: '', cvv: '', name: '' }, TODAY)),
  ).toHaveLength(4);
});

test.each([
  [{ number: '4111 1111 1111 1112' }, { number: 'invalid' }],
  [{ number: '4111 1111' }, { number: 'invalid' }],
  [{ expiry: '13/30' }, { expiry: 'invalid' }],
  [{ expiry: '10/26' }, { expiry: 'expired' }],
  [{ cvv: '12' }, { cvv: 'invalid' }],
  [{ number: '3782 8224 6310 005', cvv: '123' }, { cvv: 'invalid' }],
])('%j is reported as %j', (fields, errors) => {
  expect(cardErrors({ ...GOOD, ...fields }, TODAY)).toEqual(errors);
});

test.each([
  ['4201 3201 1111 1010', 'mada'],
  ['5888 45', 'mada'],
  ['4111', 'Visa'],
  ['5555 55', 'Mastercard'],
  ['2221 00', 'Mastercard'],
  ['3782', 'American Express'],
  ['6011', null],
])('%s is recognised as %s by its prefix', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test('Luhn accepts a mada test number and refuses one with two digits swapped', () => {
  expect(passesLuhn('4201320111111010')).toBe(true);
  expect(passesLuhn('4201320111110110')).toBe(false);
  expect(passesLuhn('')).toBe(false);
});

test('the simulated bank declines numbers that end in 0002', () => {
  expect(isDeclinedInSimulation('4000 0000 0000 0002')).toBe(true);
  expect(isDeclinedInSimulation('4111 1111 1111 1111')).toBe(false);
});
