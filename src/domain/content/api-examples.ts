/** The part of the interface that anybody may read, as /api-docs describes it. A test runs the examples. */
export const API_CALLS = [
  'search_products',
  'product_detail',
  'products_by_ids',
  'product_page',
  'category_tree',
  'market_prices',
  'list_posts',
  'get_post',
  'list_partners',
  'delivery_dates',
  'catalogue_revision',
] as const;

export type ApiCall = (typeof API_CALLS)[number];

interface ApiExample {
  readonly id: ApiExampleId;
  /** The address as everybody writes it, so that caches know it. */
  readonly path: string;
}

export type ApiExampleId = 'search' | 'tree' | 'pages' | 'market' | 'posts' | 'dates' | 'revision';

export const API_EXAMPLES: readonly ApiExample[] = [
  { id: 'search', path: '/rest/v1/rpc/search_products?query=cylinder&sort=price_asc' },
  { id: 'tree', path: '/rest/v1/rpc/category_tree' },
  { id: 'pages', path: '/rest/v1/rpc/product_page?at_most=3' },
  { id: 'market', path: '/rest/v1/rpc/market_prices' },
  { id: 'posts', path: '/rest/v1/rpc/list_posts?at_most=5' },
  { id: 'dates', path: '/rest/v1/rpc/delivery_dates?lead_time_days=3' },
  { id: 'revision', path: '/rest/v1/rpc/catalogue_revision' },
];

/** The example as a command to paste. */
export const curlCommand = (example: ApiExample, origin: string, key: string): string =>
  [`curl "${origin}${example.path}"`, `  -H "apikey: ${key}"`].join(' \\\n');
