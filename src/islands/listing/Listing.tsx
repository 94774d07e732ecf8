import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { hasFilters } from '#domain/listing/listing-address.ts';
import type { BuiltListing } from '#domain/listing/listing-page.ts';
import { TrayHost } from '#islands/compare/TrayHost.tsx';
import { FacetColumn } from '#islands/listing/facets/FacetColumn.tsx';
import { QuoteHost } from '#islands/quotes/request/QuoteHost.tsx';
import { ToastHost } from '#islands/product/ToastHost.tsx';
import { later } from '#islands/shared/later.tsx';
import { PausedOrders } from '#islands/shared/PausedOrders.tsx';
import { marketplace as words } from '#messages/listing/list.ts';
import { $about } from '#stores/listing/category-page.ts';
import { $listing, $tree, startListing, type ListingState } from '#stores/listing/listing.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { About } from './About.tsx';
import { followHeaderSearch, headerBox } from './header-search.ts';
import { Hero } from './Hero.tsx';
import { Pages } from './Pages.tsx';
import { Results } from './Results.tsx';
import { Toolbar } from './Toolbar.tsx';

const SearchNotice = later(() => import('./SearchNotice.tsx').then((file) => file.SearchNotice));
const Chips = later(() => import('./Chips.tsx').then((file) => file.Chips));

interface Props {
  /** The prebuilt first page of everything or of a category. */
  built: BuiltListing;
  tree: readonly CategoryNode[];
  defaultSupplier: string;
}

/** The listing: what the address asks for, from the prebuilt page on. */
export function Listing({ built, tree: builtTree, defaultSupplier }: Props) {
  const started = useStore($listing, { ssr: () => null });
  const tree = useStore($tree, { ssr: () => null }) ?? builtTree;
  const listing = started ?? { ...built, status: 'ready' as const };
  const { result } = listing;
  const about = useStore($about, { ssr: () => null }) ?? built.about;

  useEffect(() => {
    followHeaderSearch();
    // With what someone typed into the header while the island slept.
    startListing(built, builtTree, headerBox()?.value);
  }, [built, builtTree]);

  return (
    <>
      <Hero about={about} query={listing.query}>
        {result && isExplained(listing) && <SearchNotice query={listing.query} result={result} />}
      </Hero>
      <div className="wrap listing-body grid items-start gap-x-10 pt-2 pb-6 md:pt-3.5 md:pb-10 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        {/* Tall enough that the facets, which come later, do not push the footer about. */}
        <aside className="listing-aside hidden min-h-256 lg:block">
          <CategoryTree tree={tree} query={listing.query} />
          <FacetColumn tree={tree} />
        </aside>
        <section className="min-w-0" aria-labelledby="results">
          <h2 id="results" className="sr-only">
            {words.results}
          </h2>
          <PausedOrders />
          <Toolbar listing={listing}>
            <CategoryDrawer tree={tree} listing={listing} />
          </Toolbar>
          {/* One row, as tall before the chips come. */}
          <div className="listing-chips mt-2 hidden min-h-8 overflow-x-auto">
            {started && hasFilters(listing.query) && <Chips query={listing.query} />}
          </div>
          <Results listing={listing} tree={tree} defaultSupplier={defaultSupplier} />
          <Pages listing={listing} />
          <About about={about} />
        </section>
      </div>
      <TrayHost />
      <QuoteHost />
      <ToastHost />
    </>
  );
}

/** Whether a list answers other words than those that were typed, lacks some, or has on request those alone. */
const isExplained = ({ query, result }: ListingState): boolean =>
  !!result?.corrected || !!result?.isPartial || !!result?.missing?.length || query.asTyped;
