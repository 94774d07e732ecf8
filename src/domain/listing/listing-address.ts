import { typedDigits } from '#domain/shared/text/digits.ts';
import { tidyLines } from '#domain/shared/text/typed-text.ts';
import {
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  SORTS,
  type FilterText,
  type ListingQuery,
  type Sort,
} from './listing.ts';

type Pair = [name: string, value: string];

/** The names in an address, in the order in which it is written; facets follow. */
const NAMES = ['q', 'as_typed', 'category', 'subcategory', 'sort', 'page'] as const;
type Name = (typeof NAMES)[number];

const FACET_NAMES = ['price', 'priced', 'supplier', 'country', 'lead', 'moq'] as const;
/** An attribute is named 'Section.Field'. */
export type FacetName = (typeof FACET_NAMES)[number] | `${string}.${string}`;

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

const isFilter = (name: string): boolean => name.includes('.') || isIn(FACET_NAMES, name);

const isSort = (value: string | null): value is Sort =>
  value !== null && (SORTS as readonly string[]).includes(value);

const pageOf = (value: string | null): number => {
  const page = Number(typedDigits(value ?? '1'));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

const setPairs = (params: URLSearchParams, isRead: (name: string) => boolean): Pair[] =>
  [...params].filter(([name, value]) => value && isRead(name));

export const filterParams = (filters: FilterText): URLSearchParams =>
  new URLSearchParams(filters as string);

export const toFilterText = (pairs: Pair[]): FilterText =>
  String(new URLSearchParams(pairs)) as unknown as FilterText;

const MAKER = 'General.Manufacturer';

/** The filters of a manufacturer alone. What `filters.ts` may read as another type than a text is after a '~'. */
export const makerFilter = (maker: string): FilterText =>
  toFilterText([[MAKER, /^[^~\d.a-z-]/.test(maker) ? maker : `~${maker}`]]);

/** Filters that mean the same in every category: most attributes of one are stated by few products of another. */
export const generalFilters = (filters: FilterText): FilterText =>
  toFilterText(setPairs(filterParams(filters), (name) => name === MAKER || !name.includes('.')));

/** How many choices narrow the list, its words left out. */
export const choiceCount = ({ category, subcategory, filters }: ListingQuery): number =>
  [category, subcategory, ...filterParams(filters)].filter(Boolean).length;

/** Whether facets narrow what a category holds. */
export const hasFilters = ({ filters }: Pick<ListingQuery, 'filters'>): boolean =>
  (filters as string) !== '';

/** A query as it is searched: no database stores a NUL or half of a letter. */
export const readQuery = (text: string): string =>
  tidyLines(
    [...tidyLines(text.replace(/[\0\p{Surrogate}]/gu, ''))].slice(0, MAX_QUERY_LENGTH).join(''),
  );

/** Reads an address as a person may have mistyped it: what makes no sense is left out. */
export function parseListing(search: string): ListingQuery {
  // No database stores a NUL: one in an address would fail the whole list.
  const params = new URLSearchParams(String(new URLSearchParams(search)).replaceAll('%00', ''));
  const read = (name: Name): string | null => params.get(name);
  const q = readQuery(read('q') ?? '');
  const sort = read('sort');
  return {
    q,
    asTyped: q !== '' && read('as_typed') === 'yes',
    category: read('category') || null,
    subcategory: read('subcategory') || null,
    filters: toFilterText(setPairs(params, isFilter)),
    sort: isSort(sort) ? sort : null,
    page: pageOf(read('page')),
  };
}

/** The address's query for a listing, with a leading `?` unless it is the first page of everything. */
export function formatListing(query: Partial<ListingQuery>): string {
  const { q, asTyped, filters, page = 1, ...named } = query;
  const values: { readonly [Each in Name]?: string | false | null | undefined } = {
    ...named,
    q,
    as_typed: q && asTyped && 'yes',
    page: page > 1 && String(page),
  };
  const pairs = NAMES.flatMap((name): Pair[] => (values[name] ? [[name, values[name]]] : []));
  const text = [String(new URLSearchParams(pairs)), filters].filter(Boolean).join('&');
  return text && `?${text}`;
}

/** Whether an address names a page that its list does not have. */
export function namesOtherPage(search: string, { page }: ListingQuery): boolean {
  const named = new URLSearchParams(search).get('page');
  return !!named && named !== String(page);
}

/** The same as `hasFilters`, of an address. */
export const hasFilterParams = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value && isFilter(name));

/**
 * Whether an address may ask for another list than the one whose address is given: the short form of comparing
 * two parsed addresses, for the script that every listing carries in its head.
 */
export function isOtherListing(search: string, built: string): boolean {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name, value]) => value && (isFilter(name) || isIn(NAMES, name)),
  );
  return String(new URLSearchParams(pairs.sort())) !== built.slice(1);
}
