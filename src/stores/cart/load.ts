import { getCart, setItem } from '#backend/cart/cart.ts';
import { changedPrices, type CartItem } from '#domain/cart/cart.ts';
import { AppError } from '#domain/shared/errors.ts';
import { $formerPrices, confirmedLines, confirmLines } from './lines.ts';
import { readableCart, replaceCart } from './token.ts';

/** Reads the cart and takes it for the truth; prices that changed meanwhile are remembered. */
export async function readLines(): Promise<void> {
  const token = readableCart();
  const before = confirmedLines();
  if (token === undefined) return confirmLines([]);
  confirmLines(await getCart(token).catch((error: unknown) => recoverLines(error, token)));
  $formerPrices.set({ ...$formerPrices.get(), ...changedPrices(before, confirmedLines()) });
}

export const isForgotten = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'cart_session_missing';

/** The backend forgot this cart: its lines go into a new one, as far as they are still sold. */
export async function recoverLines(error: unknown, token: string): Promise<CartItem[]> {
  if (!isForgotten(error)) throw error;
  const lines = confirmedLines();
  const fresh = await replaceCart(token);
  for (const { productId, quantity, own } of lines) {
    await setItem(fresh, productId, quantity, own).catch((cause: unknown) =>
      console.warn('A line could not be kept', cause),
    );
  }
  return getCart(fresh);
}
