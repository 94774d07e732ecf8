import { expect, test } from 'vitest';
import {
  generalFilters,
  listingSearch,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  parseListing,
} from './listing.ts';

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

test.each(['0', '-3', '1.5', 'NaN', 'Infinity', '1e9', '99999', 'two', ''])(
  'page %j is a page that there can be',
  (page) => {
    const read = parseListing(`?page=${page}`);
    expect(Number.isInteger(read.page) && read.page >= 1 && read.page <= MAX_PAGE).toBe(true);
  },
);

test('words are as long as the database reads them, without what no database stores', () => {
  expect(parseListing(`?q=${'x'.repeat(10_000)}`).q).toHaveLength(MAX_QUERY_LENGTH);
  expect(parseListing('?q=a%00b&category=%00&General.Cells=6%000')).toMatchObject({
    q: 'ab',
    category: null,
    filters: 'General.Cells=60',
  });
});
