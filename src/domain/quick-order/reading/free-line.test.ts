/** Counts, sizes and amounts in words and digits of both languages. */
import { expect, test } from 'vitest';
import { readingsOf } from './free-line.ts';
import { measuresOf } from './measures.ts';

test.each<[string, string, number | null]>([
  ['2 drums of 200 l', 'drums of 200 l', 2],
  ['3 × 5 kg gas cylinder', '5 kg gas cylinder', 3],
  ['3x5 kg gas cylinder', '5 kg gas cylinder', 3],
  ['diesel 5 x 200 l', 'diesel 200 l', 5],
  ['ديزل ٥ × ٢٠٠ لتر', 'ديزل ٢٠٠ لتر', 5],
  ['a dozen gas cylinders', 'gas cylinders', 12],
  ['2 dozen gas cylinders', 'gas cylinders', 24],
  ['gas cylinders, 3 pairs', 'gas cylinders', 6],
  ['زوج بطارية جل', 'بطارية جل', 2],
  ['سطلين زيت 20 لتر', 'زيت 20 لتر', 2],
  ['بطارية جل، زوج', 'بطارية جل', 2],
  ['two diesel generators 20 kVA', 'diesel generators 20 kVA', 2],
  ['thirty solar panels 550 W', 'solar panels 550 W', 30],
  ['خمسة مولدات ديزل', 'مولدات ديزل', 5],
  ['عشرين لوح شمسي', 'لوح شمسي', 20],
  ['اثنا عشر مولد ديزل', 'مولد ديزل', 12],
  ['٢٠ قطعة لوح شمسي', 'لوح شمسي', 20],
  ['ثلاث حبات مولد', 'مولد', 3],
  ['three phase inverter', 'three phase inverter', 1],
  ['three poles', 'three poles', 1],
])('%s is %s, %s of it', (line, text, quantity) => {
  expect(readingsOf(line)[0]).toEqual({ text, quantity });
});

test.each<[string, string, number, string]>([
  ['400 l of diesel', 'diesel', 400, 'l'],
  ['400 l of diesel in drums of 200 l', 'diesel in drums of 200 l', 400, 'l'],
  ['diesel 400 litres in drums of 200 l', 'diesel in drums of 200 l', 400, 'l'],
  ['٤٠٠ لتر من الديزل', 'الديزل', 400, 'l'],
  ['2 tons of grease', 'grease', 2000, 'kg'],
  ['1.5 m³ of water', 'water', 1500, 'l'],
  ['grease EP 2 60 kg in pails of 15 kg', 'grease EP 2 in pails of 15 kg', 60, 'kg'],
])('%s asks for an amount, and its count is asked about', (line, text, amount, unit) => {
  const [first, ...others] = readingsOf(line);
  expect(first).toEqual({ text: line, quantity: null });
  expect(others).toContainEqual({ text, quantity: null, asked: { amount, unit } });
});

test('what is in packs is not measured in inches', () => {
  const dimensions = (text: string) => measuresOf(text).map(({ dimension }) => dimension);
  expect(dimensions('grease EP 2 in pails of 15 kg')).toEqual(['mass']);
  expect(dimensions('hose 2 in')).toEqual(['length']);
});

test('an amount behind a text counts only where the text is a key', () => {
  expect(readingsOf('RF-D200 400 l')).toContainEqual({
    ...{ text: 'RF-D200', quantity: null, asked: { amount: 400, unit: 'l' }, isKey: true },
  });
  expect(readingsOf('RF-D200 400 l')[0]).toEqual({ text: 'RF-D200 400 l', quantity: 1 });
  expect(readingsOf('400 l').some(({ isKey }) => isKey)).toBe(false);
});

test.each([
  'XLPE cable 4 x 16 mm2',
  '4 x 16 mm2 XLPE cable',
  'كيبل 4 × 16 مم2',
  'GI pipe 2 x 6 m',
  'Cable tray 100 x 50',
  '100 x 50 cable tray',
  'Cable tray ١٠٠ × ٥٠',
  'Inverter model: 5000',
  'Pump power = 5000',
  'Inverter model 5000',
  'Cable size 16',
  'كيبل مقاس 16',
  'Fuse part no. 5000',
  'مضخة موديل: 5000',
  'مضخة رقم الصنف: 5000',
  'Fuse item no: 5000',
  'six cylinder generator',
  'ten litres of diesel',
  'two tons of grease',
  'twenty five solar panels',
  'two hundred solar panels',
  'خمسة وعشرون لوح شمسي',
  'SC-450M twenty five pcs',
])('%s may have no count: the whole line is first, and asked about', (line) => {
  expect(readingsOf(line)[0]).toEqual({ text: line, quantity: null });
});

test.each([
  'ten kilowatt inverter',
  'six inch pipe',
  'ten hp pump',
  'عشرة كيلو واط عاكس',
  'ست بوصات أنبوب',
  '7740X111',
  'Plug 3.5x1.1mm',
])('%s counts nothing', (line) => {
  expect(readingsOf(line)[0]).toEqual({ text: line, quantity: 1 });
});

test.each<[string, string, number]>([
  ['12 x 450 W solar panel', '450 W solar panel', 12],
  ['12x450 W solar panel', '450 W solar panel', 12],
  ['cable 4 x 16 mm2 - 10 pcs', 'cable 4 x 16 mm2', 10],
  ['Cable tray 100 x 50, 12 pcs', 'Cable tray 100 x 50', 12],
  ['one hundred solar panels', 'solar panels', 100],
  ['(12) SC-450M', 'SC-450M', 12],
  ['[3 pcs] SC-450M', 'SC-450M', 3],
])('%s is still %s, %s of it', (line, text, quantity) => {
  expect(readingsOf(line)[0]).toEqual({ text, quantity });
});

test('a number before a power may be a part of the name: the count is asked about, and the whole line is a reading', () => {
  expect(readingsOf('Charging pedestal 2 × 11 kW, steel').slice(0, 2)).toEqual([
    { text: 'Charging pedestal 11 kW, steel', quantity: null },
    { text: 'Charging pedestal 2 × 11 kW, steel', quantity: 1 },
  ]);
});

test('a count in brackets before words with another one is asked about', () => {
  expect(readingsOf('(12) SC-450M x 6')[0]).toEqual({ text: 'SC-450M', quantity: null });
});
