import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBetween, endsOf, rangeBetween, type Histogram } from './filters/facets.ts';
import { formatListing, parseListing } from './listing-address.ts';
import {
  columnKey,
  commonDirection,
  directionOf,
  nextCommonSort,
  nextOrder,
  shownColumns,
  type TableColumn,
} from './table.ts';

const column = (field: string, kind: TableColumn['kind'] = 'number'): TableColumn => ({
  section: 'Electrical Attributes',
  field,
  kind,
  unit: 'W',
});
const columns = Array.from({ length: 9 }, (_, index) => column(`Field ${index}`));
const keys = (...places: number[]) => places.map((place) => columnKey(columns[place]!));

test('the first columns are shown until others are chosen, in the order of the category', () => {
  expect(shownColumns(columns, undefined)).toEqual([0, 1, 2, 3, 4]);
  expect(shownColumns(columns, keys(6, 2))).toEqual([2, 6]);
  expect(shownColumns(columns, [])).toEqual([]);
  // Names of another catalogue.
  expect(shownColumns(columns, ['Gone.Field'])).toEqual([0, 1, 2, 3, 4]);
  expect(shownColumns(columns, keys(0, 1, 2, 3, 4, 5, 6, 7, 8))).toHaveLength(7);
});

test('a column sorts by its largest number or its first word, and the other way round when pressed again', () => {
  const power = column('Rated Power');
  const largest = nextOrder(power, { sort: 'name' });
  expect(largest).toEqual({ sort: null, by: '-Electrical Attributes.Rated Power' });
  expect(directionOf(columnKey(power), largest)).toBe('descending');
  const least = nextOrder(power, largest);
  expect(directionOf(columnKey(power), least)).toBe('ascending');
  expect(nextOrder(power, least)).toEqual(largest);
  expect(nextOrder(column('Connector', 'text'), { sort: null }).by).toBe(
    'Electrical Attributes.Connector',
  );
});

test('the price sorts from low to high, then from high to low', () => {
  expect(nextCommonSort('price', { sort: null })).toBe('price_asc');
  expect(nextCommonSort('price', { sort: 'price_asc' })).toBe('price_desc');
  expect(nextCommonSort('price', { sort: 'price_desc' })).toBe('price_asc');
  expect(commonDirection('price', { sort: 'price_asc', by: 'A.B' })).toBeUndefined();
});

test.each(['Electrical Attributes.AC Power', '-Physical Attributes.Weight.Net'])(
  'the column %s that a table is sorted by is read back from the address',
  (by) => {
    const search = formatListing({ category: 'Solar', by });
    expect(parseListing(search)).toMatchObject({ category: 'Solar', by, sort: null });
  },
);

test.each(['Rated Power', '--Electrical Attributes.X', 'Nothing.X', 'constructor'])(
  'an address that sorts by %s sorts by no column',
  (by) => {
    expect(parseListing(`?by=${encodeURIComponent(by)}`)).not.toHaveProperty('by');
  },
);

/** Edges that rise, and a count for each bar. */
const histogram: fc.Arbitrary<Histogram> = fc
  .uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 12 })
  .chain((edges) =>
    fc
      .array(fc.nat(9), { minLength: edges.length - 1, maxLength: edges.length - 1 })
      .map((counts) => ({ edges: edges.toSorted((a, b) => a - b), counts, isEstimate: false })),
  );

test('thumbs are at the edges around a range, and a range between edges is read back', () => {
  const bound = fc.option(fc.integer({ min: -60, max: 60 }));
  fc.assert(
    fc.property(histogram, bound, bound, (bars, one, other) => {
      const isTurned = one !== null && other !== null && one > other;
      const range = isTurned ? { min: other, max: one } : { min: one, max: other };
      const [from, to] = endsOf(bars, range);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThan(bars.edges.length);
      expect(endsOf(bars, rangeBetween(bars, [from, to]))).toEqual([from, to]);
      const all = bars.counts.reduce((sum, count) => sum + count, 0);
      expect(countBetween(bars, [0, bars.edges.length - 1])).toBe(all);
    }),
  );
});
