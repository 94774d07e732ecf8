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
      'query, vertical, subcategory, sort (relevance, name, price_asc, price_desc, lead_time), page. All optional.',
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
    name: 'category_tree',
    takes: 'Nothing.',
    answers: 'Every branch of the tree, its three levels and the number of products.',
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
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export const API_EXAMPLES: readonly ApiExample[] = [
  {
    id: 'search',
    title: 'Search the catalogue',
    text: 'The twenty cheapest products that match. Raise page for the next twenty.',
    method: 'POST',
    path: '/rest/v1/rpc/search_products',
    body: { query: 'cylinder', sort: 'price_asc', page: 1 },
  },
  {
    id: 'tree',
    title: 'Read the categories',
    text: 'The names you may pass as vertical and subcategory.',
    method: 'POST',
    path: '/rest/v1/rpc/category_tree',
    body: {},
  },
  {
    id: 'rows',
    title: 'Read products as rows',
    text: 'At most 1,000 rows at once. Use limit and offset to read on, and order so that nothing is missed.',
    method: 'GET',
    path: '/rest/v1/product?select=id,product_id,name,price_sar&order=id&limit=3',
  },
  {
    id: 'dates',
    title: 'Ask for delivery dates',
    text: 'For goods with three days of lead time.',
    method: 'POST',
    path: '/rest/v1/rpc/delivery_dates',
    body: { lead_time_days: 3 },
  },
  {
    id: 'revision',
    title: 'Has anything changed?',
    text: 'Keep the answer and compare it next time.',
    method: 'POST',
    path: '/rest/v1/rpc/catalogue_revision',
    body: {},
  },
];

/** The example as a command to paste. */
export function curlOf(example: ApiExample, origin: string, key: string): string {
  const lines = [`curl "${origin}${example.path}"`, `  -H "apikey: ${key}"`];
  if (example.body) {
    lines.push('  -H "content-type: application/json"', `  -d '${JSON.stringify(example.body)}'`);
  }
  return lines.join(' \\\n');
}
