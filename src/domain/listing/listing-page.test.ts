import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductCard } from '#domain/product/product.ts';
import { formatListing, parseListing } from './listing-address.ts';
import { listingPageFor, listingPagePath, placeOfPage, stepTo } from './listing-page.ts';

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

test('a deep page is linked by the product next to it, others by their number', () => {
  const query = { ...parseListing('?category=Solar&page=700'), after: 'old' };
  const result = { products: [{ id: 'first' }, { id: 'last' }] as ProductCard[] };
  const linked = (page: number, from = query) => formatListing(stepTo(from, result, page));
  expect(linked(701)).toBe('?category=Solar&page=701&after=last');
  expect(linked(699)).toBe('?category=Solar&page=699&before=first');
  expect(linked(1005)).toBe('?category=Solar&page=1005');
  expect(linked(1)).toBe('?category=Solar');
  const early = { ...query, page: 24 };
  expect(linked(25, early)).toBe('?category=Solar&page=25');
  expect(linked(26, { ...query, page: 25 })).toBe('?category=Solar&page=26&after=last');
  const filtered = parseListing('?page=700&priced=yes');
  expect(linked(701, { ...query, filters: filtered.filters })).not.toContain('after');
});
