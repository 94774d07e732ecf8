import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAboutFile } from '#backend/listing/about.ts';
import {
  aListingPage,
  answerListings,
  BUILT,
  GAS,
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

async function open(search: string, builtFor?: string) {
  page = await aListingPage(search);
  ({ browser, choice, listing } = page);
  page.start(builtFor);
}

const settled = () => page.settled();
const shown = () => page.shown();

beforeEach(answerListings);

describe('what is written about a category', () => {
  const about = () => page.place.$about.get();

  test('comes with another category, and returns with the one that was built', async () => {
    await open('?category=Gas', '?category=Gas');
    choice.pickSubsector('Gas', 'Household');
    expect(about()).toEqual({ heading: 'Household', lead: '' });
    await vi.waitFor(() => expect(about()).toEqual(GAS.Household));
    await vi.waitFor(() => expect(document.title).toBe('Gas at home'));
    browser.goBack('?category=Gas');
    await vi.waitFor(() => expect(about()).toEqual(BUILT));
    listing.clearFilters();
    await vi.waitFor(() => expect(about()?.heading).toBe('Marketplace'));
    expect(getAboutFile).toHaveBeenCalledTimes(1);
  });

  test('comes with a category that was chosen before the list had started, and so does the way back', async () => {
    page = await aListingPage('?category=Gas');
    ({ browser, choice, listing } = page);
    choice.pickSubsector('Gas', 'Household');
    page.start('?category=Gas');
    await vi.waitFor(() => expect(about()).toEqual(GAS.Household));
    expect(location.search).toBe('?category=Gas&subcategory=Household');
    browser.goBack('?category=Gas');
    await vi.waitFor(() => expect(about()).toEqual(BUILT));
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
    choice.pickVertical('Gas');
    listing.clearFilters();
    slow.resolve(GAS);
    await settled();
    expect(about()?.heading).toBe('As built');
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is the name for an address with the part %s, which every object has',
    async (part) => {
      await open(`?category=Gas&subcategory=${part}`);
      await settled();
      await vi.waitFor(() => expect(getAboutFile).toHaveBeenCalled());
      await vi.waitFor(() => expect(about()).toEqual({ heading: part, lead: '' }));
    },
  );

  test('is asked for again with the next list, where it could not be read', async () => {
    vi.mocked(getAboutFile).mockRejectedValueOnce(new Error('offline'));
    await open('');
    choice.pickVertical('Gas');
    await vi.waitFor(() => expect(takeLoggedTexts()).toEqual([words.failedTitle]));
    await vi.waitFor(() => expect(shown()).toEqual(['fresh']));
    listing.retryListing();
    await vi.waitFor(() => expect(about()).toEqual(GAS['']));
  });

  test('a list is shown without it where it cannot be read', async () => {
    vi.mocked(getAboutFile).mockRejectedValueOnce(new Error('offline'));
    await open('');
    choice.pickVertical('Gas');
    await vi.waitFor(() => expect(takeLoggedTexts()).toEqual([words.failedTitle]));
    await vi.waitFor(() => expect(shown()).toEqual(['fresh']));
    expect(about()?.heading).toBe('Gas');
  });
});
