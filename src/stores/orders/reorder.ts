import { map } from 'nanostores';
import { reorder } from '#backend/orders/account-orders.ts';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import { AppError } from '#domain/shared/errors.ts';
import { account as words } from '#messages/account/account.ts';
import { confirmLines } from '#stores/cart/lines.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { warnIfNotStored } from '#stores/cart/stored-cart.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

interface ReorderState {
  /** The order that is being put into the cart. */
  readonly busy: string | null;
  /** The order that `taken` is about. */
  readonly orderNumber: string | null;
  readonly taken: CartAdditions | null;
}

export const $reorder = map<ReorderState>({ busy: null, orderNumber: null, taken: null });

/** Opened by its private link, an order is not of this browser. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'order_not_found';

/** One operation for each press: a lost answer is asked for again, and nothing is added twice. */
export async function orderAgain(orderNumber: string): Promise<void> {
  if ($reorder.get().busy !== null) return;
  $reorder.set({ busy: orderNumber, orderNumber: null, taken: null });
  try {
    const { items, ...taken } = await reorder(await ensureCart(), orderNumber, operationId());
    confirmLines(items);
    $reorder.set({ busy: null, orderNumber, taken });
    warnIfNotStored();
  } catch (error) {
    $reorder.set({ busy: null, orderNumber: null, taken: null });
    reportFailure(isElsewhere(error) ? words.reorderElsewhere : words.reorderFailed, error);
  }
}
