import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { nearestCategory } from '#domain/listing/categories/nearest-category.ts';
import { NO_FILTERS } from '#domain/listing/filters.ts';
import { listingPath } from '#domain/listing/listing-address.ts';
import type { ListingResult, ListingQuery } from '#domain/listing/listing.ts';
import { emptyListing as words } from '#messages/listing/search.ts';
import { $mostRestrictive, findMostRestrictive } from '#stores/listing/empty-listing.ts';
import { changeFilter, clearFilters } from '#stores/listing/listing.ts';
import { placeShown } from '#stores/listing/category-page.ts';
import { openQuote } from '#stores/quotes/quote.ts';
import { NOTE } from './Failed.tsx';
import { totalText } from './Toolbar.tsx';

interface Props {
  query: ListingQuery;
  result: ListingResult;
  tree: readonly CategoryNode[];
}

/** Shows the search and links to other results. */
export function NothingFound({ query, result, tree }: Props) {
  const isEmpty = result.total === 0;
  useEffect(() => void (isEmpty && findMostRestrictive(query)), [isEmpty, query]);
  const restrictive = useStore($mostRestrictive);
  if (!isEmpty) return <PastTheEnd query={query} />;
  const nearest = query.q ? nearestCategory(tree, query.q) : null;
  const named = nearest && placeShown(nearest);
  return (
    <div className={NOTE}>
      <h2 className="line-clamp-3 max-w-full py-1 text-xl wrap-anywhere">
        {query.q ? words.nothingFor(query.q) : words.nothingWithFilters}
      </h2>
      <p className="max-w-lg text-ink-soft">{query.q ? words.nothingHint : words.filtersHint}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {restrictive && (
          <Way primary onChoose={() => changeFilter(restrictive.without)}>
            {words.without(restrictive.text, totalText(restrictive))}
          </Way>
        )}
        {nearest && (
          <Way onChoose={() => changeFilter({ q: '', filters: NO_FILTERS, ...nearest })}>
            {words.nearest(named?.subcategory ?? named?.category ?? '')}
          </Way>
        )}
        <Way onChoose={clearFilters}>{words.clearAll}</Way>
      </p>
      {query.q && <AskForIt query={query.q} />}
    </div>
  );
}

function AskForIt({ query }: { query: string }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-ink-soft">
      {words.notListed}
      <button
        type="button"
        className="link min-h-11 font-medium"
        onClick={() => openQuote([], words.looksFor(query))}
      >
        {words.askForIt}
      </button>
    </p>
  );
}

interface WayProps {
  children: string;
  onChoose: () => void;
  primary?: boolean;
}

const Way = ({ children, onChoose, primary = false }: WayProps) => (
  <button
    type="button"
    className={`btn ${primary ? 'btn-primary' : 'btn-secondary'}`}
    onClick={onChoose}
  >
    {children}
  </button>
);

function PastTheEnd({ query }: { query: ListingQuery }) {
  return (
    <div className={NOTE}>
      <h2 className="text-xl">{words.pastTheEnd}</h2>
      <a className="btn btn-primary" href={listingPath({ ...query, page: 1 })}>
        {words.firstPage}
      </a>
    </div>
  );
}
