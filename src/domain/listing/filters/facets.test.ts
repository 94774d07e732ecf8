import { expect, test } from 'vitest';
import {
  sortedValues,
  isRange,
  isDistinctive,
  translatedValues,
  type AttributeFacet,
} from './facets.ts';

const facet = (kind: AttributeFacet['kind'], values: AttributeFacet['values']): AttributeFacet => ({
  section: 'General',
  field: 'Cells',
  kind,
  unit: '',
  min: null,
  max: null,
  values,
});
const numbers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: count - n, count: n + 1 }));

test('a value without products is hidden unless it is chosen', () => {
  const offered = [
    { value: 'a', count: 3 },
    { value: 'b', count: 0 },
    { value: 'c', count: 0 },
  ];
  expect(translatedValues(offered, ['c']).map(({ value }) => value)).toEqual(['a', 'c']);
});

test('a chosen value that is no longer offered is last and finds nothing', () => {
  expect(translatedValues([{ value: 'a', count: 3 }], ['z'])).toEqual([
    { value: 'a', count: 3 },
    { value: 'z', count: 0 },
  ]);
});

test('behind the cut of a long list the count is unknown', () => {
  const long = Array.from({ length: 50 }, (_, n) => ({ value: String(n), count: 1 }));
  expect(translatedValues(long, ['z']).at(-1)).toEqual({ value: 'z', count: null });
});

test('a number with many values is asked for as a range, with few by its values in order', () => {
  expect(isRange(facet('number', numbers(30)))).toBe(true);
  expect(isRange(facet('number', []))).toBe(true);
  expect(isRange(facet('number', numbers(4)))).toBe(false);
  expect(isRange(facet('text', numbers(30)))).toBe(false);
  expect(sortedValues(facet('number', numbers(3))).map(({ value }) => value)).toEqual([1, 2, 3]);
});

test('a text that each product states differently is not offered', () => {
  expect(
    isDistinctive(
      facet('text', [
        { value: 'A', count: 1 },
        { value: 'B', count: 1 },
      ]),
    ),
  ).toBe(false);
  expect(
    isDistinctive(
      facet('text', [
        { value: 'A', count: 1 },
        { value: 'B', count: 2 },
      ]),
    ),
  ).toBe(true);
  expect(isDistinctive(facet('number', []))).toBe(true);
});
