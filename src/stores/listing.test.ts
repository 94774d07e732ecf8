import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAboutFile } from '#backend/listing-about.ts';
import { searchProducts } from '#backend/products.ts';
import { categoryTree } from '#domain/category-tree.ts';
import { parseListing } from '#domain/listing-address.ts';
import type { ListingResult } from '#domain/product.ts';
import { aCard } from '#tests/support/product-builders.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fake-browser.ts';
import { marketplace as words } from '#messages/marketplace.ts';
import { takeLoggedTexts } from '#tests/support/logged.ts';

vi.mock('#backend/listing-about.ts');
vi.mock('#backend/products.ts');

const answer = (name: string): ListingResult => ({
  total: 1,
  totalIsExact: true,
  page: 1,
  sorts: [],
  products: [aCard({ name })],
});
const first = answer('prebuilt');
const tree = categoryTree([
  { code: '1', vertical: 'Gas', mainCategory: 'LPG', subsector: 'Household', count: 1 },
]);

const BUILT = { heading: 'As built', lead: 'Built.' };
const GAS = {
  '': { heading: 'Gas and LPG', lead: 'All of it.' },
  Household: { heading: 'Household gas', lead: 'For kitchens.', title: 'Gas at home' },
};

let browser: FakeBrowser;
let atStart: unknown;
let listing: typeof import('./listing.ts');
let place: typeof import('./listing-place.ts');

/** Each test is a new page: the store is a singleton. */
async function load(search: string) {
  browser = aBrowser('/marketplace', search);
  vi.resetModules();
  listing = await import('./listing.ts');
  place = await import('./listing-place.ts');
}

async function open(search: string, builtFor = '', typed?: string) {
  await load(search);
  listing.startListing({ query: parseListing(builtFor), result: first, about: BUILT }, tree, typed);
  atStart = listing.$listing.get();
}

const settled = () => vi.waitFor(() => expect(listing.$listing.get()?.status).not.toBe('loading'));
const shown = () => listing.$listing.get()?.result?.products.map(({ name }) => name);
const lastQuery = () => vi.mocked(searchProducts).mock.lastCall?.[0];

beforeEach(() => {
  vi.mocked(searchProducts).mockReset().mockResolvedValue(answer('fresh'));
  vi.mocked(getAboutFile).mockReset().mockResolvedValue(GAS);
});

test('a former spelling of a supplier gives way to the current one in address and query', async () => {
  const filters = parseListing('?supplier=Zenith+Cells').filters;
  vi.mocked(searchProducts).mockResolvedValue({ ...answer('fresh'), filters });
  await open('?q=panel&supplier=ZENITH+_+cells');
  await settled();
  expect(browser.address()).toBe('/marketplace?q=panel&supplier=Zenith+Cells');
  expect(listing.$listing.get()?.query).toMatchObject({ q: 'panel', filters });
  expect(shown()).toEqual(['fresh']);
});

test('the plain address shows the prebuilt page at once and reads it again quietly', async () => {
  await open('');
  expect(atStart).toMatchObject({ result: first, status: 'ready' });
  await vi.waitFor(() => expect(shown()).toEqual(['fresh']));
});

test(
  'an address with a query shows that page, and nothing until it came',
  { tags: 'market-10' },
  async () => {
    await open('?category=Gas&page=3');
    expect(atStart).toMatchObject({ result: null, status: 'loading' });
    await settled();
    expect(lastQuery()).toMatchObject({ category: 'Gas', page: 3 });
    expect(listing.$openNodes.get()).toEqual(['Gas']);
  },
);

test('the page prebuilt for a category shows at once for its address, and for no other', async () => {
  await open('?category=Gas', '?category=Gas');
  expect(atStart).toMatchObject({ result: first, query: { category: 'Gas' } });
  expect(listing.$openNodes.get()).toEqual(['Gas']);
  await open('', '?category=Gas');
  expect(atStart).toMatchObject({ result: null, status: 'loading' });
});

test('what was typed before the script came is searched', async () => {
  await open('', '', 'valve');
  expect(listing.$searchText.get()).toBe('valve');
  await vi.waitFor(() => expect(lastQuery()?.q).toBe('valve'));
});

test('an order and a category that are chosen before the list has started are read', async () => {
  await load('');
  listing.chooseSort('price_asc');
  listing.pickSubsector('Gas', 'Household');
  await settled();
  expect(lastQuery()).toMatchObject({ sort: 'price_asc', subcategory: 'Household' });
  await vi.waitFor(() => expect(place.$about.get()?.heading).toBe('Household'));
});

test('another category keeps the general filters and drops those of attributes', async () => {
  await open('?category=Solar&supplier=Desert&Electrical+Attributes.Rated+Power=100..');
  listing.pickSubsector('Gas', 'Household');
  expect(browser.address()).toBe('/marketplace?category=Gas&subcategory=Household&supplier=Desert');
  listing.clearFilters();
  expect(browser.address()).toBe('/marketplace');
});

describe('on page 3', () => {
  beforeEach(() => open('?category=Gas&page=3'));

  test('a filter leads to page 1 with its own address', { tags: 'market-10' }, () => {
    listing.pickSubsector('Gas', 'Household');
    expect(browser.address()).toBe('/marketplace?category=Gas&subcategory=Household');
    expect(lastQuery()?.page).toBe(1);
  });

  test('a search leads to page 1', { tags: 'market-10' }, () => {
    listing.submitSearch('  valve ');
    expect(browser.address()).toBe('/marketplace?q=valve&category=Gas');
  });

  test('coming Back does not reset the page', { tags: 'market-10' }, () => {
    listing.pickSubsector('Gas', 'Household');
    browser.goBack('?category=Gas&page=3');
    expect(lastQuery()).toMatchObject({ subcategory: null, page: 3 });
  });
});

test('only the answer to the latest question is shown', async () => {
  await open('?q=old');
  const slow = Promise.withResolvers<ListingResult>();
  vi.mocked(searchProducts).mockReturnValueOnce(slow.promise);
  listing.submitSearch('slow');
  vi.mocked(searchProducts).mockResolvedValueOnce(answer('latest'));
  listing.submitSearch('latest');
  await vi.waitFor(() => expect(shown()).toEqual(['latest']));
  slow.resolve(answer('slow'));
  await slow.promise;
  expect(shown()).toEqual(['latest']);
});

test('a failure keeps the question, and trying again asks it again', async () => {
  vi.mocked(searchProducts).mockRejectedValueOnce(new Error('offline'));
  await open('?q=valve');
  await settled();
  expect(listing.$listing.get()).toMatchObject({ status: 'failed', query: { q: 'valve' } });
  expect(takeLoggedTexts()).toEqual([words.failedTitle]);
  listing.retryListing();
  await vi.waitFor(() => expect(shown()).toEqual(['fresh']));
});

test('a quiet read that fails leaves the prebuilt page', async () => {
  vi.mocked(searchProducts).mockRejectedValueOnce(new Error('offline'));
  await open('');
  await vi.waitFor(() => expect(takeLoggedTexts()).toEqual([words.failedTitle]));
  expect(listing.$listing.get()).toMatchObject({ status: 'ready', result: first });
});

test('words stay as they are typed until other words are searched for', async () => {
  await open('?q=jinco&as_typed=yes');
  expect(lastQuery()).toMatchObject({ q: 'jinco', asTyped: true });
  listing.pickVertical('Gas');
  expect(lastQuery()).toMatchObject({ asTyped: true });
  listing.submitSearch('jinko');
  expect(lastQuery()).toMatchObject({ q: 'jinko', asTyped: false });
  expect(browser.address()).toBe('/marketplace?q=jinko&category=Gas');
});

test('an order by relevance goes when the search goes', async () => {
  await open('?q=valve&sort=relevance');
  listing.submitSearch('');
  expect(browser.address()).toBe('/marketplace');
});

test('one go at typing makes one entry of the history', async () => {
  vi.useFakeTimers();
  await open('');
  listing.typeSearch('va');
  vi.advanceTimersByTime(400);
  listing.typeSearch('valve');
  vi.advanceTimersByTime(400);
  expect(browser.address()).toBe('/marketplace?q=valve');
  expect(browser.entries()).toBe(2);
  vi.useRealTimers();
});

describe('what is written about a category', () => {
  const about = () => place.$about.get();

  test('comes with another category, and returns with the one that was built', async () => {
    await open('?category=Gas', '?category=Gas');
    listing.pickSubsector('Gas', 'Household');
    expect(about()).toEqual({ heading: 'Household', lead: '' });
    await vi.waitFor(() => expect(about()).toEqual(GAS.Household));
    await vi.waitFor(() => expect(document.title).toBe('Gas at home'));
    browser.goBack('?category=Gas');
    await vi.waitFor(() => expect(about()).toEqual(BUILT));
    listing.clearFilters();
    await vi.waitFor(() => expect(about()?.heading).toBe('Marketplace'));
    expect(getAboutFile).toHaveBeenCalledTimes(1);
  });

  test('is not read for a search within what was built', async () => {
    await open('?category=Gas', '?category=Gas');
    listing.submitSearch('valve');
    await settled();
    expect(about()).toBeNull();
    expect(getAboutFile).not.toHaveBeenCalled();
  });

  test('is the name for a category that is newer than the site', async () => {
    await open('?category=Hydrogen');
    await settled();
    expect(about()).toEqual({ heading: 'Hydrogen', lead: '' });
    expect(getAboutFile).not.toHaveBeenCalled();
  });

  test('is that of the latest category', async () => {
    await open('');
    const slow = Promise.withResolvers<typeof GAS>();
    vi.mocked(getAboutFile).mockReturnValueOnce(slow.promise);
    listing.pickVertical('Gas');
    listing.clearFilters();
    slow.resolve(GAS);
    await settled();
    expect(about()?.heading).toBe('As built');
  });

  test('a list is shown without it where it cannot be read', async () => {
    vi.mocked(getAboutFile).mockRejectedValueOnce(new Error('offline'));
    await open('');
    listing.pickVertical('Gas');
    await vi.waitFor(() => expect(takeLoggedTexts()).toEqual([words.failedTitle]));
    await vi.waitFor(() => expect(shown()).toEqual(['fresh']));
    expect(about()?.heading).toBe('Gas');
  });
});
