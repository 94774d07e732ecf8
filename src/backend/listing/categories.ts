import type { PlaceCount } from '#domain/listing/categories/category-tree.ts';
import type { CategoryRow } from '#domain/listing/categories/category.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** The tree's rows by code, each with the products it shows. */
export async function listCategories(origin?: string): Promise<CategoryRow[]> {
  const rows = await callRpc('category_tree', {}, { origin });
  return rows.map((row) => ({
    code: row.code,
    vertical: row.overarching_category,
    mainCategory: row.main_energy_category,
    subsector: row.subsector,
    count: row.product_count,
    labels: [row.overarching_label, row.main_label, row.subsector_label] as const,
  }));
}

/** How many hits of a search each place of the tree has; places without hits are absent. */
export async function countHits(
  query: string,
  asTyped: boolean,
  signal: AbortSignal,
): Promise<PlaceCount[]> {
  const rows = await callRpc('search_tree', { query, as_typed: asTyped }, { signal });
  return rows.map(({ sub_vertical: subsector, ...row }) => ({ ...row, subsector }));
}
