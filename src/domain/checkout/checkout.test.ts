import { expect, test } from 'vitest';
import { aCartItem, anAddress } from '#tests/support/builders/order-builders.ts';
import { checkoutBlockers } from './checkout.ts';

const ready = {
  items: [aCartItem()],
  address: anAddress(),
  needsContact: false,
  hasDelivery: true,
  isVerified: true,
  isCompanyValid: true,
};
const kinds = (choices: Partial<typeof ready> | { address: undefined }) =>
  checkoutBlockers({ ...ready, ...choices }).map(({ kind }) => kind);

test('with every condition met nothing blocks the order', { tags: 'checkout-21' }, () => {
  expect(kinds({})).toEqual([]);
});

test(
  'a line below its minimum order comes before every other blocker',
  { tags: 'checkout-20' },
  () => {
    const items = [aCartItem({ quantity: 1, minimumOrder: 5 })];
    expect(kinds({ items, address: undefined, hasDelivery: false })).toEqual([
      'below_minimum',
      'address',
      'delivery',
    ]);
  },
);

test(
  'address, then date and time, then verification',
  { tags: ['checkout-17', 'checkout-18', 'checkout-19'] },
  () => {
    expect(kinds({ address: undefined, hasDelivery: false, isVerified: false })).toEqual([
      'address',
      'delivery',
    ]);
    expect(kinds({ hasDelivery: false, isVerified: false })).toEqual(['delivery', 'verification']);
    expect(kinds({ isVerified: false })).toEqual(['verification']);
  },
);

test('before a first address its email is verified, and nothing else is said of either', () => {
  const first = { address: undefined, isVerified: false };
  expect(kinds({ ...first, needsContact: true })).toEqual(['contact']);
  expect(kinds(first)).toEqual(['address']);
  expect(kinds({ needsContact: true })).toEqual([]);
});

test('a product that is gone stops the order, and an empty cart has nothing to order', () => {
  expect(kinds({ items: [aCartItem({ available: false })] })).toEqual(['unavailable']);
  expect(kinds({ items: [] })).toEqual(['empty']);
});

test('more lines than an order has stop it first, and how many are too many is known', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => aCartItem({ productId: `product-${place}` }));
  expect(kinds({ items: lines(300) })).toEqual([]);
  expect(checkoutBlockers({ ...ready, items: lines(303), isVerified: false })).toEqual([
    { kind: 'too_many_lines', excess: 3 },
    { kind: 'verification' },
  ]);
});

test('a number of the company that cannot be read stops the order last', () => {
  expect(kinds({ isCompanyValid: false })).toEqual(['company']);
  expect(kinds({ isCompanyValid: false, isVerified: false })).toEqual(['verification', 'company']);
});
