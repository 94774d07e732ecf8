import { expect, test } from 'vitest';
import { generalFilters, listingSearch, parseListing } from './listing.ts';

test('an address says the facets between the place and the order', () => {
  const search = '?q=x&category=Solar&sort=name&page=2&supplier=A%26B&lead=3';
  expect(parseListing(search)).toEqual({
    q: 'x',
    category: 'Solar',
    subcategory: null,
    filters: 'supplier=A%26B&lead=3',
    sort: 'name',
    page: 2,
  });
  expect(parseListing(listingSearch(parseListing(search)))).toEqual(parseListing(search));
});

test('what is no filter of ours is left out of it', () => {
  expect(parseListing('?utm_source=mail&fbclid=1&price=1..2').filters).toBe('price=1..2');
});

test('attributes belong to a category, other filters to all', () => {
  expect(generalFilters('price=1..&General.Colour=red&country=Jordan')).toBe(
    'price=1..&country=Jordan',
  );
});

test('everything from the first page on has no query', () => {
  expect(listingSearch(parseListing('?page=1&q='))).toBe('');
});
