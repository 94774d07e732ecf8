import { expect, test } from 'vitest';
import { aCard, productId } from '#tests/support/product-builders.ts';
import { descriptionOf, relatedTo, wrapAround } from './product-page.ts';
import { usablePhotos } from './product.ts';

test('[product-06] only texts with something in them are photos, and they are trimmed', () => {
  expect(usablePhotos([' /a.svg ', '', '   ', null, 7, { url: '/b.svg' }, '/c.svg\n'])).toEqual([
    '/a.svg',
    '/c.svg',
  ]);
});

test.each([null, undefined, 'a.svg', {}])('[product-06] %j is no list of photos', (photos) => {
  expect(usablePhotos(photos)).toEqual([]);
});

test('[product-04] a gallery wraps around at both ends', () => {
  expect(wrapAround(2, 1, 3)).toBe(0);
  expect(wrapAround(0, -1, 3)).toBe(2);
  expect(wrapAround(0, 1, 3)).toBe(1);
});

test('[product-18] a description of spaces is none', () => {
  expect(descriptionOf({ 'Overall Attributes': { Description: '  ' } })).toBe('');
  expect(descriptionOf({})).toBe('');
});

test('a product is not among its related ones, which are at most four', () => {
  const cards = [1, 2, 3, 4, 5, 6].map((number) => aCard({ id: productId(number) }));
  expect(relatedTo(productId(2), cards).map((card) => card.id)).toEqual(
    [1, 3, 4, 5].map(productId),
  );
});
