import { formatListing, listingPath } from './listing-address.ts';
import type { ListingQuery } from './listing.ts';
import { MARKETPLACE, productPath } from '#domain/shared/paths.ts';
import { TITLE_MAX, type Crumb } from '#domain/content/site/seo.ts';
import type { ProductCard } from '#domain/product/product.ts';

type Filter = Pick<ListingQuery, 'category' | 'subcategory'>;

interface TitleWords {
  readonly everything: string;
  readonly category: (category: string) => string;
  readonly subcategory: (category: string, subcategory: string) => string;
}

/**
 * The title of a listing: of everything, of a category or of a part of one (decision 27). Names that leave no
 * room for its ending have the title alone: search engines cut the rest.
 */
export function listingTitle({ category, subcategory }: Filter, words: TitleWords): string {
  if (!category) return words.everything;
  const whole = subcategory ? words.subcategory(category, subcategory) : words.category(category);
  if (whole.length <= TITLE_MAX) return whole;
  const names = whole.slice(0, whole.lastIndexOf(' | '));
  return names.length <= TITLE_MAX ? names : (subcategory ?? category);
}

/** Letters of a query in the title of a page. */
const MAX_TITLE_QUERY = 40;

/** A query as a title names it. */
export function titleQuery(query: string): string {
  const letters = [...query];
  return letters.length > MAX_TITLE_QUERY
    ? `${letters.slice(0, MAX_TITLE_QUERY).join('')}…`
    : query;
}

/** For search engines each page of a list has its own address; what is searched, filtered or sorted has that of its list. */
export function listingCanonical(query: Filter & Partial<ListingQuery>): string {
  const { category, subcategory, page } = query;
  const place = category ? { category, subcategory } : {};
  const own = { ...query, after: undefined, before: undefined };
  const asksForMore = formatListing(own) !== formatListing({ category, subcategory, page });
  return listingPath(asksForMore ? place : { ...place, page });
}

/** The trail to a listing, home left out, with the names that its places are shown with. */
export function listingCrumbs(
  { category, subcategory }: Filter,
  marketplace: string,
  shown?: Filter,
): Crumb[] {
  return [
    { name: marketplace, path: MARKETPLACE },
    ...(category ? [{ name: shown?.category ?? category, path: listingPath({ category }) }] : []),
    ...(category && subcategory
      ? [
          {
            name: shown?.subcategory ?? subcategory,
            path: listingPath({ category, subcategory }),
          },
        ]
      : []),
  ];
}

/** A later page is named before the name of the site. */
export const pageTitle = (title: string, page: number, words: (page: number) => string): string =>
  page > 1 ? title.replace(/( \||$)/, (end) => words(page) + end) : title;

const ITEM_LIST_LIMIT = 20;

/** The list of a listing page, at most 20 products. */
export const itemListData = (site: string, products: readonly ProductCard[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.slice(0, ITEM_LIST_LIMIT).map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(productPath(product.id), site).href,
  })),
});
