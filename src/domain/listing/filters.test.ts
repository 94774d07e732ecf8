import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTE_SECTIONS, LEAD_TIMES, MINIMUM_ORDERS } from '#contract/values.ts';
import {
  formatFilters,
  parseFilters,
  supplierFilter,
  toggleValue,
  withAttribute,
  type Filters,
} from './filters.ts';
import { formatListing, parseListing } from './listing-address.ts';

const NONE = parseFilters('');

/** Reads filters as a listing does, from a whole address. */
const read = (text: string): Filters => parseFilters(parseListing(`?${text}`).filters);
const RATED = { section: 'Electrical Attributes', field: 'Rated Power' } as const;

const amount = fc.option(fc.integer({ min: -5000, max: 5000 }).map((n) => n / 8));
const range = fc
  .tuple(amount, amount)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const words = fc.string({ minLength: 1, maxLength: 20 });
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 5 });
const isText = (text: string) => !/^(true|false|-?[\d.]+)$/.test(text);
const attribute = fc
  .record({
    section: fc.constantFrom(...ATTRIBUTE_SECTIONS),
    field: words,
    choice: fc.oneof(
      range.filter(({ min, max }) => min !== null || max !== null),
      some(
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((n) => Number(n.toPrecision(9))),
      ).map((values) => ({ values: values.map((n) => n + 0) })),
      some(fc.boolean()).map((values) => ({ values })),
      some(fc.oneof(words.filter(isText), fc.constantFrom('1..2', '~x', '..', '5..'))).map(
        (values) => ({ values }),
      ),
    ),
  })
  .map(({ choice, ...of }) => ({ ...of, ...choice }));

const filters: fc.Arbitrary<Filters> = fc.record({
  price: range,
  priced: fc.constantFrom('yes', 'no', null),
  suppliers: fc.uniqueArray(words),
  countries: fc.uniqueArray(words),
  leadTimes: fc.subarray([...LEAD_TIMES]),
  minimumOrders: fc.subarray([...MINIMUM_ORDERS]),
  attributes: fc.uniqueArray(attribute, {
    selector: ({ section, field }) => `${section}.${field}`,
    maxLength: 4,
  }),
});

test('whatever is chosen comes back from the address', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const search = formatListing({ q: 'x', filters: formatFilters(chosen), page: 2 });
      expect({ ...parseFilters(parseListing(search).filters) }).toEqual({ ...chosen });
    }),
  );
});

test('any address is read without an error, and again as the same', () => {
  const address = fc.webQueryParameters();
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (text) => {
      const filters = read(text);
      expect(parseFilters(formatFilters(filters))).toEqual(filters);
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
    expect(formatFilters(chosen)).toBe(
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
  expect(parseFilters(supplierFilter('A & B'))).toEqual({ ...NONE, suppliers: ['A & B'] });
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
