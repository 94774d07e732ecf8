import { expect, test } from 'vitest';
import { attributeGroups, parseBoolean } from './product-groups.ts';

test(
  'groups are in the order of the specification and empty ones are left out',
  { tags: 'product-17' },
  () => {
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
  },
);

test('the description is no row, it is separate', { tags: 'product-18' }, () => {
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
])('%j is the truth value %j', { tags: 'compare-06' }, (text, truth) => {
  expect(parseBoolean(text)).toBe(truth);
});
