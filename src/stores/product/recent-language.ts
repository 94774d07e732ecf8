import { getProducts } from '#backend/product/product.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import { $recent, recentOf } from './recent.ts';

/** Products that were looked at in the other language are read again in the language of the page. */
export async function translateRecent(): Promise<void> {
  const others = $recent.get().filter(({ prefix }) => prefix !== PREFIX);
  if (others.length === 0) return;
  try {
    const products = await getProducts(others.map(({ id }) => id));
    const fresh = new Map(products.map((product) => [product.id, recentOf(product)]));
    $recent.set($recent.get().map((product) => fresh.get(product.id) ?? product));
  } catch (error) {
    console.error(error);
  }
}
