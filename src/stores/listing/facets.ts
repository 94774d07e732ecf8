import { atom } from 'nanostores';
import { findMakers, listFacets } from '#backend/listing/facets.ts';
import type { Facets, FacetValue } from '#domain/listing/filters/facets.ts';
import { NO_FILTERS, type Filters } from '#domain/listing/filters/filters.ts';
import { formatListing } from '#domain/listing/listing-address.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { debounced, latestRequest } from '#stores/shared/concurrency.ts';
import { $listing, changeFilter } from './listing.ts';

export interface FacetState {
  /** The last counted ones: they stay while newer ones are counted. */
  readonly facets: Facets | null;
  readonly status: 'loading' | 'ready' | 'failed';
}

export const $facets = atom<FacetState>({ facets: null, status: 'loading' });

const TYPING_PAUSE_MS = 250;

/** Order and page change no count. */
const countedQuery = (query: ListingQuery): ListingQuery => ({
  ...query,
  sort: null,
  by: undefined,
  page: 1,
});

let counted: string | null = null;
const nextCount = latestRequest();

/** Counts with every list that is shown; returns what ends it. */
export const followListing = (): (() => void) =>
  $listing.subscribe((listing) => {
    if (!listing?.result) return;
    const key = formatListing(countedQuery(listing.query));
    if (key === counted) return;
    counted = key;
    void count(listing.query);
  });

async function count(query: ListingQuery): Promise<void> {
  const signal = nextCount();
  const { facets } = $facets.get();
  $facets.set({ facets, status: 'loading' });
  try {
    const found = await listFacets(countedQuery(query), '', signal);
    if (signal.aborted) return;
    $facets.set({ facets: found, status: 'ready' });
    supplierSearch.again();
    makerSearch.again();
  } catch (error) {
    if (signal.aborted) return;
    console.error(words.failed, error);
    $facets.set({ facets, status: 'failed' });
  }
}

export function retryFacets(): void {
  const query = $listing.get()?.query;
  if (query) void count(query);
}

/** Changes the chosen filters. The address changes with them, and the list starts at page 1. */
export function changeFacets(part: Partial<Filters>): void {
  changeFilter({ filters: { ...($listing.get()?.query.filters ?? NO_FILTERS), ...part } });
}

type Find = (
  query: ListingQuery,
  text: string,
  signal: AbortSignal,
) => Promise<readonly FacetValue<string>[]>;

/** A search among all values of a facet that names the largest only. `$found` is null while nothing is typed. */
function valueSearch(find: Find) {
  const $found = atom<readonly FacetValue<string>[] | null>(null);
  const next = latestRequest();
  let text = '';
  async function again(): Promise<void> {
    const query = $listing.get()?.query;
    if (!query || text === '') return;
    const signal = next();
    try {
      const values = await find(countedQuery(query), text, signal);
      if (!signal.aborted) $found.set(values);
    } catch (error) {
      if (!signal.aborted) console.error(words.failed, error);
    }
  }
  const soon = debounced(TYPING_PAUSE_MS, () => void again());
  function search(typed: string): void {
    soon.cancel();
    next();
    text = typed.trim();
    if (text === '') return $found.set(null);
    soon();
  }
  return { $found, search, again: () => void again() };
}

const supplierSearch = valueSearch(
  async (query, text, signal) => (await listFacets(query, text, signal)).suppliers,
);
const makerSearch = valueSearch(findMakers);

export const { $found: $foundSuppliers, search: searchSuppliers } = supplierSearch;
export const { $found: $foundMakers, search: searchMakers } = makerSearch;
