import { fromSar } from '#domain/money.ts';
import { PREFIX } from '#domain/prefix.ts';
import type { Suggestions } from '#domain/suggestion.ts';
import { callRpc } from './rpc.ts';

/** Suggestions of the search box. Not retried: the next key press asks again. */
export async function listSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const row = await callRpc('suggest_products', { query }, { signal });
  return {
    corrected: row.corrected,
    products: row.products.map(({ product_id: sku, price_sar: price, ...product }) => ({
      ...product,
      sku,
      priceSar: price === null ? null : fromSar(price),
    })),
    categories: PREFIX
      ? row.categories.map(({ vertical_label: verticalLabel, ...one }) => ({
          ...one,
          verticalLabel,
        }))
      : row.categories,
    manufacturers: row.manufacturers,
    suppliers: row.suppliers,
  };
}
