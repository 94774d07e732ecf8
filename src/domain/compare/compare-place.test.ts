import { expect, test } from 'vitest';
import { placeOf } from './compare-place.ts';

const mono = { vertical: 'Solar', subVertical: 'PV Modules Mono-c-Si' };
const inverter = { vertical: 'Solar', subVertical: 'Inverters 1 to 10 kW' };
const gas = { vertical: 'Gas', subVertical: 'Household Cylinders' };

test.each([
  ['one sub-vertical', [mono, mono], 'Solar', mono.subVertical],
  ['one vertical', [mono, inverter], 'Solar', null],
  ['several verticals', [mono, gas], null, null],
  ['no category', [{ vertical: null, subVertical: 'x' }], null, null],
  ['nothing', [], null, null],
] as const)('products of %s lead to what they share', (_, products, category, subcategory) => {
  expect(placeOf(products)).toEqual({ category, subcategory });
});
