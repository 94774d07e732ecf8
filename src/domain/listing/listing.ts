import type { Headline } from '#domain/product/headline.ts';
import type { ProductCard } from '#domain/product/product.ts';
import type { Filters } from './filters/filters.ts';

export const PAGE_SIZE = 20;
/** Of a search: what comes later is found by other words. */
export const MAX_SEARCH_PAGE = 500;
export const MAX_PAGE = 1_000_000;
export const MAX_QUERY_LENGTH = 200;

/** The orders of every listing, then those by a headline attribute or the price of a unit, of places that share it. */
export const SORTS = [
  'relevance',
  'name',
  'price_asc',
  'price_desc',
  'lead_time',
  'headline_desc',
  'headline_asc',
  'second_desc',
  'unit_price',
] as const;
export type Sort = (typeof SORTS)[number];
/** How many of them every listing has. */
export const COMMON_SORTS = 5;

export interface PlaceSort {
  readonly sort: Sort;
  /** The attribute's name, or the unit of a unit price. */
  readonly name: string;
}

/** What a listing shows. The address holds all of it. */
export interface ListingQuery {
  readonly q: string;
  /** Typing errors of the words are not corrected. */
  readonly asTyped: boolean;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly filters: Filters;
  readonly sort: Sort | null;
  /** The column that a table is sorted by, 'Section.Field' or with '-' before it for falling. Other views do without. */
  readonly by?: string | undefined;
  readonly page: number;
  /** The product that a deep page begins after: it is found by its place in the order, not by counting. */
  readonly after?: string | undefined;
  /** The product that it ends before. */
  readonly before?: string | undefined;
}

/** The category of a prebuilt listing. */
export type ListingPlace = Pick<ListingQuery, 'category' | 'subcategory'>;

export const LISTING_VIEWS = ['grid', 'list', 'table'] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** A page of the listing. */
export interface ListingResult {
  readonly total: number;
  /** False above 1,000 hits of a search, or of filters in a very large place: then the total reads '1,000+'. */
  readonly totalIsExact: boolean;
  /** The words that were searched for instead of the typed ones; absent where those were. */
  readonly corrected?: string | undefined;
  /** No product has all of the words: these have most of them. */
  readonly isPartial?: boolean;
  /** Words of the query, as typed, that no product of the first page has. */
  readonly missing?: readonly string[];
  /** The amount that is the nearest to a missing one; the first product has it. */
  readonly nearest?: Headline | undefined;
  readonly page: number;
  /** The filters, where they named a supplier in a former spelling. */
  readonly filters?: Filters | undefined;
  /** Orders that only this place in the tree has. */
  readonly sorts: readonly PlaceSort[];
  readonly products: readonly ProductCard[];
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Page links to show: the ends, the current page and its neighbours; null means a gap. */
export function pageWindow(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
