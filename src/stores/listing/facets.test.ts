import { beforeEach, expect, test, vi } from 'vitest';
import { listFacets } from '#backend/listing/facets.ts';
import { searchProducts } from '#backend/listing/products.ts';
import type { Facets } from '#domain/listing/filters/facets.ts';
import { NO_FILTERS } from '#domain/listing/filters/filters.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

vi.mock('#backend/listing/products.ts');
vi.mock('#backend/listing/facets.ts');

const NOTHING = { total: 0, totalIsExact: true, page: 1, sorts: [], products: [] };
const facetsOf = (supplier: string): Facets => ({
  isEstimate: false,
  price: { min: null, max: null, priced: 0, unpriced: 0 },
  suppliers: [{ value: supplier, count: 1 }],
  countries: [],
  leadTimes: [],
  minimumOrders: [],
  attributes: [],
});

let browser: FakeBrowser;
let listing: typeof import('./listing.ts');
let store: typeof import('./facets.ts');

const asked = () => vi.mocked(listFacets).mock.calls.map(([query]) => query.filters);
const named = () => store.$facets.get().facets?.suppliers.map(({ value }) => value);

beforeEach(async () => {
  vi.mocked(searchProducts).mockReset().mockResolvedValue(NOTHING);
  vi.mocked(listFacets).mockReset().mockResolvedValue(facetsOf('A'));
  browser = aBrowser('/marketplace', '?page=2');
  vi.resetModules();
  listing = await import('./listing.ts');
  store = await import('./facets.ts');
  const about = { heading: 'Marketplace', lead: '' };
  listing.startListing({ query: parseListing(''), result: NOTHING, about }, [], undefined);
  store.followListing();
  await vi.waitFor(() => expect(named()).toEqual(['A']));
});

test('facets are counted once for a list, and not again for another order of it', async () => {
  listing.chooseSort('price_asc');
  await vi.waitFor(() => expect(listing.$listing.get()?.status).toBe('ready'));
  expect(listFacets).toHaveBeenCalledOnce();
});

test(
  'a choice is in the address, leads to page 1 and is counted',
  { tags: 'market-10' },
  async () => {
    vi.mocked(listFacets).mockResolvedValue(facetsOf('B'));
    store.changeFacets({ suppliers: ['A & B'] });
    expect(browser.address()).toBe('/marketplace?supplier=A+%26+B');
    await vi.waitFor(() => expect(named()).toEqual(['B']));
    expect(asked()).toEqual([NO_FILTERS, { ...NO_FILTERS, suppliers: ['A & B'] }]);
  },
);

test('of too many choices as many are searched as the address and the database take', async () => {
  const suppliers = Array.from({ length: 60 }, (_, n) => `Supplier ${n}`);
  store.changeFacets({ suppliers });
  await vi.waitFor(() => expect(searchProducts).toHaveBeenCalledTimes(2));
  const [query] = vi.mocked(searchProducts).mock.lastCall!;
  expect(query.filters.suppliers).toEqual(suppliers.slice(0, 50));
});

test('the shown facets stay while others are counted, and when that fails', async () => {
  vi.mocked(listFacets).mockRejectedValue(new Error('offline'));
  store.changeFacets({ priced: 'yes' });
  await vi.waitFor(() => expect(store.$facets.get().status).toBe('failed'));
  expect(named()).toEqual(['A']);
  expect(takeLoggedTexts()).toEqual([words.failed]);
  vi.mocked(listFacets).mockResolvedValue(facetsOf('C'));
  store.retryFacets();
  await vi.waitFor(() => expect(named()).toEqual(['C']));
});

test('an answer to an older question is not shown', async () => {
  const slow = Promise.withResolvers<Facets>();
  vi.mocked(listFacets).mockReturnValueOnce(slow.promise);
  store.changeFacets({ priced: 'yes' });
  await vi.waitFor(() => expect(listFacets).toHaveBeenCalledTimes(2));
  vi.mocked(listFacets).mockResolvedValueOnce(facetsOf('new'));
  store.changeFacets({ priced: 'no' });
  await vi.waitFor(() => expect(named()).toEqual(['new']));
  slow.resolve(facetsOf('old'));
  await slow.promise;
  expect(named()).toEqual(['new']);
});

test('suppliers that were found for an older list are not shown', async () => {
  const slow = Promise.withResolvers<Facets>();
  vi.mocked(listFacets).mockReturnValueOnce(slow.promise);
  store.searchSuppliers('desert');
  await vi.waitFor(() => expect(listFacets).toHaveBeenCalledTimes(2));
  vi.mocked(listFacets).mockResolvedValue(facetsOf('new'));
  store.changeFacets({ priced: 'yes' });
  const found = () => store.$foundSuppliers.get()?.map(({ value }) => value);
  await vi.waitFor(() => expect(found()).toEqual(['new']));
  slow.resolve(facetsOf('old'));
  await slow.promise;
  await Promise.resolve();
  expect(found()).toEqual(['new']);
});
