import type { ProductCard } from '#domain/product/product.ts';
import { card as words } from '#messages/product.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

/**
 * Adds pieces to the cart, one by default. The cart's code comes with the first click that needs it: most visits
 * of a listing only look.
 */
export const addPieces = (
  product: Pick<ProductCard, 'id' | 'minimumOrder'>,
  pieces?: number,
): Promise<void> =>
  import('./cart.ts')
    .then((cart) => cart.addToCart(product, pieces))
    .catch((error: unknown) => reportFailure(words.addFailed, error));
