import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  generalFilters,
  makerFilter,
  NO_FILTERS as NONE,
  supplierFilter,
  toggleValue,
  withAttribute,
  type Filters,
} from './filters.ts';
import { makerPath, placePath } from './filter-values.ts';
import { formatListing, listingPath, parseListing } from '#domain/listing/listing-address.ts';
import { anyFilters } from '#tests/support/builders/catalogue/any-filters.ts';

/** As a listing reads them: out of a whole address. */
const read = (text: string): Filters => parseListing(`?${text}`).filters;
const written = (filters: Filters): string => formatListing({ filters }).slice(1);
const RATED = { section: 'Electrical Attributes', field: 'Rated Power' } as const;

test('whatever is chosen comes back from the address', () => {
  fc.assert(
    fc.property(anyFilters, (chosen) => {
      const search = formatListing({ q: 'x', filters: chosen, page: 2 });
      expect(parseListing(search).filters).toEqual({ ...chosen });
    }),
  );
});

test('any address is read without an error, and again as the same', () => {
  const address = fc.webQueryParameters();
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (text) => {
      const filters = read(text);
      expect(read(written(filters))).toEqual(filters);
    }),
  );
});

describe('an address', () => {
  test('reads like what was chosen', () => {
    const chosen: Filters = {
      ...NONE,
      price: { min: 100, max: null },
      suppliers: ['Desert LNG'],
      leadTimes: ['3', '15+'],
      attributes: [{ ...RATED, min: 250, max: 300.5 }],
    };
    expect(written(chosen)).toBe(
      'price=100..&supplier=Desert+LNG&lead=3&lead=15%2B&Electrical+Attributes.Rated+Power=250..300.5',
    );
  });

  test.each([
    ['price=abc', NONE],
    ['price=..', NONE],
    ['price=NaN..Infinity', NONE],
    ['price=1e999..', NONE],
    ['price=1e19..5', { ...NONE, price: { min: null, max: 5 } }],
    ['price=-5..', { ...NONE, price: { min: -5, max: null } }],
    [
      'General.Cells=1e999',
      { ...NONE, attributes: [{ section: 'General', field: 'Cells', values: ['1e999'] }] },
    ],
    ['price=500..100', { ...NONE, price: { min: 100, max: 500 } }],
    ['price=١٠٠..۲۵۰', { ...NONE, price: { min: 100, max: 250 } }],
    ['priced=maybe&lead=2&moq=1-9&supplier=', NONE],
    ['Nonsense.Field=1&General.=2&General=3', NONE],
    [`supplier=${'x'.repeat(201)}`, NONE],
    ['supplier=A&supplier=A', { ...NONE, suppliers: ['A'] }],
  ])('%s keeps what makes sense', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('mixes no types within one attribute', () => {
    const { attributes } = read('General.Cells=60&General.Cells=many&General.Cells=72');
    expect(attributes).toEqual([{ section: 'General', field: 'Cells', values: [60, 72] }]);
  });

  test('names no more than the database takes', () => {
    const many = Array.from({ length: 60 }, (_, n) => `supplier=${n}`).join('&');
    expect(read(many).suppliers).toHaveLength(50);
    const fields = Array.from({ length: 12 }, (_, n) => `General.${n}=x`).join('&');
    expect(read(fields).attributes).toHaveLength(10);
  });
});

test('a supplier alone is a filter', () => {
  expect(read(written(supplierFilter('A & B')))).toEqual({ ...NONE, suppliers: ['A & B'] });
});

test.each([
  'Jinko Solar Co., Ltd',
  '3M',
  '360',
  '1..2',
  '١..٢',
  '..5',
  'true',
  '~tilde',
  '-5',
  'شركة',
  'growatt',
])('the manufacturer %s is a text in the filters, whatever else it looks like', (maker) => {
  expect(read(written(makerFilter(maker))).attributes).toEqual([
    { section: 'General', field: 'Manufacturer', values: [maker] },
  ]);
});

test('attributes belong to a category, the manufacturer and other filters to all', () => {
  const filters = read(
    'price=1..&General.Colour=red&General.Manufacturer=Jinko&country=Jordan&priced=yes',
  );
  expect(generalFilters(filters)).toEqual(
    read('price=1..&General.Manufacturer=Jinko&country=Jordan&priced=yes'),
  );
});

test('a choice is added and taken back', () => {
  expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
});

test('an attribute has one choice, and an empty one takes it out', () => {
  const ranged = withAttribute(NONE, { ...RATED, min: 100, max: null });
  const listed = withAttribute(ranged, { ...RATED, values: [250] });
  expect(listed.attributes).toEqual([{ ...RATED, values: [250] }]);
  expect(withAttribute(listed, { ...RATED, min: null, max: null })).toEqual(NONE);
});

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom('Trina & Co', '~x', '100..200', 'true', '42'),
);

test('a link to a category is the address of its list', () => {
  const place = fc.record({ category: fc.option(anyText), subcategory: fc.option(anyText) });
  fc.assert(
    fc.property(place, (one) => {
      expect(placePath(one)).toBe(listingPath(one));
    }),
  );
});

test('a link to a manufacturer is the address of the list that its filter narrows', () => {
  const name = anyText.filter((one) => one !== '');
  fc.assert(
    fc.property(name, (maker) => {
      expect(makerPath(maker)).toBe(listingPath({ filters: makerFilter(maker) }));
    }),
  );
});
