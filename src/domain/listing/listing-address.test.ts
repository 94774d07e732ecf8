/** The rules of a listing's address; any-listing-address.test.ts holds them against random ones. */
import { expect, test } from 'vitest';
import { NO_FILTERS } from './filters/filters.ts';
import {
  isOtherListing,
  choiceCount,
  formatListing,
  namesOtherPage,
  hasFilters,
  parseListing,
  readQuery,
} from './listing-address.ts';
import { MAX_PAGE, MAX_QUERY_LENGTH } from './listing.ts';

test('what narrows a list is counted, an empty choice is none', () => {
  expect(choiceCount(parseListing('?q=x&page=2&sort=name'))).toBe(0);
  expect(choiceCount(parseListing('?category=A&supplier=B&supplier=C%26D&lead=&country='))).toBe(3);
});

test.each([
  ['?page=3', false],
  ['?page=501', false],
  ['?q=gas&page=501', true],
  ['?page=two', true],
  ['?q=x', false],
  ['?page=', false],
  ['?page=2', false],
  ['?page=٢', true],
])('%s names a page that is not shown: %s', (search, expected) => {
  expect(namesOtherPage(search, parseListing(search))).toBe(expected);
});

test('an address has the facets between the place and the order', () => {
  const search = '?q=x&category=Solar&sort=name&page=2&supplier=A%26B&lead=3';
  expect(parseListing(search)).toEqual({
    q: 'x',
    asTyped: false,
    category: 'Solar',
    subcategory: null,
    filters: { ...NO_FILTERS, suppliers: ['A&B'], leadTimes: ['3'] },
    sort: 'name',
    page: 2,
  });
  expect(parseListing(formatListing(parseListing(search)))).toEqual(parseListing(search));
});

test('a broken filter narrows nothing, and the others stay', () => {
  const query = parseListing('?price=abc&priced=maybe&lead=2&Nonsense.Field=1&supplier=A');
  expect(query.filters).toEqual({ ...NO_FILTERS, suppliers: ['A'] });
  expect(choiceCount(query)).toBe(1);
  expect(hasFilters(query)).toBe(true);
  expect(hasFilters(parseListing('?price=abc&General.=1'))).toBe(false);
  expect(formatListing(query)).toBe('?supplier=A');
});

test('what is no filter of ours is left out of it', () => {
  expect(formatListing(parseListing('?utm_source=mail&fbclid=1&price=1..2'))).toBe('?price=1..2');
});

test('everything from the first page on has no query', () => {
  expect(formatListing(parseListing('?page=1&q='))).toBe('');
});

test.each(['0', '-3', '1.5', 'NaN', 'Infinity', '1e9', '99999', 'two', ''])(
  'page %j is a page that there can be',
  (page) => {
    const read = parseListing(`?page=${page}`);
    expect(Number.isInteger(read.page) && read.page >= 1 && read.page <= MAX_PAGE).toBe(true);
  },
);

test.each(['2', '٢', '۲', '２', '\u200f٢', ' ٢'])(
  'page %j is the second, in the digits of the region',
  (page) => {
    const read = parseListing(`?page=${encodeURIComponent(page)}`);
    expect(read.page).toBe(2);
    expect(formatListing(read)).toBe('?page=2');
    expect(parseListing(`?page=${page}`)).toEqual(read);
  },
);

test('words are as long as the database reads them, without what no database stores', () => {
  expect(parseListing(`?q=${'x'.repeat(10_000)}`).q).toHaveLength(MAX_QUERY_LENGTH);
  expect(parseListing('?q=a%00b&category=%00&General.Cells=6%000')).toMatchObject({
    q: 'ab',
    category: null,
    filters: { attributes: [{ section: 'General', field: 'Cells', values: [60] }] },
  });
});

test('a word is cut between its signs, and no sign is made of what was cut', () => {
  const read = parseListing(`?q=${'x'.repeat(MAX_QUERY_LENGTH - 1)}🔋🔋`);
  expect(read.q).toBe(`${'x'.repeat(MAX_QUERY_LENGTH - 1)}🔋`);
  expect(parseListing(`?q=${'x'.repeat(MAX_QUERY_LENGTH - 1)}+y`).q).toHaveLength(
    MAX_QUERY_LENGTH - 1,
  );
  expect(parseListing('?q=a%0%000b').q).toBe('a%00b');
});

test('an address asks for words as they are typed, and only where there are words', () => {
  const address = formatListing({ ...parseListing('?q=jinco'), asTyped: true });
  expect(address).toBe('?q=jinco&as_typed=yes');
  expect(parseListing(address)).toMatchObject({ q: 'jinco', asTyped: true });
  expect(parseListing('?as_typed=yes').asTyped).toBe(false);
  expect(isOtherListing('?q=jinco&as_typed=yes', '?q=jinco')).toBe(true);
});

test('a query holds nothing that the database cannot read', () => {
  expect(readQuery(' gas\0 cylinder ')).toBe('gas cylinder');
  expect(readQuery(`${'x'.repeat(199)}😀`)).toBe(`${'x'.repeat(199)}😀`);
  expect(readQuery('gas \ud83d')).toBe('gas');
  expect(readQuery('x'.repeat(300))).toHaveLength(200);
});
