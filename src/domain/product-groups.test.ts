import { expect, test } from 'vitest';
import { attributeGroups, booleanOf } from './product-groups.ts';

test('[product-17] groups are in the order of the specification and empty ones are left out', () => {
  const groups = attributeGroups({
    'Overall Attributes': { 'Lead Time': '3' },
    'Physical Attributes': { Weight: '', Height: '  ' },
    'Electrical Attributes': { 'Rated Power': '270.6 W' },
    General: { Vertical: 'Solar' },
  });
  expect(groups.map((group) => group.section)).toEqual([
    'General',
    'Electrical Attributes',
    'Overall Attributes',
  ]);
});

test('[product-18] the description is no row, it is separate', () => {
  const [group] = attributeGroups({
    'Overall Attributes': { Description: 'Long text', Category: 'LPG' },
  });
  expect(group?.rows).toEqual([{ name: 'Category', value: 'LPG' }]);
});

test('a value that is no text, number or truth is not shown', () => {
  const odd = { General: { Model: { nested: 1 }, Weight: 12, Model2: null } } as never;
  expect(attributeGroups(odd)[0]?.rows).toEqual([{ name: 'Weight', value: '12' }]);
});

test.each([
  ['true', true],
  ['False', false],
  ['yes', null],
  ['', null],
])('[compare-06] %j is the truth value %j', (text, truth) => {
  expect(booleanOf(text)).toBe(truth);
});
