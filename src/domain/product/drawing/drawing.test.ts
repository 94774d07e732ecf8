import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import type { Attributes } from './attributes.ts';
import { cellGrid, drawingAddress, productDrawing } from './drawing.ts';

const MOST_BYTES = 1500;
const TAGS = /<(svg|g|path|rect|circle|text)( [a-z-]+='[^'<>&"]*')*( xmlns='[^']*')?\/?>/;
const WHOLE = new RegExp(
  `^(${TAGS.source}|</(svg|g|text)>|[\\d.,]+ k?(W|VA|Wh|Ah|l|kg)|[\\d.]+ × [\\d.]+ m|\\d+ V|[13]-phase)+$`,
  'i',
);

const inTree = (subVertical: string, more: Attributes = {}): Attributes => ({
  General: { 'Sub-Vertical': subVertical },
  ...more,
});

const panel = (length: string, width: string): Attributes => ({
  ...inTree('PV Modules'),
  'Physical Attributes': { Length: length, Width: width },
  'Electrical Attributes': { 'Rated Power (STC)': '270.6 W' },
  'Overall Attributes': { Description: 'A module, 60 cells in series.' },
});

test('a panel is drawn in its proportions, with its size and rated power', () => {
  const drawing = productDrawing(panel('1.64 m', '992 mm'));
  expect(drawing).toContain("width='99.2' height='164'");
  expect(drawing).toContain('>1.64 × 0.992 m<');
  expect(drawing).toContain('>271 W<');
  expect(productDrawing(panel('0.992 m', '1.64 m'))).toBe(drawing);
});

test('panels have one scale, and a longer one than the picture fills its height', () => {
  expect(productDrawing(panel('0.82 m', '0.5 m'))).toContain("width='50' height='82'");
  expect(productDrawing(panel('4.8 m', '1 m'))).toContain("width='50' height='240'");
});

test('at 96 pixels no figure of a drawing is smaller than nine pixels', () => {
  const sizes = productDrawing(panel('1.64 m', '992 mm')).matchAll(/font-size='(\d+)'/g);
  const pixels = [...sizes].map(([, size]) => (Number(size) * 96) / 400);
  expect(pixels).toHaveLength(2);
  expect(Math.min(...pixels)).toBeGreaterThan(9);
});

test('the cells of a panel are drawn in columns and rows, and a film has none', () => {
  expect(cellGrid(60, [1.64, 0.992])).toEqual([6, 10]);
  expect(cellGrid(72, [1.96, 0.992])).toEqual([6, 12]);
  expect(cellGrid(144, [2.1, 1.05])).toEqual([6, 24]);
  expect(cellGrid(119, [1.2, 0.6])).toBeNull();
});

test.each<[string, string, string, string]>([
  ['Inverters up to 10 kW', 'AC Power', '6660 W', '6.66 kW'],
  ['Lithium Batteries', 'Energy', '5.12 kWh', '5.12 kWh'],
  ['Water Tanks', 'Volume', '5 m³', '5,000 l'],
  ['Gas Cylinders', 'Capacity', '11 kg', '11 kg'],
  ['Gas Cylinders', 'Capacity', '0,750 kg', '0.75 kg'],
  ['Lithium Batteries', 'Energy', '5,12 kWh', '5.12 kWh'],
  ['Water Tanks', 'Volume', '1 250 l', '1,250 l'],
  ['Drummed Diesel', 'Volume', '200 litres', '200 l'],
  ['Standby Generators', 'Rated Power', '250 kVA', '250 kVA'],
  ['Wall Boxes and Chargers', 'Rated Power', '22 kW', '22 kW'],
])('of %s the %s of %s reads %s', (kind, field, value, shown) => {
  const fields = { 'Electrical Attributes': { [field]: value } };
  const drawing = productDrawing(inTree(kind, fields));
  expect(drawing).toContain(`>${shown}<`);
  expect(drawing).not.toBe(productDrawing(inTree('Things', fields)));
});

test('an amount with two meanings is in no drawing', () => {
  const tank = inTree('Water Tanks', { 'Physical Attributes': { Volume: '1,250 l' } });
  expect(productDrawing(tank)).not.toMatch(/>[\d.,]+ l</);
});

test('an inverter names its phases, else its voltage', () => {
  const of = (fields: Record<string, string>) =>
    productDrawing(inTree('Inverters', { 'Electrical Attributes': fields }));
  expect(of({ Phases: 'Three phase', 'AC Voltage': '400 V' })).toContain('>3-phase<');
  expect(of({ 'AC Voltage': '208 V' })).toContain('>208 V<');
});

const KINDS = [
  'PV Modules',
  'Inverters',
  'Batteries',
  'Generators',
  'Drums',
  'Cylinders',
  'Tanks',
].concat(['Chargers', 'Cables', 'Pumps', 'Lamps', 'Water', 'constructor', '']);
const FIELDS = [
  'Length',
  'Width',
  'Description',
  'Rated Power',
  'Volume',
  'Weight',
  'AC Voltage',
].concat(['Phases', 'Cells', '__proto__', 'Energy Capacity']);

const figures = fc
  .tuple(
    fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
    ),
    fc.constantFrom('m', 'mm', 'kW', 'l', 'kVA', 'kWh', 'kg', 'V', 'cells'),
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
);
const value = fc.oneof(figures, hostile, fc.string({ unit: 'binary', maxLength: 60 }));
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), value);
const attributes = fc
  .tuple(fc.constantFrom(...KINDS), fc.dictionary(fc.constantFrom(...ATTRIBUTE_SECTIONS), fields))
  .map(([kind, sections]): Attributes => ({
    ...sections,
    General: { ...sections['General'], 'Sub-Vertical': kind },
  }));

test('whatever the attributes are, a drawing is small and has nothing but its own tags, figures and units', () => {
  fc.assert(
    fc.property(attributes, (any) => {
      const drawing = productDrawing(any);
      expect(drawing).toMatch(WHOLE);
      expect(drawing).not.toMatch(/NaN|Infinity|undefined|null/);
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
  expect(drawn).toContain('271 W');
  expect(productDrawing({ 'Electrical Attributes': turned(power), General: turned(general) })).toBe(
    drawn,
  );
});
