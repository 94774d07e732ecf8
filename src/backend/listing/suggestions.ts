import type { SuggestedProduct, Suggestions } from '#domain/listing/suggestion.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** Suggestions of the search box. Not retried: the next key press asks again. */
export async function listSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const row = await callRpc('suggest_products', { query }, { signal });
  return {
    corrected: row.corrected,
    products: row.products.map(toProduct),
    categories: row.categories.map(translated),
    manufacturers: row.manufacturers,
    suppliers: row.suppliers,
  };
}

type Row = RpcAnswer<'suggest_products'>;

const toProduct = (row: Row['products'][number]): SuggestedProduct => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  manufacturerLabel: row.manufacturer_label,
  model: row.model,
  photo: row.photo,
  price: row.price_halalas,
});

const translated = ({
  label,
  vertical_label: shownVertical,
  ...place
}: Row['categories'][number]) => ({
  ...place,
  name: label ?? place.name,
  shownVertical,
});
