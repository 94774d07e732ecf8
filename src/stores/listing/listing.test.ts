import { beforeEach, describe, expect, test, vi } from 'vitest';
import { searchProducts } from '#backend/listing/products.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import type { ListingResult } from '#domain/listing/listing.ts';
import {
  aListingPage,
  answer,
  answerListings,
  first,
  type ListingPage,
} from '#tests/support/builders/stores/listing-store.ts';
import { marketplace as words } from '#messages/listing/list.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

vi.mock('#backend/listing/about.ts');
vi.mock('#backend/listing/products.ts');

let page: ListingPage;
let browser: ListingPage['browser'];
let choice: ListingPage['choice'];
let listing: ListingPage['listing'];
let place: ListingPage['place'];
let atStart: unknown;

async function load(search: string) {
  page = await aListingPage(search);
  ({ browser, choice, listing, place } = page);
}

async function open(search: string, builtFor?: string, typed?: string) {
  await load(search);
  page.start(builtFor, typed);
  atStart = listing.$listing.get();
}

const settled = () => page.settled();
const shown = () => page.shown();
const lastQuery = () => vi.mocked(searchProducts).mock.lastCall?.[0];

beforeEach(answerListings);

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
  choice.pickSubsector('Gas', 'Household');
  await settled();
  expect(lastQuery()).toMatchObject({ sort: 'price_asc', subcategory: 'Household' });
  await vi.waitFor(() => expect(place.$about.get()?.heading).toBe('Household'));
});

test('another category keeps the general filters and drops those of attributes', async () => {
  await open('?category=Solar&supplier=Desert&Electrical+Attributes.Rated+Power=100..');
  choice.pickSubsector('Gas', 'Household');
  expect(browser.address()).toBe('/marketplace?category=Gas&subcategory=Household&supplier=Desert');
  listing.clearFilters();
  expect(browser.address()).toBe('/marketplace');
});

describe('on page 3', () => {
  beforeEach(() => open('?category=Gas&page=3'));

  test('a filter leads to page 1 with its own address', { tags: 'market-10' }, () => {
    choice.pickSubsector('Gas', 'Household');
    expect(browser.address()).toBe('/marketplace?category=Gas&subcategory=Household');
    expect(lastQuery()?.page).toBe(1);
  });

  test('a search leads to page 1', { tags: 'market-10' }, () => {
    listing.submitSearch('  valve ');
    expect(browser.address()).toBe('/marketplace?q=valve&category=Gas');
  });

  test('coming Back does not reset the page', { tags: 'market-10' }, () => {
    choice.pickSubsector('Gas', 'Household');
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
  choice.pickVertical('Gas');
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
