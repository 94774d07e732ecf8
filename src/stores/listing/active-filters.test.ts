import { expect, test } from 'vitest';
import type { AttributeFacet } from '#domain/listing/filters/facets.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import { activeFilterChips, removableFilters } from './active-filters.ts';

const power: AttributeFacet = {
  section: 'Electrical Attributes',
  field: 'Rated Power',
  kind: 'number',
  unit: 'W',
  min: 100,
  max: 5000,
  values: [],
};
const query = parseListing(
  '?q=sun&category=Solar&price=100..500&supplier=A&supplier=B&lead=3&priced=yes' +
    '&Electrical+Attributes.Rated+Power=1000..&Operational+Features.Outdoor=true',
);

test('every choice has a chip that shows it in words and units', () => {
  expect(activeFilterChips(query, [power]).map(({ text }) => text)).toEqual([
    '“sun”',
    'Solar',
    'SAR 115 to SAR 575 incl. VAT',
    'With a price',
    'A',
    'B',
    'Lead time: Up to 3 days',
    'Rated Power: from 1 kW',
    'Outdoor: Yes',
  ]);
});

test('a chip takes out its own choice and no other', () => {
  const [supplier] = activeFilterChips(query, [power]).filter(({ text }) => text === 'A');
  expect(supplier?.without.filters).toEqual({ ...query.filters, suppliers: ['B'] });
});

test('narrowings are whole facets and the places of the tree', () => {
  expect(removableFilters(query).map(({ text }) => text)).toEqual([
    'Rated Power',
    'Outdoor',
    'Price',
    'Supplier',
    'Lead time',
    'Solar',
  ]);
  expect(removableFilters(parseListing('?q=sun'))).toEqual([]);
});
