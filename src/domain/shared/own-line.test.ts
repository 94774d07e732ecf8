import { expect, test } from 'vitest';
import { ownLine, ownParts } from './own-line.ts';

test.each([
  [
    { number: ' 3 ', text: '10 pcs pump', sku: 'P-7', unit: 'pcs', price: 1 },
    { number: '3', text: '10 pcs pump', sku: 'P-7', unit: 'pcs' },
  ],
  [{ number: 3, text: ['x'], sku: '', unit: ' ' }, undefined],
  [
    { number: '1'.repeat(41), text: 'ن'.repeat(300), sku: 'S'.repeat(101), unit: 'u'.repeat(40) },
    { text: 'ن'.repeat(300), unit: 'u'.repeat(40) },
  ],
  [null, undefined],
  ['text', undefined],
])('of %j these parts are kept: %j', (given, kept) => {
  expect(ownLine(given)).toEqual(kept);
});

test('what the line shows already is not repeated', () => {
  const own = { number: '3', text: 'Pump', sku: 'P-7', unit: 'm' };
  expect(ownParts(own, { name: 'Pump', sku: 'P-7', unit: 'pcs' })).toEqual(['m']);
  expect(ownParts({ text: 'P-7' }, { name: 'Pump', sku: 'P-7' })).toEqual([]);
  expect(ownParts(own, { name: 'Other', sku: null })).toEqual(['P-7', 'Pump', 'm']);
});
