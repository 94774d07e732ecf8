import { expect, test } from 'vitest';
import { compareGroups, differencesOf, lowestPrices, measureOf } from './compare.ts';

const withFields = (fields: Record<string, string>) => ({ attributes: { General: fields } });

test(
  'rows are the union of the names of all products, grouped by section',
  { tags: 'compare-05' },
  () => {
    const groups = compareGroups([
      { attributes: { General: { Model: 'A' }, 'Physical Attributes': { Weight: '3 kg' } } },
      { attributes: { General: { Condition: 'New' } } },
    ]);
    expect(groups.map((group) => [group.section, group.rows.map((row) => row.name)])).toEqual([
      ['General', ['Model', 'Condition']],
      ['Physical Attributes', ['Weight']],
    ]);
    expect(groups[0]?.rows[0]?.values).toEqual(['A', '']);
  },
);

test('differences keep only the rows in which products say different things', () => {
  const groups = compareGroups([
    withFields({ Model: 'A', Condition: 'New' }),
    withFields({ Model: 'B', Condition: 'New' }),
  ]);
  expect(differencesOf(groups)[0]?.rows.map((row) => row.name)).toEqual(['Model']);
  expect(differencesOf(compareGroups([withFields({ Model: 'A' })]))).toEqual([]);
});

const bestOf = (name: string, ...values: string[]) =>
  compareGroups(values.map((value) => withFields({ [name]: value })))[0]?.rows[0]?.best;

test('the best number is the highest or the lowest, as its name means', () => {
  expect(bestOf('Rated Power (STC)', '270.6 W', '1,275.2 W', '300 W')).toEqual([1]);
  expect(bestOf('Lead Time', '5', '2', '2')).toEqual([1, 2]);
});

test.each([
  ['a name of which nobody can say what is better', 'Length', ['2 m', '3 m']],
  ['different units', 'Capacity', ['11 kg', '26 l']],
  ['one number alone', 'Capacity', ['11 kg', '']],
  ['equal numbers', 'Capacity', ['11 kg', '11 kg']],
  ['a range', 'Capacity', ['3-4 kg', '5-6 kg']],
])('there is no best with %s', (_, name, values) => {
  expect(bestOf(name, ...values)).toEqual([]);
});

test.each([
  ['41.25 V', { number: 41.25, unit: 'v' }],
  ['-0.451 %/K', { number: -0.451, unit: '%/k' }],
  ['1,000,000', { number: 1_000_000, unit: '' }],
  ['52,5 kg', { number: 52.5, unit: 'kg' }],
  ['0,750 kg', { number: 0.75, unit: 'kg' }],
  ['1.250,5 W', { number: 1250.5, unit: 'w' }],
  ['1 250 W', { number: 1250, unit: 'w' }],
  ['٥٢٫٥ kg', { number: 52.5, unit: 'kg' }],
  ['1,250 W', { number: 1250, unit: 'w' }],
  ['1,2,3', null],
  ['-20 to 60 °C', null],
  ['true', null],
  ['', null],
])('%j measures %j', (text, measure) => {
  expect(measureOf(text)).toEqual(measure);
});

test('the lowest price is marked only where prices can be compared', () => {
  expect(lowestPrices([300, null, 200])).toEqual([2]);
  expect(lowestPrices([300, null])).toEqual([]);
  expect(lowestPrices([200, 200])).toEqual([]);
});
