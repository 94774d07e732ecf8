import { typedDigits } from './digits.ts';
import { tidyLines } from './typed-text.ts';
import {
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  SORTS,
  type FilterText,
  type ListingQuery,
  type Sort,
} from './listing.ts';

type Pair = [name: string, value: string];

/** An attribute is named 'Section.Field'. */
const isFilter = (name: string): boolean =>
  /[.]|^(price|priced|supplier|country|lead|moq)$/.test(name);

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
export const narrows = ({ filters }: Pick<ListingQuery, 'filters'>): boolean =>
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
  const q = readQuery(params.get('q') ?? '');
  const sort = params.get('sort');
  return {
    q,
    asTyped: q !== '' && params.get('as_typed') === 'yes',
    category: params.get('category') || null,
    subcategory: params.get('subcategory') || null,
    filters: toFilterText(setPairs(params, isFilter)),
    sort: isSort(sort) ? sort : null,
    page: pageOf(params.get('page')),
  };
}

/** The address's query for a listing, with a leading `?` unless it is the first page of everything. */
export function formatListing(query: Partial<ListingQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set('q', query.q);
  if (query.q && query.asTyped) params.set('as_typed', 'yes');
  if (query.category) params.set('category', query.category);
  if (query.subcategory) params.set('subcategory', query.subcategory);
  if (query.sort) params.set('sort', query.sort);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const text = [String(params), query.filters].filter(Boolean).join('&');
  return text && `?${text}`;
}

/** Whether an address names a page that its list does not have. */
export function namesOtherPage(search: string, { page }: ListingQuery): boolean {
  const named = new URLSearchParams(search).get('page');
  return !!named && named !== String(page);
}

/** The same as `narrows`, of an address. */
export const isNarrowed = (search: string): boolean =>
  [...new URLSearchParams(search)].some(([name, value]) => value && isFilter(name));

/**
 * Whether an address may ask for another list than the one whose address is given: the short form of comparing
 * two parsed addresses, for the script that every listing carries in its head.
 */
export function asksForOther(search: string, built: string): boolean {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      value && (isFilter(name) || /^(q|as_typed|(sub)?category|sort|page)$/.test(name)),
  );
  return String(new URLSearchParams(pairs.sort())) !== built.slice(1);
}
