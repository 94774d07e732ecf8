import { fromSar } from '#domain/money.ts';
import { PREFIX } from '#domain/prefix.ts';
import type { Suggestions } from '#domain/suggestion.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
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
    categories: PREFIX ? row.categories.map(translated) : row.categories,
    manufacturers: row.manufacturers,
    suppliers: row.suppliers,
  };
}

type CategoryRow = RpcAnswer<'suggest_products'>['categories'][number];

const translated = ({ label, vertical_label: shownVertical, ...place }: CategoryRow) => ({
  ...place,
  name: label ?? place.name,
  shownVertical,
});
