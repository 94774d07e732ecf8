import { expect, test } from 'vitest';
import { aProduct, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { compareLink, placeOf, sharedIds } from './compare-links.ts';
import { parseEntries } from './compare-list.ts';

test('what is stored comes back, and what is no entry does not', { tags: 'storage-02' }, () => {
  const { id, name, attributes } = aProduct();
  const entry = { id, name, price: 100, attributes };
  expect(parseEntries(JSON.stringify([entry, { id: 'x' }, null, 7]))).toEqual([entry]);
  expect(parseEntries('{"id":1}')).toEqual([]);
  expect(parseEntries('not json')).toEqual([]);
});

test('a stored list longer than four is cut', { tags: 'compare-10' }, () => {
  const entries = [1, 2, 3, 4, 5].map((number) => ({
    id: productId(number),
    name: 'x',
    price: null,
    attributes: {},
  }));
  expect(parseEntries(JSON.stringify(entries))).toHaveLength(4);
});

test('a shared address names each product once, four at most, and nothing that is no key', () => {
  const ids = [1, 2, 2, 3, 4, 5].map(productId);
  expect(sharedIds(`?ids=${ids.join(',')},/evil`)).toEqual([1, 2, 3, 4].map(productId));
  expect(sharedIds('?ids=javascript:alert(1)')).toBeNull();
  expect(sharedIds('')).toBeNull();
  expect(compareLink([productId(1), productId(2)])).toBe(
    `/compare?ids=${productId(1)},${productId(2)}`,
  );
});

const mono = { vertical: 'Solar', subVertical: 'PV Modules Mono-c-Si' };
const inverter = { vertical: 'Solar', subVertical: 'Inverters 1 to 10 kW' };
const gas = { vertical: 'Gas', subVertical: 'Household Cylinders' };

test.each([
  ['one sub-vertical', [mono, mono], 'Solar', mono.subVertical],
  ['one vertical', [mono, inverter], 'Solar', null],
  ['several verticals', [mono, gas], null, null],
  ['no category', [{ vertical: null, subVertical: 'x' }], null, null],
  ['nothing', [], null, null],
] as const)('products of %s lead to what they share', (_, products, category, subcategory) => {
  expect(placeOf(products)).toEqual({ category, subcategory });
});
