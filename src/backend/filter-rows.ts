import { parseFilters } from '#domain/filters.ts';
import type { Json } from './database.types.ts';

/** The facets of an address as the database reads them: only what is chosen. */
export function filterRow(text: string): { [key: string]: Json } {
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } =
    parseFilters(text);
  const row: Record<string, Json> = {
    price_min: price.min,
    price_max: price.max,
    priced,
    suppliers: [...suppliers],
    countries: [...countries],
    lead_times: [...leadTimes],
    minimum_orders: [...minimumOrders],
    attributes: attributes.map((one) => ({ ...one })) as unknown as Json[],
  };
  const isChosen = (value: Json | undefined) =>
    Array.isArray(value) ? value.length > 0 : value !== null;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => isChosen(value)));
}
