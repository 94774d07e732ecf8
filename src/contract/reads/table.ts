/**
 * What a guest reads the catalogue with: functions that are called by GET, so that caches and replicas can answer them.
 * Nothing of a cart, a person or a session is here. No schema is in this folder: browsers load it too.
 */

/** How an argument is written into an address. */
export type ReadKind = 'text' | 'count' | 'flag' | 'uuid' | 'uuids' | 'filters' | 'language';

export interface ReadParameter {
  readonly kind: ReadKind;
  /** The default as an address would have it; absent where the argument is required. */
  readonly otherwise?: string;
}

const text = { kind: 'text' } as const;
const optionalText = { kind: 'text', otherwise: '' } as const;
const flag = { kind: 'flag', otherwise: 'false' } as const;
const filters = { kind: 'filters', otherwise: '{}' } as const;
const uuids = { kind: 'uuids' } as const;
const language = { kind: 'language', otherwise: 'en' } as const;
const countOf = (otherwise: number) => ({ kind: 'count', otherwise: `${otherwise}` }) as const;

export const CATALOGUE_READS = {
  catalogue_revision: {},
  category_tree: { language },
  delivery_dates: { lead_time_days: { kind: 'count' } },
  find_manufacturers: {
    as_typed: flag,
    filters,
    language,
    letters: text,
    query: optionalText,
    subcategory: optionalText,
    vertical: optionalText,
  },
  get_post: { language, slug: text },
  known_page: { language, product: { kind: 'uuid' }, slug: optionalText },
  list_partners: { at_most: countOf(32) },
  list_posts: { after: text, at_most: countOf(100), language },
  market_prices: { language },
  matching_products: { language, products: uuids },
  product_detail: { language, product: { kind: 'uuid' } },
  product_facets: {
    as_typed: flag,
    filters,
    language,
    query: optionalText,
    subcategory: optionalText,
    supplier_search: optionalText,
    vertical: optionalText,
  },
  product_page: { after: { kind: 'uuid' }, at_most: countOf(50), language },
  product_table: {
    after: optionalText,
    as_typed: flag,
    before: optionalText,
    by_field: optionalText,
    filters,
    language,
    page: countOf(1),
    query: optionalText,
    sort: optionalText,
    subcategory: optionalText,
    vertical: optionalText,
  },
  products_by_ids: { language, products: uuids },
  related_products: { language, products: uuids },
  search_products: {
    after: optionalText,
    as_typed: flag,
    before: optionalText,
    filters,
    language,
    page: countOf(1),
    query: optionalText,
    sort: optionalText,
    subcategory: optionalText,
    vertical: optionalText,
  },
  search_tree: { as_typed: flag, query: text },
  shop_settings: {},
  shop_today: {},
  suggest_products: { language, query: text },
} as const satisfies Record<string, Readonly<Record<string, ReadParameter>>>;

export type ReadName = keyof typeof CATALOGUE_READS;

export const isRead = (name: string): name is ReadName => Object.hasOwn(CATALOGUE_READS, name);

export const parametersOf = (name: ReadName): Readonly<Record<string, ReadParameter>> =>
  CATALOGUE_READS[name];
