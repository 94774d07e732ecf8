import type { ProductCard } from '#domain/product.ts';
import { card as words } from '#messages/en/product-card.ts';
import { reportFailure } from './toasts.ts';

/**
 * Adds pieces to the cart. The cart's code comes with the first click that needs it: most visits of a listing
 * only look.
 */
export async function addPieces(
  product: Pick<ProductCard, 'id' | 'minimumOrder'>,
  pieces = 1,
): Promise<void> {
  try {
    const { addToCart } = await import('./cart.ts');
    await addToCart(product, pieces);
  } catch (error) {
    reportFailure(words.addFailed, error);
  }
}
