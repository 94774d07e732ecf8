/** Products as the shop has them, in the form of the importer. */
import type { RpcAnswer } from '#contract/contract.ts';
import { callWithRetry, type Rpc } from '#supabase/catalogue/write/retry.ts';
import { drawingAddress } from '#domain/product/drawing/drawing.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';

export type StoredProduct = RpcAnswer<'stored_products'>[number];

export async function readStored(
  rpc: Rpc,
  skus: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (skus.length === 0) return new Map();
  const products = await callWithRetry(rpc, 'stored_products', { skus });
  return new Map(products.map((product) => [product.product_id, product]));
}

const DRAWING = 'data:image/svg+xml,';

/** The drawing that the importer made, where nobody gave photos (decision B11). */
export const drawingOf = ({ photos }: { readonly photos: readonly unknown[] }): string | null => {
  const [first] = photos;
  return typeof first === 'string' && first.startsWith(DRAWING) ? first : null;
};

/** The photos that somebody gave. */
export const givenPhotos = (product: { readonly photos: readonly unknown[] }): string[] =>
  drawingOf(product) === null ? product.photos.map(String) : [];

/** A product without a photo is shown by a drawing from its own data (decision B11). */
export const withDefaultPhoto = (product: CatalogueProduct): CatalogueProduct =>
  product.photos.length > 0
    ? product
    : { ...product, photos: [drawingAddress(product.attributes)] };
