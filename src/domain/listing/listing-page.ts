import { PREFIX } from '#domain/shared/prefix.ts';
import type { ListingAbout } from './listing-about.ts';
import { formatListing, hasFilters, parseListing } from './listing-address.ts';
import type { ListingPlace, ListingQuery, ListingResult } from './listing.ts';

/** A listing's first page as it was prebuilt. */
export interface BuiltListing {
  readonly query: ListingQuery;
  readonly result: ListingResult;
  readonly about: ListingAbout;
}

/** A page of a list. A deep one next to the page that is shown begins or ends at one of its products. */
export function stepTo(
  query: ListingQuery,
  { products }: Pick<ListingResult, 'products'>,
  page: number,
): ListingQuery {
  const step = { ...query, page, after: undefined, before: undefined };
  if (page <= LAST_BUILT_PAGE || query.q || hasFilters(query)) return step;
  if (page === query.page + 1) return { ...step, after: products.at(-1)?.id };
  if (page === query.page - 1) return { ...step, before: products[0]?.id };
  return step;
}

/** A folder of the build; an address has `PREFIX` before it. */
export const LISTING_FOLDER = '/marketplace/category/';
/** Pages 2 and on, in the build's own folder. */
export const LATER_PAGES = '/marketplace/pages/';
/** Pages of a list that are prebuilt: with more, a large catalogue would be mostly lists. */
export const LAST_BUILT_PAGE = 25;
/** File systems end names at 255 bytes. */
const LONGEST_NAME = 200;

/** A name as part of a path: plain letters stay, a space is '_', anything else its number between tildes. */
const segment = (name: string): string =>
  [...name]
    .map((letter) => {
      if (/[A-Za-z0-9-]/.test(letter)) return letter;
      return letter === ' ' ? '_' : `~${letter.codePointAt(0)?.toString(16)}~`;
    })
    .join('');

const nameOf = (part: string): string =>
  part
    .replaceAll('_', ' ')
    .replaceAll(/~([0-9a-f]{1,6})~/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

/** The path of a category's prebuilt first page; null for everything and for names too long for a file. */
export function listingPagePath(place: ListingPlace): string | null {
  const parts = place.category ? partsOf(place) : null;
  return parts && LISTING_FOLDER + parts.join('/');
}

/** The path of a later page of a list; null for names too long for a file. */
export function laterPagePath(place: ListingPlace, page: number): string | null {
  const parts = partsOf(place);
  return parts && LATER_PAGES + [page, ...parts].join('/');
}

/** The address of a prebuilt page on a host that cannot look at queries. */
export const builtPagePath = (place: ListingPlace, page: number): string =>
  page === 1
    ? `${PREFIX}${listingPagePath(place) ?? '/marketplace'}`
    : `${PREFIX}${laterPagePath(place, page)}`;

function partsOf({ category, subcategory }: ListingPlace): string[] | null {
  const parts = [category, category && subcategory]
    .filter((name) => !!name)
    .map((name) => segment(name!));
  return parts.some((part) => part.length > LONGEST_NAME) ? null : parts;
}

/** The category of a prebuilt page, from its path; null for any other path. */
export function placeOfPage(path: string): ListingPlace | null {
  if (!path.startsWith(LISTING_FOLDER)) return null;
  const [category, subcategory] = path.slice(LISTING_FOLDER.length).split('/').map(nameOf);
  return category ? { category, subcategory: subcategory ?? null } : null;
}

/** The page that may be prebuilt for an address of the marketplace, if it asks for a category or a page and nothing else. */
export function listingPageFor(search: string): string | null {
  const query = parseListing(search);
  const { category, subcategory, page } = query;
  const asksForMore = formatListing(query) !== formatListing({ category, subcategory, page });
  if (asksForMore || page > LAST_BUILT_PAGE || (subcategory && !category)) return null;
  return page > 1 ? laterPagePath(query, page) : listingPagePath(query);
}
