import { expect, test } from 'vitest';
import { isEmptyValue, personValue } from './person-values.ts';

test.each([
  ['total_halalas', 11500, 'amount'],
  ['vat_percent', 15, 'percent'],
  ['bytes', 9000, 'size'],
  ['quantity', 3, 'count'],
  ['is_default', true, 'choice'],
  ['created_at', '2026-11-22T08:00:00+00:00', 'moment'],
  ['delivery_date', '2026-11-29', 'day'],
  ['delivery_slot', '09:00-11:00', 'text'],
  ['user_agent', 'Mozilla/5.0', 'device'],
  ['phone', '+966501234567', 'text'],
])('%s with %o is read as %3$s', (column, value, kind) => {
  expect(personValue(column, value)).toBe(kind);
});

test('nothing, and what has nothing in it, is left out; zero and false are values', () => {
  for (const value of [null, '', [], [[]], {}, { note: null, items: [] }]) {
    expect(isEmptyValue(value), JSON.stringify(value)).toBe(true);
  }
  for (const value of [0, false, 'a', [0], { note: '-' }]) expect(isEmptyValue(value)).toBe(false);
});
