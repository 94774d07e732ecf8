import { expect, test } from 'vitest';
import { arrivalsOf, measureSums, togetherOn, type LineFacts } from './line-sums.ts';
import { lineOf, type QuickLine } from './quick-order.ts';
import { aProduct } from '#tests/support/builders/quick-lines.ts';

const line = (sku: string, quantity: number, part = {}): QuickLine => ({
  ...lineOf(1, { text: sku, quantity }),
  product: aProduct(sku, part),
});
const facts = (earliestDelivery: string | null, measures = {}): LineFacts => ({
  photo: null,
  leadTimeDays: earliestDelivery === null ? null : 2,
  earliestDelivery,
  measures,
});
const FACTS = {
  'id of DRUM': facts('2026-11-30', { l: 200, kg: 190 }),
  'id of PANEL': facts('2026-12-03', { kW: 0.55, kg: 28.5 }),
  'id of VALVE': facts(null),
};

test('litres, kilograms and kilowatts are added up over the lines that can be ordered and state them', () => {
  const lines = [
    line('DRUM', 2),
    line('PANEL', 3),
    line('VALVE', 5),
    line('DRUM', 1, { price: null }),
    line('UNKNOWN', 1),
  ];
  expect(measureSums(lines, FACTS)).toEqual([
    { measure: 'l', amount: 400, lines: 1 },
    { measure: 'kg', amount: 465.5, lines: 2 },
    { measure: 'kW', amount: 1.65, lines: 1 },
  ]);
  expect(measureSums([line('VALVE', 1)], FACTS)).toEqual([]);
});

test('lines are grouped by the day on which they could arrive, and one order comes on the last of them', () => {
  const arrivals = arrivalsOf(
    [line('PANEL', 3), line('VALVE', 1), line('DRUM', 2), line('DRUM', 1), line('UNKNOWN', 1)],
    FACTS,
  );
  expect(arrivals).toEqual([
    { day: '2026-11-30', lines: 2, worth: 300_00 },
    { day: '2026-12-03', lines: 1, worth: 300_00 },
    { day: null, lines: 1, worth: 100_00 },
  ]);
  expect(togetherOn(arrivals)).toBe('2026-12-03');
  expect(togetherOn(arrivalsOf([line('VALVE', 1)], FACTS))).toBeNull();
});
