/** A whole list put into the cart. */
import { map } from 'nanostores';
import { listToCart, sharedListToCart } from '#backend/lists/saved-lists.ts';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import { lists as words } from '#messages/lists.ts';
import { confirmLines } from './lines.ts';
import { ensureCart } from './token.ts';
import { warnIfNotStored } from './stored-cart.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

export const $toCart = map<{ busy: boolean; taken: CartAdditions | null }>({
  busy: false,
  taken: null,
});

/** One operation for each press: a lost answer is asked for again, and nothing is added twice. */
async function take(add: typeof listToCart, of: string): Promise<void> {
  if ($toCart.get().busy) return;
  $toCart.set({ busy: true, taken: null });
  try {
    const { items, ...taken } = await add(await ensureCart(), of, operationId());
    confirmLines(items);
    $toCart.set({ busy: false, taken });
    warnIfNotStored();
  } catch (error) {
    $toCart.set({ busy: false, taken: null });
    reportFailure(words.toCartFailed, error);
  }
}

export const addListToCart = (id: string): Promise<void> => take(listToCart, id);

export const addSharedListToCart = (key: string): Promise<void> => take(sharedListToCart, key);
