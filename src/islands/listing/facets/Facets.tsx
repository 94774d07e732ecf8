import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { NO_FILTERS } from '#domain/listing/filters/filters.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { facets as words } from '#messages/listing/facets.ts';
import { followTree, refreshTree } from '#stores/listing/categories.ts';
import { $facets, followListing, retryFacets } from '#stores/listing/facets.ts';
import { $listing } from '#stores/listing/listing.ts';
import { FacetGroups } from './FacetGroups.tsx';

/** The filters of the list. Where they fail to load, the list still works. */
export function Facets({ tree }: { tree: readonly CategoryNode[] }) {
  const { facets, status } = useStore($facets);
  const filters = useStore($listing)?.query.filters ?? NO_FILTERS;
  useEffect(followListing, []);
  useEffect(() => void refreshTree(), []);
  useEffect(() => followTree(tree), [tree]);
  return (
    <section className="facets mt-7" aria-labelledby="facets" aria-busy={status === 'loading'}>
      <h2 id="facets" className="mb-2 text-sm font-semibold">
        {words.title}
      </h2>
      {status === 'failed' && <FacetFailure />}
      {facets && <FacetGroups facets={facets} filters={filters} />}
      {!facets && status === 'loading' && <Skeleton />}
    </section>
  );
}

function FacetFailure() {
  return (
    <p className="mb-3 text-sm text-ink-soft" role="status">
      {words.failed} <TryAgain className="link min-h-11" onRetry={retryFacets} />
    </p>
  );
}

/** It has the size of the groups that replace it: the price is open, the others are closed. */
function Skeleton() {
  return (
    <div aria-hidden="true">
      <div className="border-t border-line">
        <p className="skeleton min-h-11 rounded-md" />
        <p className="skeleton my-3 h-56" />
      </div>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="border-t border-line py-1.5">
          <p className="skeleton h-8" />
        </div>
      ))}
    </div>
  );
}
