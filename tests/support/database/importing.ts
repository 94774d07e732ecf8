/** An import of files into a database that a test describes. */
import type { ImportOptions } from '#supabase/catalogue/read/usable-files.ts';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import { fakeRpc } from './contract.ts';

export type ShopRow = [sku: string, name: string, isActive: boolean, supplier: string | null];
export interface Shop {
  products?: ShopRow[];
  categories?: (string | null)[][];
}

const storedOf = (products: ShopRow[], skus: string[]) =>
  products
    .filter(([sku]) => skus.includes(sku))
    .map(([product_id, name, is_active, supplier]) => ({
      product_id,
      name,
      price_sar: null,
      photos: [],
      attributes: supplier === null ? {} : { 'Overall Attributes': { 'Supplier Name': supplier } },
      texts: {},
      is_active,
    }));

/** A database that takes everything, what it has, and what it was asked to write. */
export function aDatabase(
  fail?: (call: number) => Error | null,
  { products = [], categories = [] }: Shop = {},
) {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  const rpc = fakeRpc(async (name, args) => {
    if (name === 'product_skus') return products;
    if (name === 'category_names') return categories;
    if (name === 'stored_products') return storedOf(products, args['skus'] as string[]);
    calls.push({ name, args });
    const failure = fail?.(calls.length);
    if (failure) throw failure;
    if (name === 'deactivate_products' || name === 'rename_supplier')
      return (args['skus'] as string[]).length;
    if (name === 'finish_import')
      return { next: args['step'] === 1 ? null : 1, remaining: 0, products: 0, revision: '1' };
    return (args['batch'] as CatalogueProduct[]).map(({ product_id }) => ({
      product_id,
      outcome: 'added',
    }));
  });
  const skus = () =>
    calls.flatMap(({ args }) =>
      ((args['batch'] ?? []) as CatalogueProduct[]).map((row) => row.product_id),
    );
  return { rpc, calls, skus };
}

export async function run(files: string[], options: ImportOptions = {}, database = aDatabase()) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const summary = await importCatalogue(files, { rpc: database.rpc, log, options });
  return { summary, lines, ...database };
}

export const good = { price_sar: '1' };
export const bad = { price_sar: '-1' };

export const shopOf = (count: number, supplier: string | null = null): Shop => ({
  products: Array.from({ length: count }, (_, i) => [
    `T-${i + 1}`,
    `Product ${i + 1}`,
    true,
    supplier,
  ]),
});
export const rowsOf = (count: number) => Array.from({ length: count }, () => good);
export const written = (calls: { name: string }[]) => calls.map(({ name }) => name);
