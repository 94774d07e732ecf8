import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import { MARKETPLACE } from '#domain/shared/paths.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { tidyLines } from '#domain/shared/text/typed-text.ts';
import { filterPairs, isFilterName, parseFilters, type Pair } from './filters/filter-params.ts';
import {
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  MAX_SEARCH_PAGE,
  SORTS,
  type ListingQuery,
  type Sort,
} from './listing.ts';

type Key = Exclude<keyof ListingQuery, 'filters'>;

/** The names in an address, in the order in which they are written; those of `filters.ts` follow. */
const NAMES: Readonly<Record<Key, string>> = {
  q: 'q',
  asTyped: 'as_typed',
  category: 'category',
  subcategory: 'subcategory',
  sort: 'sort',
  by: 'by',
  page: 'page',
  after: 'after',
  before: 'before',
};

const isSort = (value: string | null): value is Sort =>
  value !== null && (SORTS as readonly string[]).includes(value);

const pageOf = (value: string | null, last: number): number => {
  const page = Number(typedDigits(value ?? '1'));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Only a list without words and filters is walked from a product on. */
function keysOf(
  read: (key: Key) => string | null,
  walked: boolean,
): Pick<ListingQuery, 'after' | 'before'> {
  const key = (name: 'after' | 'before') => {
    const value = read(name) ?? '';
    return walked && UUID.test(value) ? value : undefined;
  };
  const after = key('after');
  return { after, before: after ? undefined : key('before') };
}

/** A column of a table: with a section that exists, and no longer than the database takes. */
const columnOf = (value: string | null): string | undefined =>
  value &&
  value.length <= 250 &&
  ATTRIBUTE_SECTIONS.some((one) => value.replace(/^-/, '').startsWith(`${one}.`))
    ? value
    : undefined;

/** How many choices narrow the list, its words left out. */
export const choiceCount = ({ category, subcategory, filters }: ListingQuery): number =>
  [category, subcategory, ...filterPairs(filters)].filter(Boolean).length;

/** Whether facets narrow what a category holds. */
export const hasFilters = ({ filters }: Pick<ListingQuery, 'filters'>): boolean =>
  filterPairs(filters).length > 0;

/** A query as it is searched: no database stores a NUL or half of a letter. */
export const readQuery = (text: string): string =>
  tidyLines(
    [...tidyLines(text.replace(/[\0\p{Surrogate}]/gu, ''))].slice(0, MAX_QUERY_LENGTH).join(''),
  );

/** Reads an address as a person may have mistyped it: what makes no sense is left out. */
export function parseListing(search: string): ListingQuery {
  // No database stores a NUL: one in an address would fail the whole list.
  const params = new URLSearchParams(String(new URLSearchParams(search)).replaceAll('%00', ''));
  const read = (key: Key): string | null => params.get(NAMES[key]);
  const q = readQuery(read('q') ?? '');
  const sort = read('sort');
  const filters = parseFilters(params);
  const page = pageOf(read('page'), q ? MAX_SEARCH_PAGE : MAX_PAGE);
  const by = columnOf(read('by'));
  return {
    q,
    asTyped: q !== '' && read('asTyped') === 'yes',
    category: read('category') || null,
    subcategory: read('subcategory') || null,
    filters,
    sort: isSort(sort) ? sort : null,
    page,
    ...keysOf(read, !q && page > 1 && !by && !hasFilters({ filters })),
    ...(by ? { by } : {}),
  };
}

/** The address's query for a listing, with a leading `?` unless it is the first page of everything. */
export function formatListing(query: Partial<ListingQuery>): string {
  const { q, asTyped, filters, page = 1, ...named } = query;
  const values: { readonly [Each in Key]?: string | false | null | undefined } = {
    ...named,
    q,
    asTyped: q && asTyped && 'yes',
    page: page > 1 && String(page),
  };
  const keys = Object.keys(NAMES) as Key[];
  const pairs = keys.flatMap((key): Pair[] => (values[key] ? [[NAMES[key], values[key]]] : []));
  const text = String(new URLSearchParams([...pairs, ...(filters ? filterPairs(filters) : [])]));
  return text && `?${text}`;
}

export const listingPath = (query: Partial<ListingQuery>): string =>
  `${MARKETPLACE}${formatListing(query)}`;

/** Whether an address names a page that its list does not have. */
export function namesOtherPage(search: string, { page }: ListingQuery): boolean {
  const named = new URLSearchParams(search).get('page');
  return !!named && named !== String(page);
}

/** The same as `hasFilters`, of an address. */
export const hasFilterParams = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value && isFilterName(name));

/**
 * Whether an address may ask for another list than the one whose address is given: the short form of comparing
 * two parsed addresses, for the script that every listing carries in its head.
 */
export function isOtherListing(search: string, built: string): boolean {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name, value]) => value && (isFilterName(name) || Object.values(NAMES).includes(name)),
  );
  return String(new URLSearchParams(pairs.sort())) !== built.slice(1);
}
