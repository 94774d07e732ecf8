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
