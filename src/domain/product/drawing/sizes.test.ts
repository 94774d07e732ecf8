/** Two sizes never share one picture. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attributes } from '#domain/product/attributes.ts';
import { drawingAddress, productDrawing } from './drawing.ts';

/** In steps that a listing shows. */
const amounts = (unit: string, step: number, most: number) =>
  fc.integer({ min: 1, max: most }).map((steps) => `${Number((steps * step).toFixed(3))} ${unit}`);

const E = 'Electrical Attributes';
const P = 'Physical Attributes';
type Size = readonly [section: string, field: string, values: fc.Arbitrary<string>];

const volts = fc.constantFrom('120 V', '208 V', '230 V', '400 V');
/** Of each kind what makes a size, as the catalogues state it. */
const SIZES: Readonly<Record<string, readonly Size[]>> = {
  'PV Modules Mono-c-Si': [
    [E, 'Rated Power (STC)', amounts('W', 0.1, 8000)],
    [P, 'Length', amounts('m', 0.001, 2600).filter((one) => !/^0\.0[0-4]/.test(one))],
    [P, 'Width', amounts('m', 0.001, 1400).filter((one) => !/^0\.0[0-4]/.test(one))],
  ],
  'PV Modules Thin Film': [
    [E, 'Rated Power (STC)', amounts('W', 0.1, 8000)],
    [P, 'Area', amounts('m²', 0.001, 3000)],
  ],
  'Inverters 1 to 10 kW': [
    [E, 'AC Power', amounts('W', 1, 3_000_000)],
    [E, 'AC Voltage', volts],
    [E, 'Phases', fc.constantFrom('1', '3')],
  ],
  'Home Batteries': [[E, 'Energy', amounts('kWh', 0.01, 300_000)]],
  'Gel Batteries': [[E, 'Capacity', amounts('Ah', 1, 3000)]],
  'Standby Generators': [[E, 'Rated Power', amounts('kVA', 0.5, 4000)]],
  'LPG Cylinders': [
    [P, 'Capacity', amounts('kg', 0.1, 600)],
    [P, 'Height', amounts('cm', 1, 200).filter((one) => !/^[1-4] /.test(one))],
  ],
  'Water Tanks': [[P, 'Volume', amounts('l', 1, 60_000)]],
  'Drummed Diesel': [[P, 'Volume', amounts('l', 0.5, 440)]],
  'Wall Boxes and Chargers': [[E, 'Rated Power', amounts('kW', 0.1, 4000)]],
  'Submersible Pumps': [[E, 'Rated Power', amounts('W', 1, 90_000)]],
};

type Sized = readonly [key: string, attributes: Attributes];

function ofValues(kind: string, values: readonly string[]): Sized {
  const attributes: Record<string, Record<string, string>> = { General: { 'Sub-Vertical': kind } };
  SIZES[kind]!.forEach(([section, field], at) => {
    attributes[section] = { ...attributes[section], [field]: values[at]! };
  });
  return [`${kind} ${values.join(' ')}`, attributes];
}

const products = fc
  .constantFrom(...Object.keys(SIZES))
  .chain((kind) =>
    fc.tuple(...SIZES[kind]!.map(([, , values]) => values)).map((values) => ofValues(kind, values)),
  );

/** A panel is the same one lying or standing. */
const sizeOf = ([key, attributes]: Sized): string => {
  const { Length, Width } = attributes[P as 'Physical Attributes'] ?? {};
  const sides = [Length, Width].filter((one) => one !== undefined).sort();
  return Length && Width ? key.replace(`${Length} ${Width}`, sides.join(' ')) : key;
};

test('products of two sizes have two pictures, of whatever kind they are', () => {
  fc.assert(
    fc.property(fc.array(products, { minLength: 2, maxLength: 40 }), (many) => {
      const sizes = new Set(many.map(sizeOf));
      const pictures = new Set(many.map(([, attributes]) => drawingAddress(attributes)));
      expect(pictures.size).toBe(sizes.size);
    }),
    { numRuns: 60 },
  );
});

test('the neighbour of a size, one step of the listing away, has another picture', () => {
  const of = (power: string) => productDrawing(ofValues('Submersible Pumps', [power])[1]);
  expect(of('749 W')).not.toBe(of('750 W'));
});
