import type { Facets, FacetValue } from '#domain/listing/filters/facets.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { filterRow } from './filter-rows.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** The facets of a listing, counted over its whole result; suppliers may be searched among all. */
export const listFacets = (
  { q, asTyped, category, subcategory, filters }: ListingQuery,
  supplierSearch: string,
  signal: AbortSignal,
): Promise<Facets> =>
  withRetry(async () => {
    const args = {
      query: q,
      as_typed: asTyped,
      vertical: category,
      subcategory,
      filters: filterRow(filters),
      supplier_search: supplierSearch,
    };
    const row = await callRpc('product_facets', args, { signal });
    const { price, suppliers, countries, attributes } = row;
    return {
      isEstimate: row.is_estimate,
      price: withHistogram(price),
      suppliers,
      countries,
      leadTimes: row.lead_times,
      minimumOrders: row.minimum_orders,
      attributes: attributes.map(labelled),
    };
  });

type AttributeRow = RpcAnswer<'product_facets'>['attributes'][number];

const withHistogram = <Row extends { histogram?: AttributeRow['histogram'] }>({
  histogram,
  ...row
}: Row) => ({
  ...row,
  histogram: histogram && {
    edges: histogram.edges,
    counts: histogram.counts,
    isEstimate: histogram.is_estimate,
  },
});

const labelled = ({
  field_label: fieldLabel,
  unit_labels: unitLabels,
  ...facet
}: AttributeRow) => ({
  ...withHistogram(facet),
  fieldLabel,
  unitLabels,
});

/** Manufacturers of a listing with these letters; the facet names the largest only. */
export const findMakers = (
  { q, asTyped, category, subcategory, filters }: ListingQuery,
  letters: string,
  signal: AbortSignal,
): Promise<FacetValue<string>[]> =>
  callRpc(
    'find_manufacturers',
    {
      letters,
      query: q,
      as_typed: asTyped,
      vertical: category,
      subcategory,
      filters: filterRow(filters),
    },
    { signal },
  );
