import { expect, test } from 'vitest';
import { amountText } from '#messages/format.ts';
import { fromScale, scaleFor, toScale } from './amount.ts';

test.each([
  ['W', 450, '450 W'],
  ['W', 2000, '2 kW'],
  ['W', 1_250_000, '1.25 MW'],
  ['V', 41.25, '41.25 V'],
  ['A', 0.5, '500 mA'],
  ['m', 0.035, '35 mm'],
  ['m', 1.627, '1.627 m'],
  ['kg', 1500, '1.5 t'],
  ['Pa', 50_000, '500 mbar'],
  ['Pa', 2_000_000, '20 bar'],
  ['%/K', -0.451, '-0.451 %/K'],
  ['', 60, '60'],
  ['W', 0, '0 W'],
])('as %s, %d is %s', (unit, base, text) => {
  const scale = scaleFor(unit, { min: base, max: base });
  expect(amountText(toScale(base, scale), scale.symbol)).toBe(text);
});

test('all amounts of a facet are said in the unit of its largest', () => {
  const scale = scaleFor('W', { min: 300, max: 5000 });
  expect([300, 5000].map((base) => amountText(toScale(base, scale), scale.symbol))).toEqual([
    '0.3 kW',
    '5 kW',
  ]);
});

test('what is typed comes back as it was typed', () => {
  const scale = scaleFor('W', { min: 300, max: 5000 });
  expect(fromScale(1.1, scale)).toBe(1100);
  expect(toScale(fromScale(0.3, scale), scale)).toBe(0.3);
});

test('the least amount of a wide range does not vanish', () => {
  expect(scaleFor('kg', { min: 0.15, max: 24_000 }).symbol).toBe('kg');
});
