/** Reads of the catalogue whose answers a shared cache may keep, and for how long. */

/** Functions that a guest calls by GET. Their answers hold nothing of a person. */
export const SHARED_READS = [
  'catalogue_revision',
  'category_names',
  'category_tree',
  'get_post',
  'list_partners',
  'list_posts',
  'market_prices',
  'product_detail',
  'product_facets',
  'product_page',
  'products_by_ids',
  'related_products',
  'search_products',
  'search_tree',
  'shop_settings',
  'suggest_products',
] as const;

/** An answer is fresh for ten seconds, and may be used for ten more while the next one is fetched. */
export const SHARED_CACHE = 's-maxage=10, stale-while-revalidate=10';
