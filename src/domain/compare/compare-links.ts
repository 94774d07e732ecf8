/** Links of a comparison: to share it, and to similar products. */
import type { ListingPlace } from '#domain/listing/listing.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { isProductId, paths } from '#domain/shared/paths.ts';
import { COMPARE_LIMIT } from './compare-list.ts';

/** The ids of a shared link, `?ids=a,b,c`; null where the address names none. */
export function sharedIds(search: string): string[] | null {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').filter(isProductId);
  return ids.length > 0 ? [...new Set(ids)].slice(0, COMPARE_LIMIT) : null;
}

/** A link that opens these products side by side. */
export const compareLink = (ids: readonly string[]): string =>
  `${paths.compare}?ids=${ids.join(',')}`;

type Placed = Pick<ProductCard, 'vertical' | 'subVertical'>;

/** The listing with similar products: their sub-vertical, else their vertical, else everything. */
export function placeOf(products: readonly Placed[]): ListingPlace {
  const [first] = products;
  const share = (key: keyof Placed): string | null =>
    first && products.every((product) => product[key] === first[key]) ? first[key] : null;
  const category = share('vertical');
  return { category, subcategory: category && share('subVertical') };
}
