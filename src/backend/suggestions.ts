import { fromSar } from '#domain/money.ts';
import type { Suggestions } from '#domain/suggestion.ts';
import { callRpc } from './rpc.ts';

interface Row {
  products: {
    id: string;
    name: string;
    product_id: string;
    photo: string | null;
    price_sar: number | null;
  }[];
  categories: { vertical: string; subcategory: string | null; name: string; count: number }[];
  suppliers: { name: string; count: number }[];
}

/** Suggestions of the search box. Not retried: the next key press asks again. */
export async function listSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const row = (await callRpc('suggest_products', { query }, { signal })) as Row;
  return {
    products: row.products.map(({ product_id: sku, price_sar: price, ...product }) => ({
      ...product,
      sku,
      priceSar: price === null ? null : fromSar(price),
    })),
    categories: row.categories,
    suppliers: row.suppliers,
  };
}
