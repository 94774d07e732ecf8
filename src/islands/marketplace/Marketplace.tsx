import './listing.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import type { CategoryNode } from '#domain/category.ts';
import { parseListing } from '#domain/listing.ts';
import type { ListingResult } from '#domain/product.ts';
import { TrayHost } from '#islands/compare/TrayHost.tsx';
import { QuoteHost } from '#islands/product/QuoteHost.tsx';
import { ToastHost } from '#islands/product/ToastHost.tsx';
import { marketplace as words } from '#messages/en/marketplace.ts';
import { serveEarlyClicks } from '#stores/buy.ts';
import { $listing, startListing } from '#stores/listing.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { Hero } from './Hero.tsx';
import { Pages } from './Pages.tsx';
import { Results } from './Results.tsx';
import { Toolbar } from './Toolbar.tsx';

const Chips = lazy(async () => ({ default: (await import('./Chips.tsx')).Chips }));

interface Props {
  /** The prebuilt first page of everything. */
  first: ListingResult;
  tree: readonly CategoryNode[];
  rating: string;
  defaultSupplier: string;
}

/** The listing: what the address asks for, from the prebuilt page on. */
export function Marketplace({ first, tree, rating, defaultSupplier }: Props) {
  const started = useStore($listing, { ssr: () => null });
  const listing = started ?? { query: parseListing(''), result: first, status: 'ready' as const };
  const everything = tree.reduce((sum, node) => sum + node.count, 0);

  useEffect(() => startListing(first, tree), [first, tree]);
  useEffect(serveEarlyClicks, []);

  return (
    <>
      <Hero total={everything} />
      <div className="wrap listing-body">
        <aside className="listing-aside hidden lg:block">
          <CategoryTree tree={tree} query={listing.query} everything={everything} />
        </aside>
        <section className="min-w-0" aria-labelledby="results">
          <h2 id="results" className="sr-only">
            {words.results}
          </h2>
          <Toolbar listing={listing}>
            <CategoryDrawer tree={tree} listing={listing} everything={everything} />
          </Toolbar>
          {(listing.query.q || listing.query.category || listing.query.subcategory) && (
            <Suspense>
              <Chips query={listing.query} />
            </Suspense>
          )}
          <Results
            listing={listing}
            tree={tree}
            rating={rating}
            defaultSupplier={defaultSupplier}
          />
          <Pages listing={listing} />
        </section>
      </div>
      <TrayHost />
      <QuoteHost />
      <ToastHost />
    </>
  );
}
