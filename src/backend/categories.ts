import type { CategoryRow } from '#domain/category.ts';
import { callRpc } from './rpc.ts';

/** The tree's rows by code, each with the products it shows. */
export async function listCategories(origin?: string): Promise<CategoryRow[]> {
  const rows = await callRpc('category_tree', {}, { origin });
  return rows.map((row) => ({
    code: row.code,
    vertical: row.overarching_category,
    mainCategory: row.main_energy_category,
    subsector: row.subsector,
    count: row.product_count,
  }));
}
