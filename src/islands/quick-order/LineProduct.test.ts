/** What the table shows of a line that asks for litres or kilograms. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  lineOf,
  type Match,
  type QuickLine,
  type QuickProduct,
  withMatch,
} from '#domain/quick-order/quick-order.ts';
import { LineProduct } from './LineProduct.tsx';

const drum: QuickProduct = {
  ...{ id: 'FUE-1', sku: 'FUE-1', name: 'Diesel 200 l drum', model: null, manufacturer: null },
  ...{ price: 10_000, minimumOrder: 1, unit: null },
};

function asked(
  amount: number,
  packs: number,
  isWhole: boolean,
  typed: Partial<QuickLine> = {},
): QuickLine {
  const pack = {
    ...{ asked: { amount, unit: 'l' }, packs, isWhole },
    packSize: { amount: 200, unit: 'l' },
  };
  const quantity = isWhole ? packs : null;
  const candidate = { product: drum, sureness: 'exact' as const, reasons: [], quantity, pack };
  const match: Match = {
    ...{ state: 'found', products: [drum], candidates: [candidate] },
    quantities: new Map([[drum.id, quantity]]),
  };
  const line = lineOf(1, { text: `${amount} l of diesel`, quantity: null });
  return withMatch({ ...line, ...typed }, match);
}

const shown = (line: QuickLine): string =>
  renderToStaticMarkup(createElement(LineProduct, { line, place: 1 }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('an amount that packs hold exactly is shown with their number and size', () => {
  const line = asked(400, 2, true);
  expect(line.pieces).toBe('2');
  expect(shown(line)).toContain('400 l = 2 × 200 l');
});

test('an amount that is rounded up is shown beside what the packs hold, and the count is asked for', () => {
  const line = asked(450, 3, false);
  expect(line.pieces).toBe('');
  expect(shown(line)).toContain('You asked for 450 l. 3 × 200 l are 600 l.');
});

test('a line whose count was typed shows no packs', () => {
  const line = asked(400, 2, true, { pieces: '5', isTyped: true });
  expect(line.pieces).toBe('5');
  expect(shown(line)).not.toContain('×');
});
