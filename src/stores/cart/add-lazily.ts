import type { ProductCard } from '#domain/product/product.ts';
import { card as words } from '#messages/product/card.ts';
import { $ordersPaused } from '#stores/shared/paused-orders.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

/** Refuses with the reason while prices are old. */
export function areOrdersRefused(): boolean {
  const isPaused = $ordersPaused.get();
  if (isPaused) showToast('error', words.ordersPaused);
  return isPaused;
}

/**
 * Adds pieces to the cart, one by default. The cart's code comes with the first click that needs it: most visits
 * of a listing only look. Old prices are not put into it.
 */
export async function addPieces(
  product: Pick<ProductCard, 'id' | 'minimumOrder'>,
  pieces?: number,
): Promise<void> {
  if (areOrdersRefused()) return;
  return import('./cart.ts')
    .then((cart) => cart.addToCart(product, pieces))
    .catch((error: unknown) => reportFailure(words.addFailed, error));
}
