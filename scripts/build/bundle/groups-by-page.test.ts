import { expect, test } from 'vitest';
import { ISLAND_GROUPS } from './groups-by-page.ts';

const LISTING = '/src/islands/listing/Marketplace.tsx';
const PRODUCT = '/src/islands/product/ProductPage.tsx';
const COMPARE = '/src/islands/compare/ComparePage.tsx';
const CHECKOUT = '/src/islands/checkout/CheckoutPage.tsx';
const ORDERS = '/src/islands/orders/OrdersPage.tsx';
const LISTS = '/src/islands/lists/SharedListPage.tsx';
const SCRIPT = '/src/layouts/BaseLayout.astro?script.ts';
const ENTRIES = [LISTING, PRODUCT, COMPARE, CHECKOUT, ORDERS, LISTS, SCRIPT];

const MODULE = '/src/module.ts';

/** The file of a module that these entries import, and that these import later. */
function fileOf(importers: readonly string[], dynamicImporters: readonly string[] = []) {
  const graph = {
    getModuleInfo: (id: string) =>
      id === MODULE
        ? { isEntry: false, importers, dynamicImporters }
        : { isEntry: ENTRIES.includes(id), importers: [], dynamicImporters: [] },
  };
  return ISLAND_GROUPS.map(({ name }) => name(MODULE, graph)).filter((name) => name !== null);
}

test('a module of one prebuilt island is in the file of its noun, whatever part of it fetches the module later', () => {
  expect(fileOf([LISTING])).toEqual(['listing']);
  expect(fileOf([PRODUCT])).toEqual(['product']);
  expect(fileOf([PRODUCT], [LISTING])).toEqual(['product']);
  expect(fileOf([LISTING, PRODUCT])).toEqual(['listing-product']);
});

test('what other pages may fetch later, or what few of them import, is a separate file', () => {
  expect(fileOf([LISTING], [ORDERS])).toEqual(['listing-elsewhere']);
  expect(fileOf([LISTING, PRODUCT], [CHECKOUT])).toEqual(['listing-product-elsewhere']);
  expect(fileOf([LISTING, CHECKOUT])).toEqual(['listing-shared']);
  expect(fileOf([PRODUCT, COMPARE])).toEqual(['product-compare']);
});

test('what several other islands import, too, is in the file of all of them', () => {
  expect(fileOf([LISTING, CHECKOUT, ORDERS, LISTS])).toEqual(['shop']);
});

test('a static page loads no file of an island, and parts that are fetched later stay separate', () => {
  expect(fileOf([LISTING, SCRIPT])).toEqual([]);
  expect(fileOf([CHECKOUT, ORDERS])).toEqual([]);
  expect(fileOf([], [LISTING])).toEqual([]);
});

test('what a static page fetches later without a component is in no file with components', () => {
  expect(fileOf([LISTING], [SCRIPT])).toEqual(['listing-plain']);
  expect(fileOf([LISTING, CHECKOUT, ORDERS, LISTS], [SCRIPT])).toEqual(['shop-plain']);
});
