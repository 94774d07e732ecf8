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
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type ApiExampleId = 'search' | 'tree' | 'pages' | 'market' | 'posts' | 'dates' | 'revision';

export const API_EXAMPLES: readonly ApiExample[] = [
  {
    id: 'search',
    path: '/rest/v1/rpc/search_products',
    body: { query: 'cylinder', sort: 'price_asc', page: 1 },
  },
  { id: 'tree', path: '/rest/v1/rpc/category_tree', body: {} },
  { id: 'pages', path: '/rest/v1/rpc/product_page', body: { at_most: 3 } },
  { id: 'market', path: '/rest/v1/rpc/market_prices', body: {} },
  { id: 'posts', path: '/rest/v1/rpc/list_posts', body: { at_most: 5 } },
  { id: 'dates', path: '/rest/v1/rpc/delivery_dates', body: { lead_time_days: 3 } },
  { id: 'revision', path: '/rest/v1/rpc/catalogue_revision', body: {} },
];

/** The example as a command to paste. */
export function curlCommand(example: ApiExample, origin: string, key: string): string {
  const lines = [
    `curl "${origin}${example.path}"`,
    `  -H "apikey: ${key}"`,
    '  -H "content-type: application/json"',
    `  -d '${JSON.stringify(example.body)}'`,
  ];
  return lines.join(' \\\n');
}
