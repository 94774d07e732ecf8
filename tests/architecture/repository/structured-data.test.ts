/** The check of structured data finds what it has to find: each case breaks one fact of its tables. */
import { expect, test } from 'vitest';
import { faultsOf } from '#tests/support/oracles/structured-data/check.ts';

const offer = {
  '@type': 'Offer',
  url: 'https://shop.example/a',
  price: '12.50',
  priceCurrency: 'SAR',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: 'Shop' },
};
const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Cylinder',
  sku: 'A-1',
  description: 'Gas',
  brand: { '@type': 'Brand', name: 'Gulf' },
  image: ['https://shop.example/a.webp'],
  offers: offer,
};

test('structured data that keeps every fact has no fault', () => {
  expect(faultsOf(product)).toEqual([]);
});

test.each<[string, object, string]>([
  ['a type that nobody defines', { '@type': 'Gadget' }, 'the type is not in the table'],
  ['a property that nobody defines', { colour: 'red' }, 'colour is not in the table'],
  ['a property of another type', { headline: 'x' }, 'headline is no property of Product'],
  ['a relative address', { image: ['/a.webp'] }, 'image is "/a.webp"'],
  ['an address without encryption', { image: ['http://shop.example/a.webp'] }, 'image is'],
  ['an empty text', { name: ' ' }, 'name is " "'],
  ['an address as a name', { name: 'https://shop.example' }, 'name is'],
  ['a node of another type', { brand: offer }, 'brand is'],
  ['an unknown member', { offers: { ...offer, availability: 'InStock' } }, 'availability is'],
])('%s is a fault', (_, change, sentence) => {
  expect(faultsOf({ ...product, ...change })).toEqual([expect.stringContaining(sentence)]);
});

test('what Google asks for is named where it is missing', () => {
  const { image, ...without } = product;
  expect(image).toHaveLength(1);
  expect(faultsOf(without)).toEqual(['/Product: no image']);
});
