import { expect, test } from 'vitest';
import { descriptionOf, wrapAround, usablePhotos } from './product.ts';

test(
  'only texts with something in them are photos, and they are trimmed',
  { tags: 'product-06' },
  () => {
    expect(usablePhotos([' /a.svg ', '', '   ', null, 7, { url: '/b.svg' }, '/c.svg\n'])).toEqual([
      '/a.svg',
      '/c.svg',
    ]);
  },
);

test.each([null, undefined, 'a.svg', {}])(
  '%j is no list of photos',
  { tags: 'product-06' },
  (photos) => {
    expect(usablePhotos(photos)).toEqual([]);
  },
);

test('a gallery wraps around at both ends', { tags: 'product-04' }, () => {
  expect(wrapAround(2, 1, 3)).toBe(0);
  expect(wrapAround(0, -1, 3)).toBe(2);
  expect(wrapAround(0, 1, 3)).toBe(1);
});

test('a description of spaces is none', { tags: 'product-18' }, () => {
  expect(descriptionOf({ 'Overall Attributes': { Description: '  ' } })).toBe('');
  expect(descriptionOf({})).toBe('');
});
