/** The part of the interface that anybody may read, as /api-docs describes it. A test runs the examples. */
interface ApiCall {
  readonly name: string;
  readonly takes: string;
  readonly answers: string;
}

export const API_CALLS: readonly ApiCall[] = [
  {
    name: 'search_products',
    takes:
      'query, vertical, subcategory, sort (relevance, name, price_asc, price_desc, lead_time), page, and filters: an object with price_min, price_max, priced (yes, no), suppliers, countries, lead_times, minimum_orders. All optional.',
    answers:
      'total, total_is_exact, page, page_size and up to 20 products. Totals are exact up to 1,000.',
  },
  {
    name: 'product_detail',
    takes: 'product: the id of a product, a UUID.',
    answers: 'The product with all attributes, or 404 with the hint product_not_found.',
  },
  {
    name: 'products_by_ids',
    takes: 'products: up to 20 ids.',
    answers: 'The products found, in full.',
  },
  {
    name: 'product_page',
    takes: 'after: the id of the last product you have; at_most: up to 50. Both optional.',
    answers:
      'The next products in full, the oldest first. A page that is not full is the last one.',
  },
  {
    name: 'category_tree',
    takes: 'Nothing.',
    answers: 'Every branch of the tree, its three levels and the number of products.',
  },
  {
    name: 'market_prices',
    takes: 'Nothing.',
    answers:
      'For each category the number of products and of those with a price, and the lowest, median and highest price.',
  },
  {
    name: 'list_posts',
    takes: 'after: the slug of the last post you have; at_most: up to 100. Both optional.',
    answers: 'Published posts without their text, the newest first.',
  },
  {
    name: 'get_post',
    takes: 'slug: the last part of the address of a post.',
    answers: 'The post with its text as HTML, or null.',
  },
  {
    name: 'list_partners',
    takes: 'at_most: up to 100. Optional.',
    answers: 'The partners whose logo the shop has, the last changed first.',
  },
  {
    name: 'delivery_dates',
    takes: 'lead_time_days: whole days.',
    answers: 'The dates that checkout would offer today, in Riyadh.',
  },
  {
    name: 'catalogue_revision',
    takes: 'Nothing.',
    answers:
      'A text that changes when an import has changed anything. Ask it before reading again.',
  },
];

interface ApiExample {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const API_EXAMPLES: readonly ApiExample[] = [
  {
    id: 'search',
    title: 'Search the catalogue',
    text: 'The twenty cheapest products that match. Raise page for the next twenty.',
    path: '/rest/v1/rpc/search_products',
    body: { query: 'cylinder', sort: 'price_asc', page: 1 },
  },
  {
    id: 'tree',
    title: 'Read the categories',
    text: 'The names you may pass as vertical and subcategory.',
    path: '/rest/v1/rpc/category_tree',
    body: {},
  },
  {
    id: 'pages',
    title: 'Read the whole catalogue',
    text: 'Send the id of the last product as after to get the next page, until a page is not full.',
    path: '/rest/v1/rpc/product_page',
    body: { at_most: 3 },
  },
  {
    id: 'market',
    title: 'Read prices per category',
    text: 'Prices are in riyals without VAT.',
    path: '/rest/v1/rpc/market_prices',
    body: {},
  },
  {
    id: 'posts',
    title: 'List the newest posts',
    text: 'Send the slug of the last one as after to read on.',
    path: '/rest/v1/rpc/list_posts',
    body: { at_most: 5 },
  },
  {
    id: 'dates',
    title: 'Ask for delivery dates',
    text: 'For goods with three days of lead time.',
    path: '/rest/v1/rpc/delivery_dates',
    body: { lead_time_days: 3 },
  },
  {
    id: 'revision',
    title: 'Has anything changed?',
    text: 'Keep the answer and compare it next time.',
    path: '/rest/v1/rpc/catalogue_revision',
    body: {},
  },
];

/** The example as a command to paste. */
export function curlOf(example: ApiExample, origin: string, key: string): string {
  const lines = [
    `curl "${origin}${example.path}"`,
    `  -H "apikey: ${key}"`,
    '  -H "content-type: application/json"',
    `  -d '${JSON.stringify(example.body)}'`,
  ];
  return lines.join(' \\\n');
}
