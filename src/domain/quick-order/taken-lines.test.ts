import { expect, test } from 'vitest';
import { lineOf, type QuickLine } from './quick-order.ts';
import { linesLeft } from './taken-lines.ts';
import { aProduct } from '#tests/support/builders/quick-lines.ts';

const settled = (key: number, sku: string, quantity: number): QuickLine => ({
  ...lineOf(key, { text: sku, quantity }),
  product: aProduct(sku),
});

test('lines that went into the cart end; what is gone, what found no room and the others stay', () => {
  const free = lineOf(9, { text: 'a crane', quantity: 1 });
  const ordered = [
    settled(1, 'P-1', 4),
    settled(2, 'P-2', 5),
    settled(3, 'P-3', 6),
    settled(4, 'P-3', 2),
  ];
  const left = linesLeft([...ordered, free], ordered, {
    gone: [{ name: 'Product P-2', quantity: 5 }],
    leftOut: [{ name: 'Product P-3', quantity: 7 }],
  });
  expect(left.map(({ key, pieces }) => [key, pieces])).toEqual([
    [2, '5'],
    [3, '7'],
    [9, '1'],
  ]);
});

test('a line that was changed while the cart was filled stays as it is now', () => {
  const [pump, valve, hose] = [settled(1, 'P-1', 4), settled(2, 'P-2', 5), settled(3, 'P-3', 6)];
  const now = [{ ...pump, pieces: '9' }, { ...valve, product: aProduct('P-9') }, hose];
  const left = linesLeft(now, [pump, valve, hose], { gone: [], leftOut: [] });
  expect(left).toEqual(now.slice(0, 2));
});

test('a line that was retyped while the cart was filled stays, even where its product has no room', () => {
  const [pump] = [settled(1, 'P-1', 4)];
  const now = { ...pump, text: 'a crane', product: null };
  const leftOut = [{ product: aProduct('P-1').id, name: 'Product P-1', quantity: 2 }];
  expect(linesLeft([now], [pump], { gone: [], leftOut })).toEqual([now]);
});

test('of two products with one name the one that is gone stays', () => {
  const named = (key: number, sku: string): QuickLine => ({
    ...settled(key, sku, 4),
    product: aProduct(sku, { name: 'Pump' }),
  });
  const lines = [named(1, 'P-1'), named(2, 'P-2')];
  const piece = (sku: string) => ({ product: aProduct(sku).id, name: 'Pump', quantity: 4 });
  const left = (part: object) =>
    linesLeft(lines, lines, { gone: [], leftOut: [], ...part }).map(({ key }) => key);
  expect(left({ gone: [piece('P-2')] })).toEqual([2]);
  expect(left({ leftOut: [piece('P-2')] })).toEqual([2]);
});
