import type { ListingResult } from './product.ts';

export const PAGE_SIZE = 20;
/** Later pages are asked for by search, not by paging (measured: an offset that deep costs the database). */
export const MAX_PAGE = 500;
export const MAX_QUERY_LENGTH = 200;

export const SORTS = ['relevance', 'name', 'price_asc', 'price_desc', 'lead_time'] as const;
export type Sort = (typeof SORTS)[number];

/** What a listing shows; the address has all of it. */
export interface ListingQuery {
  readonly q: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** The chosen facets as a part of the address, '' for none; `domain/filters.ts` reads them when there are some. */
  readonly filters: string;
  readonly sort: Sort | null;
  readonly page: number;
}

/** A listing's first page as it was prebuilt. */
export interface BuiltListing {
  readonly query: ListingQuery;
  readonly result: ListingResult;
}

const isSort = (value: string | null): value is Sort =>
  value !== null && (SORTS as readonly string[]).includes(value);

const pageOf = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

/** What a facet is called in the address; an attribute is 'Section.Field'. */
const isFilter = (name: string): boolean =>
  name.includes('.') || /^(price|priced|supplier|country|lead|moq)$/.test(name);

const pick = (search: string, isWanted: (name: string) => boolean): string =>
  String(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isWanted(name))));

/** Filters that mean the same in every category: an attribute of one is stated by few products of another. */
export const generalFilters = (filters: string): string =>
  pick(filters, (name) => !name.includes('.'));

/** Reads an address as a person may have mistyped it: what makes no sense is left out. */
export function parseListing(address: string): ListingQuery {
  // No database stores a NUL: one in an address would fail the whole list.
  const search = address.replaceAll('%00', '');
  const params = new URLSearchParams(search);
  const sort = params.get('sort');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    category: params.get('category') || null,
    subcategory: params.get('subcategory') || null,
    filters: pick(search, isFilter),
    sort: isSort(sort) ? sort : null,
    page: pageOf(params.get('page')),
  };
}

/** The address's query for a listing, with a leading `?` unless it is the first page of everything. */
export function listingSearch(query: Partial<ListingQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set('q', query.q);
  if (query.category) params.set('category', query.category);
  if (query.subcategory) params.set('subcategory', query.subcategory);
  if (query.sort) params.set('sort', query.sort);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const text = [String(params), query.filters].filter(Boolean).join('&');
  return text && `?${text}`;
}

/** A list that goes on behind the last page that can be reached. */
export const isCut = ({
  total,
  totalIsExact,
}: Pick<ListingResult, 'total' | 'totalIsExact'>): boolean =>
  !totalIsExact || total > MAX_PAGE * PAGE_SIZE;

export const pageCount = (total: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
