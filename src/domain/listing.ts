import type { ListingResult } from './product.ts';

export const PAGE_SIZE = 20;
/** Later pages are asked for by search, not by paging (measured: an offset that deep costs the database). */
export const MAX_PAGE = 500;
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
  /** Of the attribute; the unit of a unit price. */
  readonly name: string;
}

/** A list that goes on behind the last page that can be reached. */
export const isCut = ({
  total,
  totalIsExact,
}: Pick<ListingResult, 'total' | 'totalIsExact'>): boolean =>
  !totalIsExact || total > MAX_PAGE * PAGE_SIZE;

export const pageCount = (total: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
