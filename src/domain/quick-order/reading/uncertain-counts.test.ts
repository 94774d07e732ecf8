/** Numbers and words that look like a count: the whole line is first, and its count is asked for. */
import { expect, test } from 'vitest';
import { readingsOf } from './free-line.ts';

test.each([
  'SC-450M @ 450',
  'SC-450M @450',
  'SC-450M # 3',
  'SC-450M € 120',
  'SC-450M + 12 pcs',
  'SC-450M ~ 20 pcs',
  'SC-450M SAR 450',
  'SC-450M, SAR 450',
  'SC-450M unit price 450',
  'SC-450M بسعر ٤٥٠',
  'SC-450M villa 12',
  'SC-450M الدور ٣',
])('a price, a place or a sign before the number: %s', (line) => {
  expect(readingsOf(line)[0]).toEqual({ text: line, quantity: null });
});

test.each([
  'SC-450M 2-3 pcs',
  'SC-450M 2 - 3',
  'SC-450M 10/12',
  'SC-450M 2 to 3 pcs',
  'SC-450M 12 or 24',
  'SC-450M ١٠ الى ١٢',
  'SC-450M 2+1',
  '2-3 pcs SC-450M',
  'SC-450M approx. 20 pcs',
  'SC-450M up to 20',
  'SC-450M at least 20 pcs',
  'about 20 pcs SC-450M',
  'SC-450M حوالي ٢٠',
])('a range or about a number: %s', (line) => {
  expect(readingsOf(line)[0]).toEqual({ text: line, quantity: null });
});

test.each([
  'SC-450M twelve',
  'SC-450M two hundred',
  'SC-450M hundred',
  'SC-450M a few',
  'SC-450M TBD',
  'SC-450M half dozen',
  'half a dozen SC-450M',
  'SC-450M نصف درزن',
  'SC-450M 1/2 dozen',
  'SC-450M 5K pcs',
])('a count in words that is not read: %s', (line) => {
  expect(readingsOf(line)[0]).toEqual({ text: line, quantity: null });
});

test.each([
  'SC-450M 12 pcs 450',
  'ABC 12 pcs, 450',
  'ABC 12 pcs @ SAR 450',
  '5 x SC-450M x 6',
  '2 sets (4 pcs) SC-450M',
  '4 x 1C x 16 mm² cable',
  '4 x 3 core cable',
])('two counts, or a count of cores: %s', (line) => {
  expect(readingsOf(line)[0]).toEqual({ text: line, quantity: null });
});

test('an x without a number behind it may be a part of the model', () => {
  expect(readingsOf('CS6P-230M x')).toEqual([
    { text: 'CS6P-230M x', quantity: 1 },
    { text: 'CS6P-230M', quantity: null },
  ]);
});

test.each<[string, string, number]>([
  ['SC-450M x twelve', 'SC-450M', 12],
  ['SC-450M -> 5', 'SC-450M ->', 5],
  ['24-3 5', '24-3', 5],
  ['EV charger Type 2, 22 kW 5', 'EV charger Type 2, 22 kW', 5],
  ['Solar panel 550 W - 12', 'Solar panel 550 W', 12],
  ['12-24 V adapter 5', '12-24 V adapter', 5],
])('%s still is %s, %s of it', (line, text, quantity) => {
  expect(readingsOf(line)[0]).toEqual({ text, quantity });
});
