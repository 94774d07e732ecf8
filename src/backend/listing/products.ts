import { hasFilters } from '#domain/listing/listing-address.ts';
import type { ListingResult, ListingQuery } from '#domain/listing/listing.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCard } from '#backend/product/card-rows.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';
import { filterRow, withCurrentSuppliers } from './filter-rows.ts';

/** A page of the listing; the database folds, ranks and counts. */
export const searchProducts = (query: ListingQuery, origin?: string): Promise<ListingResult> =>
  withRetry(async () => {
    const row = await callRpc('search_products', argsOf(query), { origin });
    return {
      ...toResult(row),
      filters: withCurrentSuppliers(query.filters, row.renamed_suppliers),
    };
  });

/** Leaves out arguments that have their default. */
export const argsOf = ({
  q,
  asTyped,
  category,
  subcategory,
  filters,
  sort,
  page,
  after,
  before,
}: ListingQuery) => ({
  query: q,
  ...(asTyped ? { as_typed: true } : {}),
  ...(category ? { vertical: category } : {}),
  ...(subcategory ? { subcategory } : {}),
  ...(sort ? { sort } : {}),
  page,
  ...(after ? { after } : {}),
  ...(before ? { before } : {}),
  ...(hasFilters({ filters }) ? { filters: filterRow(filters) } : {}),
});

const toResult = (row: RpcAnswer<'search_products'>): ListingResult => ({
  total: row.total,
  totalIsExact: row.total_is_exact,
  corrected: row.corrected ?? undefined,
  isPartial: row.is_partial,
  missing: row.missing ?? [],
  nearest: row.nearest ?? undefined,
  page: row.page,
  sorts: row.sorts,
  products: row.products.map(toCard),
});
