import type { ListingQuery } from '#domain/listing-address.ts';
import type { ListingResult } from '#domain/product.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
import { toCard } from './card-rows.ts';
import { retried } from './retry.ts';
import { callRpc } from './rpc.ts';

/** A page of the listing; the database folds, ranks and counts. */
export const searchProducts = (query: ListingQuery, origin?: string): Promise<ListingResult> =>
  retried(async () => {
    const args = { ...argsOf(query), ...(await filterArgs(query)) };
    return toResult(await callRpc('search_products', args, { origin }));
  });

/** Most lists are not filtered: what reads the filters comes with the first one. */
const filterArgs = async ({ filters }: ListingQuery) =>
  filters ? import('./filter-rows.ts').then((rows) => ({ filters: rows.filterRow(filters) })) : {};

/** Leaves out arguments that have their default. */
const argsOf = ({ q, asTyped, category, subcategory, sort, page }: ListingQuery) => ({
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
