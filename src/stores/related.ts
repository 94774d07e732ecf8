import { searchProducts } from '#backend/products.ts';
import { parseListing } from '#domain/listing-address.ts';
import { relatedTo } from '#domain/product-page.ts';
import type { Product, ProductCard } from '#domain/product.ts';
import { product as words } from '#messages/product.ts';

/** Others of the same sub-vertical. Without them the page is whole: a failure is only logged. */
export async function relatedProducts(product: Product): Promise<ProductCard[]> {
  const { vertical: category, subVertical: subcategory } = product;
  if (!category || !subcategory) return [];
  try {
    const { products } = await searchProducts({ ...parseListing(''), category, subcategory });
    return relatedTo(product.id, products);
  } catch (error) {
    console.error(words.related, error);
    return [];
  }
}
