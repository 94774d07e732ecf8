import { expect, vi } from 'vitest';
import { getAboutFile } from '#backend/listing/about.ts';
import { searchProducts } from '#backend/listing/products.ts';
import { categoryTree } from '#domain/listing/categories/category-tree.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import type { ListingResult } from '#domain/listing/listing.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { aCard } from '#tests/support/builders/catalogue/product-builders.ts';

export const answer = (name: string): ListingResult => ({
  total: 1,
  totalIsExact: true,
  page: 1,
  sorts: [],
  products: [aCard({ name })],
});
export const first = answer('prebuilt');
const tree = categoryTree([
  { code: '1', vertical: 'Gas', mainCategory: 'LPG', subsector: 'Household', count: 1 },
]);

export const BUILT = { heading: 'As built', lead: 'Built.' };
export const GAS = {
  '': { heading: 'Gas and LPG', lead: 'All of it.' },
  Household: { heading: 'Household gas', lead: 'For kitchens.', title: 'Gas at home' },
};

/** Answers for a file of tests that mocks `#backend/listing/products.ts` and `#backend/listing/about.ts`. */
export function answerListings(): void {
  vi.mocked(searchProducts).mockReset().mockResolvedValue(answer('fresh'));
  vi.mocked(getAboutFile).mockReset().mockResolvedValue(GAS);
}

/** The stores of a new page, which have not started: they are singletons. */
export async function aListingPage(search: string) {
  const browser = aBrowser('/marketplace', search);
  vi.resetModules();
  const listing = await import('#stores/listing/listing.ts');
  const choice = await import('#stores/listing/tree-choice.ts');
  const place = await import('#stores/listing/category-page.ts');
  return {
    browser,
    listing,
    choice,
    place,
    start(builtFor = '', typed?: string) {
      const built = { query: parseListing(builtFor), result: first, about: BUILT };
      listing.startListing(built, tree, typed);
    },
    settled: () => vi.waitFor(() => expect(listing.$listing.get()?.status).not.toBe('loading')),
    shown: () => listing.$listing.get()?.result?.products.map(({ name }) => name),
  };
}

export type ListingPage = Awaited<ReturnType<typeof aListingPage>>;
