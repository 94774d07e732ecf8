import type { ListingPlace } from '#domain/listing/listing.ts';
import type { ProductCard } from '#domain/product/product.ts';

type Placed = Pick<ProductCard, 'vertical' | 'subVertical'>;

/** Where more products like these are listed: their sub-vertical, else their vertical, else everything. */
export function placeOf(products: readonly Placed[]): ListingPlace {
  const [first] = products;
  const share = (key: keyof Placed): string | null =>
    first && products.every((product) => product[key] === first[key]) ? first[key] : null;
  const category = share('vertical');
  return { category, subcategory: category && share('subVertical') };
}
