import './listing.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
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
import { Chips } from './Chips.tsx';
import { Hero } from './Hero.tsx';
import { Pages } from './Pages.tsx';
import { Results } from './Results.tsx';
import { Toolbar } from './Toolbar.tsx';

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
      <div className="wrap grid items-start gap-x-10 py-6 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:py-10">
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
          <Chips query={listing.query} />
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
