import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingPageFor, listingPagePath, placeOfPage } from './listing-page.ts';

test('a category has a page with a readable path', () => {
  expect(listingPagePath({ category: 'EV Charging', subcategory: null })).toBe(
    '/marketplace/category/EV_Charging',
  );
  expect(listingPagePath({ category: 'Gas', subcategory: 'LPG Cylinders' })).toBe(
    '/marketplace/category/Gas/LPG_Cylinders',
  );
});

test('two categories never share a page, and the path names its category', () => {
  const name = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
  fc.assert(
    fc.property(name, fc.option(name), (category, subcategory) => {
      const path = listingPagePath({ category, subcategory });
      fc.pre(path !== null);
      expect(path).toMatch(/^[\w/~-]+$/);
      expect(placeOfPage(path ?? '')).toEqual({ category, subcategory });
    }),
  );
});

test('a name too long for a file has no page', () => {
  expect(listingPagePath({ category: 'ط'.repeat(60), subcategory: null })).toBeNull();
});

test.each([
  ['?category=Gas', '/marketplace/category/Gas'],
  ['?utm_source=mail&category=Gas', '/marketplace/category/Gas'],
  ['?category=Gas&subcategory=LPG+Cylinders', '/marketplace/category/Gas/LPG_Cylinders'],
  ['?category=Gas&page=2', '/marketplace/pages/2/Gas'],
  ['?category=Gas&subcategory=LPG+Cylinders&page=3', '/marketplace/pages/3/Gas/LPG_Cylinders'],
  ['?page=2', '/marketplace/pages/2'],
  ['?page=26', null],
  ['?q=x&page=2', null],
  ['?subcategory=LPG&page=2', null],
  ['?category=Gas&supplier=A', null],
  ['?category=Gas&q=x', null],
  ['?subcategory=LPG', null],
  ['', null],
])('the address %s is answered by the page %s', { tags: 'seo-05' }, (search, page) => {
  expect(listingPageFor(search)).toBe(page);
});
