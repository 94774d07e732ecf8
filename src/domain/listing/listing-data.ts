import { productPath } from '#domain/shared/paths.ts';
import type { ProductCard } from '#domain/product/product.ts';

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
