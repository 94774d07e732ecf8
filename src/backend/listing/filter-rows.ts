import type { Filters } from '#domain/listing/filters/filters.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';

type FilterRow = NonNullable<RpcArgs<'search_products'>['filters']>;

/** The filters as the database reads them: only what is chosen. */
export function filterRow(filters: Filters): FilterRow {
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } = filters;
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

/** The filters with the current spelling of each supplier; undefined where all have it. */
export function withCurrentSuppliers(
  filters: Filters,
  current: RpcAnswer<'search_products'>['renamed_suppliers'],
): Filters | undefined {
  if (current.length === 0) return undefined;
  const names = new Map(current.map((one) => [one.typed, one.current]));
  const suppliers = filters.suppliers.map((name) => names.get(name) ?? name);
  return { ...filters, suppliers: [...new Set(suppliers)] };
}
