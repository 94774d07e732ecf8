import { getRelated } from '#backend/product/product.ts';
import type { Product, ProductCard } from '#domain/product/product.ts';
import { product as words } from '#messages/product.ts';

/** Others of the same sub-vertical. Without them the page is whole: a failure is only logged. */
export async function relatedProducts({ id }: Product): Promise<ProductCard[]> {
  try {
    const [related = []] = await getRelated([id]);
    return related;
  } catch (error) {
    console.error(words.related, error);
    return [];
  }
}
