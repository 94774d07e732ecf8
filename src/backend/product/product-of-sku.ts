import { SUPABASE_URL } from 'astro:env/server';
import { parseListing } from '#domain/listing/listing-address.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { searchProducts } from '#backend/listing/products.ts';

/** The product that a text names; null, with a line of the build, where the catalogue has none. */
export async function productOfSku(sku: string): Promise<ProductCard | null> {
  const { products } = await searchProducts({ ...parseListing(''), q: sku }, SUPABASE_URL);
  const found = products.find((product) => product.sku === sku) ?? null;
  if (found === null) console.warn(`A text names the product ${sku}, which is not offered.`);
  return found;
}
