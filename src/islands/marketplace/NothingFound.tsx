import type { CategoryNode } from '#domain/category.ts';
import type { ListingQuery } from '#domain/listing.ts';
import { nearestCategory } from '#domain/nearest-category.ts';
import { listingPath } from '#domain/paths.ts';
import type { ListingResult } from '#domain/product.ts';
import { emptyListing as words } from '#messages/en/empty-listing.ts';
import { clearFilters, removeFilter } from '#stores/listing.ts';

interface Props {
  query: ListingQuery;
  result: ListingResult;
  tree: readonly CategoryNode[];
}

/** Never a dead end: what was sought, and the ways on. */
export function NothingFound({ query, result, tree }: Props) {
  if (result.total > 0) return <PastTheEnd query={query} />;
  const nearest = query.q ? nearestCategory(tree, query.q) : null;
  return (
    <div className="listing-note">
      <h2 className="max-w-full text-xl wrap-anywhere">{words.nothingTitle(query.q)}</h2>
      <p className="max-w-lg text-ink-soft">{words.nothingHint}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {query.q && query.category && (
          <Way onChoose={() => removeFilter({ category: null, subcategory: null })}>
            {words.searchEverywhere(query.subcategory ?? query.category)}
          </Way>
        )}
        {nearest && (
          <Way onChoose={() => removeFilter({ q: '', ...nearest })}>
            {words.nearest(nearest.subcategory ?? nearest.category ?? '')}
          </Way>
        )}
        <button type="button" className="btn btn-primary" onClick={clearFilters}>
          {words.clearAll}
        </button>
      </p>
    </div>
  );
}

function Way({ children, onChoose }: { children: string; onChoose: () => void }) {
  return (
    <button type="button" className="btn btn-secondary" onClick={onChoose}>
      {children}
    </button>
  );
}

function PastTheEnd({ query }: { query: ListingQuery }) {
  return (
    <div className="listing-note">
      <h2 className="text-xl">{words.pastTheEnd}</h2>
      <a className="btn btn-primary" href={listingPath({ ...query, page: 1 })}>
        {words.firstPage}
      </a>
    </div>
  );
}
