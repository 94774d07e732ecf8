import type { AttributeFacet, Facets, FacetValue } from '#domain/facets.ts';
import type { LeadTime, MinimumOrder } from '#domain/filters.ts';
import type { ListingQuery } from '#domain/listing.ts';
import { filterRow } from './filter-rows.ts';
import { retried } from './retry.ts';
import { callRpc } from './rpc.ts';

interface Row {
  price: Facets['price'];
  suppliers: FacetValue<string>[];
  countries: FacetValue<string>[];
  lead_times: FacetValue<LeadTime>[];
  minimum_orders: FacetValue<MinimumOrder>[];
  attributes: AttributeFacet[];
}

/** The facets of a listing, counted over its whole result; suppliers may be searched among all. */
export const listFacets = (
  { q, category, subcategory, filters }: ListingQuery,
  supplierSearch: string,
  signal: AbortSignal,
): Promise<Facets> =>
  retried(async () => {
    const args = {
      query: q,
      vertical: category,
      subcategory,
      filters: filterRow(filters),
      supplier_search: supplierSearch,
    };
    const row = (await callRpc('product_facets', args, { signal })) as Row;
    const { price, suppliers, countries, attributes } = row;
    return {
      price,
      suppliers,
      countries,
      leadTimes: row.lead_times,
      minimumOrders: row.minimum_orders,
      attributes,
    };
  });
