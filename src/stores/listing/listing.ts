import { atom } from 'nanostores';
import { searchProducts } from '#backend/listing/products.ts';
import {
  nodesAbove,
  type CategoryNode,
  type OpenNodes,
} from '#domain/listing/categories/category.ts';
import { NO_FILTERS } from '#domain/listing/filters/filters.ts';
import {
  formatListing,
  namesOtherPage,
  parseListing,
  readQuery,
} from '#domain/listing/listing-address.ts';
import type { BuiltListing } from '#domain/listing/listing-page.ts';
import type { PlaceSort, Sort, ListingResult, ListingQuery } from '#domain/listing/listing.ts';
import { marketplace as words } from '#messages/listing/list.ts';
import { flagAnswered, flagNarrowed } from '#prerender/layout-flags.ts';
import { watchConnection, retryWhenOnline } from '#stores/shared/connection.ts';
import { followHistory, restoreScroll, writeAddress } from './history.ts';
import { placeShown, readAbout, showAbout, startPlace } from './category-page.ts';
import { debounced, latestRequest } from '#stores/shared/concurrency.ts';
import { pauseWhileOld } from '#stores/shared/paused-orders.ts';

export interface ListingState {
  readonly query: ListingQuery;
  /** Null until the first answer to a query came. */
  readonly result: ListingResult | null;
  readonly status: 'ready' | 'loading' | 'failed';
}

/** Null until the island has started: it shows the prebuilt list. */
export const $listing = atom<ListingState | null>(null);
/** The orders that only the place of the last answer has; null before the first. */
export const $placeSorts = atom<readonly PlaceSort[] | null>(null);
/** Null until the island has started: the tree is open down to the prebuilt place. */
export const $openNodes = atom<OpenNodes | null>(null);
/** The tree as it is now; null until it was counted again: then the prebuilt one is shown. */
export const $tree = atom<readonly CategoryNode[] | null>(null);
/** The tree with the hits of the search; null while nothing is searched for. */
export const $foundTree = atom<readonly CategoryNode[] | null>(null);
/** How many hits of the search are in no place of the tree. */
export const $foundOutside = atom(0);
/** The text of the search box, which is ahead of the query while someone types. */
export const $searchText = atom('');

const TYPING_PAUSE_MS = 300;

let isStarted = false;

/**
 * Shows what the address asks for. A prebuilt page that is asked for is shown as it is and read again
 * quietly; what was typed before this script came is searched. A choice that came before is in the address.
 */
export function startListing(
  built: BuiltListing,
  tree: readonly CategoryNode[],
  typed: string | undefined,
): void {
  if (isStarted) return;
  isStarted = true;
  startPlace(built, tree);
  watchConnection();
  pauseWhileOld(readAgain);
  followHistory(() => showAddress(tree));
  const query = parseListing(location.search);
  const isPrebuilt = formatListing(query) === formatListing(built.query);
  $listing.set({ query, result: isPrebuilt ? built.result : null, status: 'loading' });
  showAddress(tree, isPrebuilt);
  if (typed && typed !== query.q) typeSearch(typed);
}

function showAddress(tree: readonly CategoryNode[], quietly = false): void {
  const query = parseListing(location.search);
  // A page that does not exist is not left in the address of the one that is shown.
  if (namesOtherPage(location.search, query)) writeAddress(formatListing(query), 'replace');
  $searchText.set(query.q);
  $openNodes.set(nodesAbove(tree, query));
  void load(query, quietly);
}

const nextRequest = latestRequest();

/** A quiet read keeps the shown list while it lasts. */
async function load(query: ListingQuery, quietly = false): Promise<void> {
  const request = nextRequest();
  const shown = quietly ? ($listing.get()?.result ?? null) : null;
  $listing.set({ query, result: shown, status: shown ? 'ready' : 'loading' });
  flagNarrowed(query);
  void retryWhenOnline(words.failedTitle, () => showAbout(query));
  try {
    const result = await searchProducts(query);
    if (request.aborted) return;
    $placeSorts.set(result.sorts);
    const { filters = query.filters, page } = result;
    const current = { ...query, filters, page };
    // A former name of a supplier, or a page that the list does not have.
    if (result.filters || page !== query.page) writeAddress(formatListing(current), 'replace');
    $listing.set({ query: current, result, status: 'ready' });
    if (!quietly) await retryWhenOnline(words.failedTitle, describe);
    restoreScroll();
  } catch (error) {
    console.error(words.failedTitle, error);
    if (!request.aborted && !shown) $listing.set({ query, result: null, status: 'failed' });
  } finally {
    if (!request.aborted) flagAnswered();
  }
}

/** The prebuilt page describes itself already; for the others the words come when they are needed. */
async function describe(): Promise<void> {
  const { describeListing } = await import('./metadata.ts');
  const { query, result } = $listing.get() ?? {};
  if (!query || !result) return;
  const about = await readAbout(query);
  if ($listing.get()?.query === query)
    describeListing(query, about, result.products, placeShown(query));
}

/** Shows another page of the list without a new document. */
export function openInPlace(search: string): void {
  writeAddress(search, 'push');
  void load(parseListing(search));
}

/** A change of filter, search or order starts at page 1 (decision 20). */
function change(part: Partial<ListingQuery>, how: 'push' | 'replace' = 'push'): void {
  const current = $listing.get()?.query ?? parseListing(location.search);
  // Other words may be corrected again.
  const asTyped = current.asTyped && (part.q ?? current.q) === current.q;
  const next = { ...current, asTyped, ...part, page: 1, after: undefined, before: undefined };
  const search = formatListing(
    next.sort === 'relevance' && !next.q ? { ...next, sort: null } : next,
  );
  if (search === formatListing(current)) return;
  writeAddress(search, how);
  // Of too many choices an address has as many as the database takes.
  const query = parseListing(search);
  $searchText.set(query.q);
  void load(query);
}

/** One entry of the history for one go at typing. */
let typing = false;

function search(text: string): void {
  change({ q: readQuery(text) }, typing ? 'replace' : 'push');
  typing = true;
}

const searchSoon = debounced(TYPING_PAUSE_MS, search);

export function typeSearch(text: string): void {
  $searchText.set(text);
  searchSoon(text);
}

export function submitSearch(text: string): void {
  searchSoon.cancel();
  search(text);
  typing = false;
}

export const chooseSort = (sort: Sort): void => filter({ sort, by: undefined });
export const changeFilter = (part: Partial<ListingQuery>): void => filter(part);
export const clearFilters = (): void => {
  $openNodes.set([]);
  filter({ q: '', category: null, subcategory: null, filters: NO_FILTERS });
};

function filter(part: Partial<ListingQuery>): void {
  searchSoon.cancel();
  typing = false;
  change(part);
}

/** The prices of the shown list once more. A choice that is under way is not disturbed. */
function readAgain(): void {
  const { query, status } = $listing.get() ?? {};
  if (query && status === 'ready') void load(query, true);
}

export function retryListing(): void {
  const query = $listing.get()?.query;
  if (query) void load(query);
}
