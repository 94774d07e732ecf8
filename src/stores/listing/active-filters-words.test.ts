import { expect, test } from 'vitest';
import type { AttributeFacet } from '#domain/listing/filters/facets.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import { NO_FILTERS } from '#domain/listing/filters/filters.ts';
import { activeFilterChips, removableFilters, valueLabel } from './active-filters.ts';

const material: AttributeFacet = {
  section: 'Physical Attributes',
  field: 'Material',
  fieldLabel: 'المادة',
  kind: 'text',
  unit: '',
  min: null,
  max: null,
  values: [{ value: 'Welded steel', count: 2, label: 'فولاذ ملحوم' }],
};
const countries = [{ value: 'Italy', count: 1, label: 'إيطاليا' }];
const { section, field } = material;
const filters = {
  ...NO_FILTERS,
  countries: ['Italy'],
  attributes: [{ section, field, values: ['Welded steel', 'Glass'] }],
};
const query = { ...parseListing(''), filters };

test('chips show words of the language, and take the keys away', () => {
  const chips = activeFilterChips(query, [material], countries);
  expect(chips.map(({ text }) => text)).toEqual([
    expect.stringContaining('إيطاليا'),
    expect.stringContaining('المادة'),
    expect.stringContaining('Glass'),
  ]);
  expect(chips[1]!.without.filters!.attributes).toEqual([{ section, field, values: ['Glass'] }]);
});

test('until the facets are known, chips show the keys', () => {
  expect(activeFilterChips(query, [])[0]?.text).toContain('Italy');
});

test('what narrows an empty list has the names that its chips had', () => {
  activeFilterChips(query, [material], countries);
  expect(removableFilters(query)[0]?.text).toBe('المادة');
});

test('a value without a word is shown as it is', () => {
  expect(valueLabel('Welded steel', material.values)).toBe('فولاذ ملحوم');
  expect(valueLabel('Glass', material.values)).toBe('Glass');
});
