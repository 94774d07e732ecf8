import { atom } from 'nanostores';
import { addItem, clearItems, setItem } from '#backend/cart/cart.ts';
import { isQuantity, type CartItem, type CartWrite } from '#domain/cart/cart.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { CART_SNAPSHOT_KEY, CART_TOKEN_KEY, CHOICES_KEY } from '#domain/shared/storage-keys.ts';
import { cart as words } from '#messages/cart.ts';
import { $cart, confirmLines, showSnapshot, showWrites, announceAdded } from './lines.ts';
import { CartQueue } from './queue.ts';
import { isForgotten, readLines, recoverLines } from './load.ts';
import { $cartToken, ensureCart, requireCart } from './token.ts';
import { warnIfNotStored } from './stored-cart.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { startOnce } from '#stores/shared/start-once.ts';
import { writeStored } from '#stores/shared/storage.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

/** The line that was removed last, for one click to bring it back. */
export const $removed = atom<CartItem | null>(null);

const queue: CartQueue = new CartQueue({
  perform,
  failed: (text, error) => reportFailure(specificMessage(error) ?? text, error),
  changed: () => showWrites(queue.writes),
});

globalThis.addEventListener?.('pagehide', () => queue.flush());

/** A product as the cart needs it before the database has answered. */
export type Addable = Pick<ProductCard, 'id' | 'minimumOrder'>;

/** Shows the last known cart, then loads the real one; once, whichever island asks first. */
export const startCart = startOnce(load, (error) => {
  $cart.setKey('offline', true);
  reportFailure(words.loadFailed, error);
  endLoading();
});

/** 'Try again' of a cart that is marked as last seen. */
export function reloadCart(): Promise<void> {
  startCart.forget();
  return startCart();
}

async function load(): Promise<void> {
  $cart.setKey('loading', true);
  showSnapshot();
  void listen();
  await queue.after(readLines);
  endLoading();
}

const endLoading = (): void => $cart.set({ ...$cart.get(), loading: false, initialized: true });

/** Other tabs, the way Back and a network that returns. */
const listen = startOnce(async () => {
  const watched = new Set<string | null>([CART_SNAPSHOT_KEY, CART_TOKEN_KEY, null]);
  addEventListener('storage', ({ key }) => void (watched.has(key) && refreshCart()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && refreshCart()));
  addEventListener('online', () => void refreshCart());
  addEventListener('offline', () => $cart.setKey('offline', true));
});

/** Reads the cart again without a toast; false if the backend did not answer, and then it is marked. */
export async function refreshCart(): Promise<boolean> {
  try {
    await queue.after(readLines);
    return true;
  } catch (error) {
    console.error(words.loadFailed, error);
    $cart.setKey('offline', true);
    return false;
  }
}

async function perform(write: CartWrite): Promise<void> {
  const token = write.kind === 'add' ? await ensureCart() : requireCart();
  const send = (cart: string) =>
    write.kind === 'add'
      ? addItem(cart, write.productId, write.operation, write.pieces)
      : setItem(cart, write.productId, write.quantity, write.own);
  try {
    confirmLines(await send(token));
  } catch (error) {
    confirmLines(await recoverLines(error, token));
    confirmLines(await send(requireCart()));
  }
}

/** Adds pieces, shows a toast, and opens the panel beside the page. */
export async function addToCart({ id, minimumOrder }: Addable, pieces = 1): Promise<void> {
  const start = startCart();
  const write = { kind: 'add', productId: id, operation: operationId(), pieces } as const;
  const added = await queue.push({ ...write, minimum: minimumOrder }, words.addFailed);
  await start;
  if (!added) return;
  showToast('success', words.added);
  warnIfNotStored();
  announceAdded();
}

export async function setQuantity(
  productId: string,
  quantity: number,
  own?: CartItem['own'],
): Promise<void> {
  if (quantity <= 0) return removeItem(productId);
  if (!isQuantity(quantity)) return showToast('error', words.tooMany);
  await queue.push({ kind: 'set', productId, quantity, own }, words.updateFailed);
}

export async function removeItem(productId: string): Promise<void> {
  const line = $cart.get().items.find((item) => item.productId === productId) ?? null;
  const removed = await queue.push({ kind: 'set', productId, quantity: 0 }, words.removeFailed);
  if (!removed) return;
  $removed.set(line);
  showToast('success', words.removed);
}

/** Brings the removed line back with its quantity and how its buyer calls it. */
export async function undoRemoval(): Promise<void> {
  const line = $removed.get();
  $removed.set(null);
  if (line) await setQuantity(line.productId, line.quantity, line.own);
}

/** Deletes the lines, and what this browser keeps of the session; without a session there is nothing to do. */
export async function clearCart(): Promise<void> {
  try {
    await queue.after(async () => {
      const token = $cartToken.get();
      if (!token) return;
      await clearItems(token).catch(ignoreMissingCart);
      $cartToken.set(undefined);
      writeStored(CHOICES_KEY, null);
      $removed.set(null);
      confirmLines([]);
    });
  } catch (error) {
    reportFailure(words.clearFailed, error);
  }
}

function ignoreMissingCart(error: unknown): void {
  if (!isForgotten(error)) throw error;
}

/** Refusals that the shopper can settle. */
const EXPLAINED: { readonly [Code in ErrorCode]?: string } = {
  cart_full: words.full,
  quantity_out_of_range: words.tooMany,
  product_unpriced: words.unpriced,
};

const specificMessage = (error: unknown): string | undefined =>
  error instanceof AppError ? EXPLAINED[error.code] : undefined;
