export const PAGE_SIZE = 20;
/** Later pages are asked for by search, not by paging (measured: an offset that deep costs the database). */
export const MAX_PAGE = 500;
export const MAX_QUERY_LENGTH = 200;

export const SORTS = ['relevance', 'name', 'price_asc', 'price_desc', 'lead_time'] as const;
export type Sort = (typeof SORTS)[number];

/** What a listing shows; it stands whole in the address. */
export interface ListingQuery {
  readonly q: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly sort: Sort | null;
  readonly page: number;
}

const isSort = (value: string | null): value is Sort =>
  value !== null && (SORTS as readonly string[]).includes(value);

const pageOf = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

/** Reads an address as a person may have mistyped it: what makes no sense is left out. */
export function parseListing(search: string): ListingQuery {
  const params = new URLSearchParams(search);
  const sort = params.get('sort');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    category: params.get('category') || null,
    subcategory: params.get('subcategory') || null,
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
  return params.size ? `?${params}` : '';
}

export const pageCount = (total: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
