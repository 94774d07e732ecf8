/** Two sizes never share one picture. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attributes } from '#domain/product/attributes.ts';
import { drawingAddress } from './drawing.ts';

const E = 'Electrical Attributes';
const P = 'Physical Attributes';

/** Values in a row, each one step of the listing from its neighbours. */
interface Scale {
  readonly section: typeof E | typeof P;
  readonly field: string;
  readonly least: number;
  readonly most: number;
  readonly text: (place: number) => string;
}

const steps = (
  section: Scale['section'],
  field: string,
  unit: string,
  [step, least, most]: readonly [number, number, number],
): Scale => {
  const text = (place: number): string => `${Number((place * step).toFixed(3))} ${unit}`;
  return { section, field, least, most, text };
};
const listed = (field: string, ...texts: string[]): Scale => ({
  section: E,
  field,
  least: 0,
  most: texts.length - 1,
  text: (place) => texts[place]!,
});

/** Of each kind what makes a size, as the catalogues state it. */
const SIZES: Readonly<Record<string, readonly Scale[]>> = {
  'PV Modules Mono-c-Si': [
    steps(E, 'Rated Power (STC)', 'W', [0.1, 1, 8000]),
    steps(P, 'Length', 'm', [0.001, 1401, 2600]),
    steps(P, 'Width', 'm', [0.001, 50, 1400]),
  ],
  'PV Modules Thin Film': [
    steps(E, 'Rated Power (STC)', 'W', [0.1, 1, 8000]),
    steps(P, 'Area', 'm²', [0.001, 1, 3000]),
  ],
  'Inverters 1 to 10 kW': [
    steps(E, 'AC Power', 'W', [1, 1, 3_000_000]),
    listed('AC Voltage', '120 V', '208 V', '230 V', '400 V', '480 V'),
    listed('Phases', '1', '3'),
  ],
  'Home Batteries': [
    steps(E, 'Energy', 'kWh', [0.01, 1, 300_000]),
    steps(P, 'Height', 'cm', [1, 10, 250]),
    steps(P, 'Width', 'cm', [1, 10, 120]),
  ],
  'Gel Batteries': [steps(E, 'Capacity', 'Ah', [1, 1, 3000])],
  'Standby Generators': [
    steps(E, 'Rated Power', 'kVA', [0.5, 1, 4000]),
    steps(P, 'Length', 'm', [0.1, 10, 90]),
  ],
  'LPG Cylinders': [
    steps(P, 'Capacity', 'kg', [0.1, 1, 600]),
    steps(P, 'Height', 'cm', [1, 5, 200]),
    steps(P, 'Diameter', 'cm', [1, 5, 60]),
  ],
  'Water Tanks': [steps(P, 'Volume', 'l', [1, 1, 60_000])],
  'Drummed Diesel': [steps(P, 'Volume', 'l', [0.5, 1, 440])],
  'Wall Boxes and Chargers': [
    steps(E, 'Rated Power', 'kW', [0.1, 1, 4000]),
    listed('Connector', 'Type 2', '2 × Type 2', 'CCS2', 'CCS2 and CHAdeMO', '4 × CCS2'),
  ],
  'Submersible Pumps': [steps(E, 'Rated Power', 'W', [1, 1, 90_000])],
  'Charge Controllers': [steps(E, 'Rated Current', 'A', [1, 1, 200])],
};

function attributesOf(kind: string, places: readonly number[]): Attributes {
  const all: Record<string, Record<string, string>> = { General: { 'Sub-Vertical': kind } };
  SIZES[kind]!.forEach(({ section, field, text }, at) => {
    all[section] = { ...all[section], [field]: text(places[at]!) };
  });
  return all;
}

/** A size, and its neighbour in one of its values. */
const neighbours = fc.constantFrom(...Object.keys(SIZES)).chain((kind) =>
  fc
    .tuple(
      fc.nat({ max: SIZES[kind]!.length - 1 }),
      fc.tuple(...SIZES[kind]!.map(({ least, most }) => fc.integer({ min: least, max: most - 1 }))),
    )
    .map(([changed, places]) => {
      const others = places.map((place, at) => (at === changed ? place + 1 : place));
      return [attributesOf(kind, places), attributesOf(kind, others)] as const;
    }),
);

test('a product and one that differs in the least step of one value have two pictures', () => {
  fc.assert(
    fc.property(neighbours, ([one, other]) => {
      expect(drawingAddress(one)).not.toBe(drawingAddress(other));
      expect(drawingAddress(one)).toBe(drawingAddress(structuredClone(one)));
    }),
    { numRuns: 400 },
  );
});
