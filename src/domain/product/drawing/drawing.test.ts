import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import type { Attributes } from '#domain/product/attributes.ts';
import { textsOf } from '#tests/support/drawn-text.ts';
import { drawingAddress, MOST_BYTES, productDrawing } from './drawing.ts';

const inTree = (subVertical: string, more: Attributes = {}): Attributes => ({
  General: { 'Sub-Vertical': subVertical },
  ...more,
});

test.each<[string, string, string, string]>([
  ['Inverters up to 10 kW', 'AC Power', '6660 W', '6.66kW'],
  ['Inverters up to 1 kW', 'AC Power', '250 W', '0.25kW'],
  ['Lithium Batteries', 'Energy', '5.12 kWh', '5.12kWh'],
  ['Gel Batteries', 'Capacity', '100 Ah', '100Ah'],
  ['Water Tanks', 'Volume', '5 m³', '5,000l'],
  ['Tanker Water', 'Volume', '12000 l', '12m³'],
  ['Bulk Diesel Delivery', 'Volume', '5000 l', '5,000l'],
  ['Gas Cylinders', 'Capacity', '11 kg', '11kg'],
  ['Gas Cylinders', 'Capacity', '0,750 kg', '0.75kg'],
  ['Lithium Batteries', 'Energy', '5,12 kWh', '5.12kWh'],
  ['Water Tanks', 'Volume', '1 250 l', '1,250l'],
  ['Drummed Diesel', 'Volume', '200 litres', '200l'],
  ['Standby Generators', 'Rated Power', '250 kVA', '250kVA'],
  ['Wall Boxes and Chargers', 'Rated Power', '22 kW', '22kW'],
  ['Submersible Pumps', 'Rated Power', '750 W', '750W'],
])('of %s the %s of %s reads %s', (kind, field, value, shown) => {
  const fields = { 'Electrical Attributes': { [field]: value } };
  const drawing = productDrawing(inTree(kind, fields));
  expect(textsOf(drawing)).toEqual([shown]);
  expect(drawing).not.toBe(productDrawing(inTree('Things', fields)));
});

test('an amount with two meanings is in no drawing', () => {
  const tank = inTree('Water Tanks', { 'Physical Attributes': { Volume: '1,250 l' } });
  expect(textsOf(productDrawing(tank))).toEqual([]);
});

test('of a pack the drawing has what it holds, and what each piece holds', () => {
  const water = inTree('Bottled Water', { 'Physical Attributes': { Volume: '24 × 600 ml' } });
  expect(textsOf(productDrawing(water))).toEqual(['14.4l', '24×0.6l']);
});

test('an inverter has its phases, and the voltage of the grid before that of a battery', () => {
  const of = (fields: Record<string, string>) =>
    textsOf(productDrawing(inTree('Inverters', { 'Electrical Attributes': fields })));
  expect(of({ Phases: 'Three phase', 'AC Voltage': '400 V' })).toEqual(['3~400V']);
  expect(of({ 'AC Voltage': '208 V' })).toEqual(['208V']);
  expect(of({ 'AC Voltage': '230 V', 'Battery Voltage': '48 V', Phases: '1' })).toEqual(['1~230V']);
});

test.each<[string, Attributes]>([
  ['PV Modules', { 'Physical Attributes': { Area: '1.63 m²' } }],
  ['LPG Cylinders', { 'Physical Attributes': { Capacity: '11 kg', Height: 'about 58 cm' } }],
  ['Inverters', { 'Physical Attributes': { Weight: '9 kg' } }],
])('of %s without stated dimensions nothing is measured', (kind, more) => {
  expect(productDrawing(inTree(kind, more))).not.toContain("class='d'");
});

test('a vessel is beside somebody, as high as it is', () => {
  const of = (height: string) =>
    productDrawing(
      inTree('LPG Cylinders', { 'Physical Attributes': { Height: height, Diameter: '30 cm' } }),
    );
  const line = (drawing: string): number => Number(/h14m-7,0v-(\d+)m-7,0h14/.exec(drawing)?.[1]);
  const person = (drawing: string): number =>
    Number(/class='h' transform='[^']*scale\(([\d.]+)\)/.exec(drawing)?.[1]) * 100;
  for (const [height, metres] of [
    ['58 cm', 0.58],
    ['1.25 m', 1.25],
    ['2500 mm', 2.5],
  ] as const) {
    const drawing = of(height);
    expect(line(drawing) / person(drawing)).toBeCloseTo(metres / 1.75, 1);
  }
});

const KINDS = ['PV Modules', 'Inverters', 'Batteries', 'Generators', 'Drums', 'Cylinders', 'Tanks']
  .concat(['Chargers', 'Cables', 'Pumps', 'Lamps', 'Water', 'Tanker', 'Engine Oils', 'Meters'])
  .concat(['Charge Controllers', 'Regulators', 'Extinguishers', 'UPS', 'constructor', '']);
const FIELDS = ['Length', 'Width', 'Height', 'Diameter', 'Description', 'Rated Power', 'Volume']
  .concat(['Weight', 'AC Voltage', 'Phases', 'Cells', '__proto__', 'Energy Capacity', 'Area'])
  .concat(['Connector', 'Rated Current', 'Flow Rate', 'Capacity']);

const figures = fc
  .tuple(
    fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
    ),
    fc.constantFrom(
      'm',
      'mm',
      'kW',
      'l',
      'kVA',
      'kWh',
      'kg',
      'V',
      'cells',
      'A',
      'kg/h',
      'm²',
      'Ah',
    ),
  )
  .map(([figure, unit]) => `${figure.toFixed(2)} ${unit}`);
const hostile = fc.constantFrom(
  '</text><script>alert(1)</script>',
  "'/><image href='https://example.com'/>",
  '270 W"><b>',
  '1e308 W',
  '&amp; 60 cells',
  '0 m',
  '3 phase</text><b>',
  '9999999999 m3',
  '9 × CCS2, 4 × Type 2 and CHAdeMO',
  '9999 × 999999.999 kWh',
);
const value = fc.oneof(figures, hostile, fc.string({ unit: 'binary', maxLength: 60 }));
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), value);
const attributes = fc
  .tuple(fc.constantFrom(...KINDS), fc.dictionary(fc.constantFrom(...ATTRIBUTE_SECTIONS), fields))
  .map(([kind, sections]): Attributes => ({
    ...sections,
    General: { ...sections['General'], 'Sub-Vertical': kind },
  }));

const TAGS =
  /<(svg|g|path|rect|circle)( [a-z-]+='[^'<>&"]*')*( xmlns='[^']*')?( [a-zA-Z-]+='[^'<>&"]*')*\/?>/;
const WHOLE = new RegExp(`^(${TAGS.source}|</(svg|g)>|<style>[^<&]*</style>)+$`);

test('whatever the attributes are, a drawing is small and has nothing but its own tags and figures', () => {
  fc.assert(
    fc.property(attributes, (any) => {
      const drawing = productDrawing(any);
      expect(drawing).toMatch(WHOLE);
      expect(drawing).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(textsOf(drawing).join('')).toMatch(/^[\d.,×~/³²WkVAMhlgmc]*$/);
      const address = drawingAddress(any);
      expect(address.length).toBeLessThanOrEqual(MOST_BYTES);
      expect(address).toMatch(/^data:image\/svg\+xml,[^\s"<>#]+$/);
      expect(decodeURIComponent(address.slice('data:image/svg+xml,'.length))).toBe(drawing);
    }),
    { numRuns: 500 },
  );
});

test('a drawing does not depend on the order of the attributes, and shows the power at standard conditions', () => {
  const power = { 'Rated Power (STC)': '270.6 W', 'Rated Power (PTC)': '242.1 W' };
  const general = { 'Sub-Vertical': 'PV Modules', Vertical: 'Solar' };
  const turned = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).reverse());
  const drawn = productDrawing({ General: general, 'Electrical Attributes': power });
  expect(textsOf(drawn)).toEqual(['270.6W']);
  expect(productDrawing({ 'Electrical Attributes': turned(power), General: turned(general) })).toBe(
    drawn,
  );
});
