/** Filters and facets as anybody would write them: every product is looked at, one after another. */
import type { TestBackend } from '#tests/support/database/database.ts';

export type Value = string | number | boolean;

export interface AttributeFilter {
  section: string;
  field: string;
  values?: Value[];
  min?: number;
  max?: number;
}

export interface Filters {
  price_min?: number;
  price_max?: number;
  priced?: string | null;
  suppliers?: string[];
  countries?: string[];
  lead_times?: string[];
  minimum_orders?: string[];
  attributes?: AttributeFilter[];
}

export interface Place {
  query?: string;
  vertical?: string;
  subcategory?: string;
}

/** A product as its facets see it; `attributes` holds numbers, truths and texts by section and field. */
export interface Item {
  id: string;
  vertical: string;
  category: string;
  sub_vertical: string;
  supplier: string;
  country: string | null;
  price: number | null;
  lead_time: number | null;
  minimum_order: number;
  sku: string;
  recommended: number;
  name: string;
  words: string;
  attributes: Record<string, Value>;
}

const ITEMS = `
  select item.id, item.vertical, item.category, item.sub_vertical, item.supplier, facets.country,
    item.price_sar::float8 as price, item.lead_time_days as lead_time, item.minimum_order,
    item.folded_sku as sku, facets.recommended::float8 as recommended, item.sort_name as name, item.search_text as words,
    (select coalesce(jsonb_object_agg(section || '/' || field, trait.value), '{}')
     from jsonb_each(facets.traits) as trait join app.attribute_fields as known on known.id = trait.key::integer) as attributes
  from public.product as item join app.product_facets as facets on facets.product = item.id`;

export const itemsOf = (backend: TestBackend): Promise<Item[]> => backend.sql<Item>(ITEMS);

const leadTimeOf = ({ lead_time: days }: Item): string =>
  days === null
    ? 'unstated'
    : (['1', '3', '7', '14'].find((most) => days <= Number(most)) ?? '15+');

const minimumOf = ({ minimum_order: least }: Item): string => {
  if (least === 1) return '1';
  return least <= 10 ? '2-10' : least <= 100 ? '11-100' : '101+';
};

const within = (value: number | null, low: number | undefined, high: number | undefined): boolean =>
  value !== null && value >= (low ?? -Infinity) && value <= (high ?? Infinity);

function isLeadTime(item: Item, chosen: string): boolean {
  if (chosen === 'unstated' || chosen === '15+') return leadTimeOf(item) === chosen;
  return item.lead_time !== null && item.lead_time <= Number(chosen);
}

const keyOf = ({ section, field }: AttributeFilter): string => `${section}/${field}`;

function isAttribute(item: Item, filter: AttributeFilter): boolean {
  const value = item.attributes[keyOf(filter)];
  if (filter.values) return value !== undefined && filter.values.includes(value);
  return typeof value === 'number' && within(value, filter.min, filter.max);
}

type Test = (item: Item) => boolean;

/** A test for each facet that is filtered. */
export function testsOf(filters: Filters): Map<string, Test> {
  const { price_min, price_max, priced, suppliers, countries, lead_times, minimum_orders } =
    filters;
  const all = new Map<string, Test>();
  if (price_min !== undefined || price_max !== undefined)
    all.set('price', ({ price }) => within(price, price_min, price_max));
  if (priced) all.set('priced', ({ price }) => (price !== null) === (priced === 'yes'));
  if (suppliers?.length) all.set('supplier', ({ supplier }) => suppliers.includes(supplier));
  if (countries?.length)
    all.set('country', ({ country }) => country !== null && countries.includes(country));
  if (lead_times?.length)
    all.set('lead_time', (item) => lead_times.some((chosen) => isLeadTime(item, chosen)));
  if (minimum_orders?.length)
    all.set('minimum_order', (item) => minimum_orders.includes(minimumOf(item)));
  for (const one of filters.attributes ?? []) {
    if (one.values?.length === 0) continue;
    all.set(keyOf(one), (item) => isAttribute(item, one));
  }
  return all;
}

/** A word may also begin a word of the tree; search-oracle.ts has the other rules of words. */
const isFound = ({ words, sub_vertical, vertical }: Item, query: string): boolean =>
  words.includes(query) ||
  (query.length > 2 &&
    `${sub_vertical} ${vertical}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(query)));

export const isIn = (item: Item, { query, vertical, subcategory }: Place): boolean =>
  (!query || isFound(item, query)) &&
  (!vertical || item.vertical === vertical) &&
  (!subcategory || item.sub_vertical === subcategory || item.category === subcategory);

const byText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const byName = (a: Item, b: Item): number => byText(a.name, b.name) || byText(a.id, b.id);
const lastWithout = (value: number | null): number => value ?? Infinity;
const unpriced = ({ price }: Item): number => Number(price === null);

/** Of one or two letters: a word of a category or a maker comes before one of the name, and that before beginnings. */
function rankOf({ sku, name, ...of }: Item, query: string): number {
  const kinds = [of.supplier, of.vertical, of.category, of.sub_vertical].join(' ').toLowerCase();
  if (sku === query) return 0;
  if (kinds.split(' ').includes(query)) return 1;
  if (name.split(' ').includes(query)) return 2;
  if (name.startsWith(query)) return 3;
  return name.includes(` ${query}`) ? 4 : 5;
}

/** How a sort compares two products. */
export function orderOf(sort: string, query = ''): (a: Item, b: Item) => number {
  const rank = (item: Item): number =>
    rankOf(item, query) === 0 ? -1 : unpriced(item) * 6 + rankOf(item, query);
  if (sort === 'price_asc')
    return (a, b) => diff(lastWithout(a.price), lastWithout(b.price)) || byName(a, b);
  if (sort === 'price_desc')
    return (a, b) =>
      diff(lastWithout(negative(a.price)), lastWithout(negative(b.price))) || byName(a, b);
  if (sort === 'lead_time')
    return (a, b) =>
      unpriced(a) - unpriced(b) ||
      diff(lastWithout(a.lead_time), lastWithout(b.lead_time)) ||
      byName(a, b);
  if (sort === 'relevance' && query !== '') return (a, b) => rank(a) - rank(b) || byName(a, b);
  if (sort === 'relevance')
    return (a, b) => diff(a.recommended, b.recommended) || byText(a.id, b.id);
  return (a, b) => unpriced(a) - unpriced(b) || byName(a, b);
}

const negative = (value: number | null): number | null => (value === null ? null : -value);
const diff = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

function counts(
  items: readonly Item[],
  of: Test | ((item: Item) => Value | null),
): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const item of items) {
    const value = of(item);
    if (value !== null && value !== undefined) found.set(value, (found.get(value) ?? 0) + 1);
  }
  return found;
}

/** Counts by facet: each over the products that satisfy every other facet's filter. */
export function countsOf(items: readonly Item[], filters: Filters, fields: readonly string[]) {
  const tests = testsOf(filters);
  const left = (facet: string): Item[] =>
    items.filter((item) => [...tests].every(([name, test]) => name === facet || test(item)));
  const prices = left('price').flatMap(({ price }) => price ?? []);
  return {
    lowest: prices.length ? Math.min(...prices) : null,
    highest: prices.length ? Math.max(...prices) : null,
    prices,
    priced: counts(left('priced'), ({ price }) => price !== null),
    suppliers: counts(left('supplier'), ({ supplier }) => supplier),
    countries: counts(left('country'), ({ country }) => country),
    lead_times: counts(left('lead_time'), leadTimeOf),
    minimum_orders: counts(left('minimum_order'), minimumOf),
    attributes: new Map(
      fields.map((field) => [
        field,
        counts(left(field), ({ attributes }) => attributes[field] ?? null),
      ]),
    ),
  };
}
