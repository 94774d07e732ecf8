import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { translatedName, type CategoryNode } from '#domain/listing/categories/category.ts';
import { nearestCategory } from '#domain/listing/categories/nearest-category.ts';
import { NO_FILTERS } from '#domain/listing/filters/filters.ts';
import { hasFilters, listingPath } from '#domain/listing/listing-address.ts';
import type { ListingResult, ListingQuery } from '#domain/listing/listing.ts';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { WaysOn } from '#islands/product/WaysOn.tsx';
import { number } from '#messages/format.ts';
import { emptyListing as words } from '#messages/listing/search.ts';
import { $mostRestrictive, findMostRestrictive } from '#stores/listing/empty-listing.ts';
import { changeFilter, clearFilters } from '#stores/listing/listing.ts';
import { placeShown } from '#stores/listing/category-page.ts';
import { openQuote } from '#stores/quotes/quote.ts';
import { NOTE } from './Failed.tsx';
import { totalText } from './Toolbar.tsx';

const EVERYTHING = { q: '', filters: NO_FILTERS, subcategory: null };

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
          <Way onChoose={() => changeFilter({ ...EVERYTHING, ...nearest })}>
            {words.nearest(named?.subcategory ?? named?.category ?? '')}
          </Way>
        )}
        <Way onChoose={clearFilters}>{isNarrowed(query) ? words.clearAll : words.showAll}</Way>
      </p>
      {query.q && <AskForIt query={query.q} />}
      <Categories tree={tree} />
      <WaysOn hasCategories={false} />
    </div>
  );
}

/** Whether more than the words that were searched for narrows the list. */
const isNarrowed = (query: ListingQuery): boolean => query.category !== null || hasFilters(query);

const OFFERED = 8;

/** Where most products are, for those whose words led nowhere. */
function Categories({ tree }: { tree: readonly CategoryNode[] }) {
  const full = tree.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (full.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 text-base">{words.browse}</h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {full.slice(0, OFFERED).map((node) => (
          <li key={node.name}>
            <button
              type="button"
              className="btn btn-quiet rounded-full border-line-strong"
              onClick={() => changeFilter({ ...EVERYTHING, category: node.name })}
            >
              {catalogueText(translatedName(node))}
              <span className="numerals text-xs text-ink-soft">{number(node.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
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
