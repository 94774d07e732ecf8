import type { ListingResult, ListingQuery } from '#domain/listing/listing.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCard } from '#backend/product/card-rows.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** A page of the listing; the database folds, ranks and counts. */
export const searchProducts = (query: ListingQuery, origin?: string): Promise<ListingResult> =>
  withRetry(async () => {
    const { filters } = query;
    // Most lists are not filtered: what reads the filters comes with the first one.
    const rows = filters ? await import('./filter-rows.ts') : null;
    const args = { ...argsOf(query), ...(rows && { filters: rows.filterRow(filters) }) };
    const row = await callRpc('search_products', args, { origin });
    return {
      ...toResult(row),
      filters: rows?.withCurrentSuppliers(filters, row.renamed_suppliers),
    };
  });

/** Leaves out arguments that have their default. */
export const argsOf = ({ q, asTyped, category, subcategory, sort, page }: ListingQuery) => ({
  query: q,
  ...(asTyped ? { as_typed: true } : {}),
  ...(category ? { vertical: category } : {}),
  ...(subcategory ? { subcategory } : {}),
  ...(sort ? { sort } : {}),
  page,
});

const toResult = (row: RpcAnswer<'search_products'>): ListingResult => ({
  total: row.total,
  totalIsExact: row.total_is_exact,
  corrected: row.corrected ?? undefined,
  isPartial: row.is_partial,
  page: row.page,
  sorts: row.sorts,
  products: row.products.map(toCard),
});
