import { changedFilters, parseFilters } from '#domain/listing/filters.ts';
import type { FilterText } from '#domain/listing/listing.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';

type FilterRow = NonNullable<RpcArgs<'search_products'>['filters']>;

/** The facets of an address as the database reads them: only what is chosen. */
export function filterRow(filters: FilterText): FilterRow {
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } =
    parseFilters(filters);
  const row: FilterRow = {
    price_min: price.min,
    price_max: price.max,
    priced,
    suppliers,
    countries,
    lead_times: leadTimes,
    minimum_orders: minimumOrders,
    attributes,
  };
  const isChosen = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  return Object.fromEntries(Object.entries(row).filter(([, value]) => isChosen(value)));
}

/** The facets with the current spelling of each supplier; undefined where all have it. */
export function withCurrentSuppliers(
  filters: FilterText,
  current: RpcAnswer<'search_products'>['renamed_suppliers'],
): FilterText | undefined {
  if (current.length === 0) return undefined;
  const names = new Map(current.map((one) => [one.typed, one.current]));
  const suppliers = parseFilters(filters).suppliers.map((name) => names.get(name) ?? name);
  return changedFilters(filters, { suppliers: [...new Set(suppliers)] });
}
