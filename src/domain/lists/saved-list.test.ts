import { expect, test } from 'vitest';
import { valueOf, withQuantity, type ListItem } from './saved-list.ts';

const item = (product: string, part: Partial<ListItem> = {}): ListItem => ({
  product,
  sku: product,
  name: product,
  manufacturer: null,
  model: null,
  quantity: 2,
  price: 1050,
  photo: null,
  minimumOrder: 1,
  available: true,
  ...part,
});

test('a list is worth what is on sale and has a price', () => {
  const items = [
    item('a'),
    item('b', { quantity: 3, price: 1 }),
    item('c', { price: null }),
    item('d', { available: false }),
  ];
  expect(valueOf(items)).toBe(2103);
  expect(valueOf([])).toBe(0);
});

test('another quantity of one product leaves the others, and none takes it out', () => {
  const items = [item('a'), item('b')];
  expect(withQuantity(items, 'b', 7)).toEqual([
    { product: 'a', quantity: 2 },
    { product: 'b', quantity: 7 },
  ]);
  expect(withQuantity(items, 'a', 0)).toEqual([{ product: 'b', quantity: 2 }]);
});
