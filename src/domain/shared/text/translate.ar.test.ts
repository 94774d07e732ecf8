import { describe, expect, test } from 'vitest';
import { scaleFor } from '#domain/listing/amount.ts';
import { categoryTree } from '#domain/listing/categories/category-tree.ts';
import {
  placesOf,
  translatedName,
  translatedPlace,
  type CategoryRow,
} from '#domain/listing/categories/category.ts';
import { compareGroups } from '#domain/compare/compare.ts';
import { compareSheet, wordsOf } from '#domain/compare/compare-sheet.ts';
import { listingCrumbs } from '#domain/listing/listing-seo.ts';
import { nearestCategory } from '#domain/listing/categories/nearest-category.ts';
import { attributeGroups } from '#domain/product/product-groups.ts';
import { productCrumbs, productData } from '#domain/product/product-data.ts';
import { isForeign, translate } from './translate.ts';
import { aProduct } from '#tests/support/builders/catalogue/product-builders.ts';

const row = (vertical: string, main: string, sub: string, labels: CategoryRow['labels']) => ({
  code: `${vertical} ${sub}`,
  vertical,
  mainCategory: main,
  subsector: sub,
  count: 1,
  ...(labels && { labels }),
});

const TREE = categoryTree([
  row('Gas', 'LPG Cylinders', 'Household Cylinders', ['الغاز', 'أسطوانات غاز', 'أسطوانات منزلية']),
  row('Gas', 'LPG Cylinders', 'New Things', ['الغاز', 'أسطوانات غاز', undefined]),
]);
const WORDS = {
  Material: 'المادة',
  'Welded steel': 'فولاذ ملحوم',
  Gas: 'الغاز',
  'Household Cylinders': 'أسطوانات منزلية',
  'LPG Cylinders': 'أسطوانات غاز',
  'Saudi Arabia': 'السعودية',
};
const PRODUCT = aProduct({
  words: WORDS,
  attributes: { 'Physical Attributes': { Material: 'Welded steel', constructor: 'Steel' } },
});

describe('a word of the catalogue', () => {
  test('is shown by its translation, or as it is', () => {
    expect(translate('Material', WORDS)).toBe('المادة');
    expect(translate('Colour', WORDS)).toBe('Colour');
    expect(translate('Colour')).toBe('Colour');
    expect(translate('constructor', WORDS)).toBe('constructor');
    expect(translate('__proto__', WORDS)).toBe('__proto__');
  });

  test.each([
    ['LR4-72HPH-450M', true],
    ['Household Cylinders', true],
    ['أسطوانة 11 كجم', false],
    ['شاحن DC', false],
    ['230', false],
    ['', false],
  ])('"%s" is foreign: %s', (text, expected) => {
    expect(isForeign(text)).toBe(expected);
  });
});

describe('the tree', () => {
  test('has labels beside its keys, and the name where a label is missing', () => {
    const [gas] = TREE;
    expect([gas!.name, translatedName(gas!)]).toEqual(['Gas', 'الغاز']);
    expect(gas!.children[0]!.children.map(translatedName)).toEqual([
      'أسطوانات منزلية',
      'New Things',
    ]);
  });

  test('filters by keys and shows labels', () => {
    expect(placesOf(TREE)).toContainEqual({ category: 'Gas', subcategory: 'LPG Cylinders' });
    const place = { category: 'Gas', subcategory: 'Household Cylinders' };
    expect(translatedPlace(TREE, place)).toEqual({
      category: 'الغاز',
      subcategory: 'أسطوانات منزلية',
    });
    const unknown = { category: 'Coal', subcategory: null };
    expect(translatedPlace(TREE, unknown)).toEqual(unknown);
  });

  test('gives a trail whose links name the keys', () => {
    const place = { category: 'Gas', subcategory: null };
    expect(listingCrumbs(place, 'السوق', translatedPlace(TREE, place))[1]).toEqual({
      name: 'الغاز',
      path: expect.stringContaining('category=Gas'),
    });
  });

  test('finds the nearest category by either name', () => {
    const found = { category: 'Gas', subcategory: 'Household Cylinders' };
    expect(nearestCategory(TREE, 'اسطوانات منزليه')).toEqual(found);
    expect(nearestCategory(TREE, 'household cylinder')).toEqual(found);
  });
});

describe('a product', () => {
  test('shows its attributes by their words', () => {
    expect(attributeGroups(PRODUCT.attributes, WORDS)[0]?.rows).toEqual([
      { name: 'المادة', value: 'فولاذ ملحوم' },
      { name: 'constructor', value: 'Steel' },
    ]);
  });

  test('is compared by its keys, and its sheet has words', () => {
    const groups = compareGroups([PRODUCT, PRODUCT], {
      alike: [],
      better: [],
      warmest: '',
      sizes: [],
    });
    expect(groups[0]?.rows[0]).toMatchObject({
      name: 'Material',
      values: ['Welded steel', 'Welded steel'],
    });
    expect(wordsOf([aProduct(), PRODUCT])).toEqual(WORDS);
    const words = {
      attribute: 'أ',
      sku: 'ب',
      supplier: 'ج',
      price: 'د',
      unitPrice: 'ه',
      origin: 'و',
      askForQuote: 'ز',
      section: () => 'ح',
    };
    const sheet = compareSheet([PRODUCT, aProduct()], groups, words);
    expect(sheet).toContain('ح: المادة');
    expect(sheet).toContain('السعودية');
  });

  test('has a trail and a category in the language of the page, with links by keys', () => {
    const [, vertical, sub] = productCrumbs(PRODUCT, 'السوق');
    expect(vertical).toMatchObject({
      name: 'الغاز',
      path: expect.stringContaining('category=Gas'),
    });
    expect(sub?.name).toBe('أسطوانات منزلية');
    const defaults = { defaultSupplier: 'x', defaultCategory: 'y' };
    expect(productData('https://a.example', PRODUCT, defaults)).toMatchObject({
      category: 'أسطوانات غاز',
    });
  });
});

test('an amount has the word for the unit that it is shown in', () => {
  const range = { min: 1000, max: 5000 };
  expect(scaleFor('W', range, { W: 'واط', kW: 'كيلوواط' })).toEqual({
    symbol: 'كيلوواط',
    factor: 1000,
  });
  expect(scaleFor('W', range)).toEqual({ symbol: 'kW', factor: 1000 });
});
