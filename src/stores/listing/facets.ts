import { atom } from 'nanostores';
import { listFacets } from '#backend/listing/facets.ts';
import type { Facets, FacetValue } from '#domain/listing/facets.ts';
import { NO_FILTERS, type Filters } from '#domain/listing/filters.ts';
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

/** Suppliers that match what was typed into their search; null while nothing is. */
export const $foundSuppliers = atom<readonly FacetValue<string>[] | null>(null);

const TYPING_PAUSE_MS = 250;

/** Order and page change no count. */
const countedQuery = (query: ListingQuery): ListingQuery => ({ ...query, sort: null, page: 1 });

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
    if (supplierText) void findSuppliers();
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

const nextSearch = latestRequest();
const findSoon = debounced(TYPING_PAUSE_MS, () => void findSuppliers());

let supplierText = '';

/** Searches among all suppliers, of whom the facet names the largest. */
export function searchSuppliers(text: string): void {
  findSoon.cancel();
  nextSearch();
  supplierText = text.trim();
  if (supplierText === '') return $foundSuppliers.set(null);
  findSoon();
}

async function findSuppliers(): Promise<void> {
  const query = $listing.get()?.query;
  if (!query) return;
  const signal = nextSearch();
  try {
    const { suppliers } = await listFacets(countedQuery(query), supplierText, signal);
    if (!signal.aborted) $foundSuppliers.set(suppliers);
  } catch (error) {
    if (!signal.aborted) console.error(words.failed, error);
  }
}
