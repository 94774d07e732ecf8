import { expect, test } from 'vitest';
import { measuresOf } from './measures.ts';

const physical = (field: string, value: string) =>
  measuresOf({ 'Physical Attributes': { [field]: value } });
const electrical = (field: string, value: string) =>
  measuresOf({ 'Electrical Attributes': { [field]: value } });

test('a piece has litres, kilograms and kilowatts where its attributes state them', () => {
  expect(
    measuresOf({
      'Physical Attributes': { Volume: '200 l', Weight: '190 kg full', Capacity: '9 l' },
      'Electrical Attributes': { 'Rated Power (STC)': '550 W' },
    }),
  ).toEqual({ l: 200, kg: 190, kW: 0.55 });
});

test.each([
  ['Volume', '20 × 500 ml', { l: 10 }],
  ['Volume', '60 m³', { l: 60_000 }],
  ['Volume', '1,000 l', {}],
  ['Volume', '٢٠ l', { l: 20 }],
  ['Capacity', '11 kg', {}],
  ['Weight', '24.5 kg full', { kg: 24.5 }],
  ['Weight', '1.2 t', { kg: 1200 }],
  ['Weight', '20-25 kg', {}],
  ['Weight', '20 kg - 25 kg', {}],
  ['Weight', '5 kg/m', {}],
  ['Weight', 'about 5 kg', {}],
  ['Weight', '0 kg', {}],
])('%s %j is read as %j', (field, value, expected) => {
  expect(physical(field, value)).toEqual(expected);
});

test('apparent power is no power', () => {
  expect(electrical('Rated Power', '20 kVA')).toEqual({});
  expect(electrical('AC Power', '50 kW')).toEqual({ kW: 50 });
});
