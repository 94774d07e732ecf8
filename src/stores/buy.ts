import { reportFailure } from './toasts.ts';
import { card as words } from '#messages/en/product-card.ts';

type CartStore = typeof import('./cart.ts');

/** The cart's code comes with the first click that needs it: most visits of a listing only look. */
async function withCart(act: (cart: CartStore) => unknown): Promise<void> {
  try {
    await act(await import('./cart.ts'));
  } catch (error) {
    reportFailure(words.addFailed, error);
  }
}

/** Adds so many pieces: the cart's own act adds one, the rest is raised on its line. */
export const addPieces = (productId: string, pieces = 1): Promise<void> =>
  withCart(async (cart) => {
    const { $cart } = await import('./cart-lines.ts');
    const inCart = () =>
      $cart.get().items.find((item) => item.productId === productId)?.quantity ?? 0;
    await cart.startCart();
    const before = inCart();
    await cart.addToCart(productId);
    const after = inCart();
    if (pieces > 1 && after > before) await cart.setQuantity(productId, after + pieces - 1);
  });
