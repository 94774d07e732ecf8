import { describe, expect, test } from 'vitest';
import { categoryTree } from './category-tree.ts';
import {
  chooseMainCategory,
  chooseSubsector,
  chooseVertical,
  nodesAbove,
  placesOf,
} from './category.ts';
import { nearestCategory } from './nearest-category.ts';

const row = (
  code: string,
  vertical: string,
  mainCategory: string,
  subsector: string,
  count: number,
) => ({
  code,
  vertical,
  mainCategory,
  subsector,
  count,
});

const tree = categoryTree([
  row('01', 'Gas', 'LPG Cylinders', 'Household Cylinders', 4),
  row('02', 'Gas', 'LPG Cylinders', 'Commercial Cylinders', 3),
  row('03', 'Gas', 'Gas Systems', 'Regulators and Hoses', 5),
  row('04', 'Solar', 'Solar PV Modules', 'PV Modules Mono-c-Si', 9000),
]);

test(
  'the tree has three levels in alphabetical order, each node with its count',
  { tags: 'market-03' },
  () => {
    expect(tree.map(({ name, count }) => [name, count])).toEqual([
      ['Gas', 12],
      ['Solar', 9000],
    ]);
    expect(tree[0]?.children.map(({ name, count }) => [name, count])).toEqual([
      ['Gas Systems', 5],
      ['LPG Cylinders', 7],
    ]);
    expect(tree[0]?.children[1]?.children.map(({ name }) => name)).toEqual([
      'Commercial Cylinders',
      'Household Cylinders',
    ]);
  },
);

test('with Arabic names the tree is in the order of Arabic letters', () => {
  const labels = ['الغاز', 'أنظمة الغاز', 'منظّمات'] as const;
  const shown = categoryTree([
    { ...row('01', 'Solar', 'A', 'A1', 1), labels: ['الطاقة الشمسية'] },
    { ...row('02', 'Gas', 'B', 'B1', 1), labels },
    { ...row('03', 'Water', 'C', 'C1', 1), labels: ['المياه'] },
    { ...row('04', 'EV Charging', 'D', 'D1', 1), labels: ['شحن المركبات'] },
    { ...row('05', 'Other', 'E', 'E1', 1) },
  ]);
  expect(shown.map(({ name }) => name)).toEqual(['Solar', 'Gas', 'Water', 'EV Charging', 'Other']);
});

describe('choosing', () => {
  test(
    'a top-level category opens it, sets the vertical and clears the subcategory',
    { tags: 'market-04' },
    () => {
      expect(chooseVertical([], 'Gas')).toEqual({
        open: ['Gas'],
        filter: { category: 'Gas', subcategory: null },
      });
    },
  );

  test('choosing it again closes it and keeps the vertical filter', { tags: 'market-04' }, () => {
    expect(chooseVertical(['Solar', 'Gas'], 'Gas')).toEqual({
      open: ['Solar'],
      filter: { category: 'Gas', subcategory: null },
    });
  });

  test(
    'a main category sets the subcategory filter and opens its subsectors',
    { tags: 'market-05' },
    () => {
      expect(chooseMainCategory(['Gas'], 'Gas', 'LPG Cylinders')).toEqual({
        open: ['Gas', 'Gas › LPG Cylinders'],
        filter: { category: 'Gas', subcategory: 'LPG Cylinders' },
      });
    },
  );

  test('a subsector sets the subcategory filter and opens nothing', { tags: 'market-05' }, () => {
    expect(chooseSubsector(['Gas', 'Gas › LPG Cylinders'], 'Gas', 'Household Cylinders')).toEqual({
      open: ['Gas', 'Gas › LPG Cylinders'],
      filter: { category: 'Gas', subcategory: 'Household Cylinders' },
    });
  });
});

test('an address opens the way to what it filters by', { tags: 'market-07' }, () => {
  const here = { category: 'Gas', subcategory: 'Commercial Cylinders' };
  expect(nodesAbove(tree, here)).toEqual(['Gas', 'Gas › LPG Cylinders']);
  expect(nodesAbove(tree, { category: 'Gas', subcategory: null })).toEqual(['Gas']);
  expect(nodesAbove(tree, { category: 'Unknown', subcategory: 'x' })).toEqual([]);
});

test('the nearest category forgives a slip and is not made up for nonsense', () => {
  expect(nearestCategory(tree, 'cylnders household')).toEqual({
    category: 'Gas',
    subcategory: 'Household Cylinders',
  });
  expect(nearestCategory(tree, 'qqqq')).toBeNull();
});

test('every place that holds products is led to once', () => {
  const row = (code: string, mainCategory: string, subsector: string, count: number) => ({
    code,
    vertical: 'Gas',
    mainCategory,
    subsector,
    count,
  });
  const tree = categoryTree([
    row('1', 'Cylinders', 'Cylinders', 2),
    row('2', 'Cylinders', 'Empty', 0),
    row('3', 'Nothing', 'None', 0),
  ]);
  expect(placesOf(tree)).toEqual([
    { category: 'Gas', subcategory: null },
    { category: 'Gas', subcategory: 'Cylinders' },
  ]);
});
