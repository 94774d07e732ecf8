import { atom, computed, map } from 'nanostores';
import { addItem, clearItems, getCart, setItem } from '#backend/cart.ts';
import { CART_SNAPSHOT_KEY, parseSnapshot } from '#domain/cart-snapshot.ts';
import {
  cartTotals,
  changedPrices,
  countPieces,
  isQuantity,
  withWrites,
  type CartItem,
  type CartWrite,
} from '#domain/cart.ts';
import { AppError } from '#domain/errors.ts';
import type { Halalas } from '#domain/money.ts';
import { cart as words } from '#messages/en/cart.ts';
import { errorMessages } from '#messages/en/errors.ts';
import { CartQueue } from './cart-queue.ts';
import { $cartToken, ensureCart, replaceCart, requireCart } from './cart-session.ts';
import { operationId } from './operation-id.ts';
import { readStored, writeStored } from './storage.ts';
import { announceAdded, announceChange } from './cart-signals.ts';
import { reportFailure, showToast } from './toasts.ts';

export { $cartToken, ensureCart } from './cart-session.ts';

interface CartState {
  readonly sessionId: string | undefined;
  readonly items: readonly CartItem[];
  readonly loading: boolean;
  readonly initialized: boolean;
  /** The lines are the last ones seen: the backend did not answer. */
  readonly offline: boolean;
}

export const $cart = map<CartState>({
  sessionId: undefined,
  items: [],
  loading: false,
  initialized: false,
  offline: false,
});
/** Pieces, clicks that still wait included. */
export const $itemCount = atom(0);
export const $cartTotals = computed($cart, ({ items }) => cartTotals(items));
/** What a product cost when this browser saw it last, where that has changed. */
export const $formerPrices = atom<Readonly<Record<string, Halalas>>>({});
/** The line that was removed last, for one click to bring it back. */
export const $removed = atom<CartItem | null>(null);

let confirmed: readonly CartItem[] = [];

const queue = new CartQueue({
  perform,
  failed: (text, error) => reportFailure(ownWords(error) ?? text, error),
  changed: publish,
});

function publish(): void {
  $cart.setKey('items', withWrites(confirmed, queue.writes));
  $cart.setKey('sessionId', $cartToken.get());
  $itemCount.set(countPieces(confirmed, queue.writes));
  announceChange($itemCount.get());
}

/** What the backend said is the truth, and what the next page and other tabs start from. */
function confirm(items: readonly CartItem[]): void {
  confirmed = items;
  const pieces = countPieces(items, []);
  const light = items.map((item) => ({ ...item, attributes: {} }));
  const snapshot = items.length > 0 ? JSON.stringify({ pieces, items: light }) : null;
  if (snapshot !== readStored(CART_SNAPSHOT_KEY)) writeStored(CART_SNAPSHOT_KEY, snapshot);
  $cart.setKey('offline', false);
  publish();
}

let started: Promise<void> | undefined;

/** Shows the last known cart, then loads the real one; once, whichever island asks first. */
export const startCart = (): Promise<void> => (started ??= load());

/** 'Try again' of a cart that is marked as last seen. */
export function reloadCart(): Promise<void> {
  started = undefined;
  return startCart();
}

async function load(): Promise<void> {
  $cart.setKey('loading', true);
  showSnapshot();
  listen();
  try {
    await queue.after(read);
  } catch (error) {
    started = undefined;
    $cart.setKey('offline', true);
    reportFailure(words.loadFailed, error);
  } finally {
    $cart.set({ ...$cart.get(), loading: false, initialized: true });
  }
}

function showSnapshot(): void {
  if ($cart.get().initialized) return;
  const snapshot = parseSnapshot(readStored(CART_SNAPSHOT_KEY));
  if (snapshot && $cartToken.get()) confirmed = snapshot.items as readonly CartItem[];
  publish();
}

async function read(): Promise<void> {
  const token = $cartToken.get();
  const before = confirmed;
  if (!token) return confirm([]);
  confirm(await getCart(token).catch((error: unknown) => recover(error, token)));
  $formerPrices.set({ ...$formerPrices.get(), ...changedPrices(before, confirmed) });
}

/** The backend forgot this cart: its lines go into a new one, as far as they are still sold. */
async function recover(error: unknown, token: string): Promise<CartItem[]> {
  if (!(error instanceof AppError) || error.code !== 'cart_session_missing') throw error;
  const lines = confirmed;
  const fresh = await replaceCart(token);
  for (const { productId, quantity } of lines) {
    await setItem(fresh, productId, quantity).catch((cause: unknown) =>
      console.warn('A line could not be kept', cause),
    );
  }
  return getCart(fresh);
}

let listening = false;

/** Other tabs, the way Back and a network that returns. */
function listen(): void {
  if (listening) return;
  listening = true;
  const watched = new Set<string | null>([CART_SNAPSHOT_KEY, 'cartSessionId', null]);
  addEventListener('storage', ({ key }) => void (watched.has(key) && refreshCart()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && refreshCart()));
  addEventListener('online', () => void refreshCart());
  addEventListener('offline', () => $cart.setKey('offline', true));
}

/** Reads the cart again without a word; false if the backend did not answer, and then it is marked. */
export async function refreshCart(): Promise<boolean> {
  try {
    await queue.after(read);
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
      ? addItem(cart, write.productId, write.operation)
      : setItem(cart, write.productId, write.quantity);
  try {
    confirm(await send(token));
  } catch (error) {
    confirm(await recover(error, token));
    confirm(await send(requireCart()));
  }
}

/** Adds one piece, says so, and opens the panel beside the page. */
export async function addToCart(productId: string): Promise<void> {
  const start = startCart();
  const write = { kind: 'add', productId, operation: operationId() } as const;
  const added = await queue.push(write, words.addFailed);
  await start;
  if (!added) return;
  showToast('success', words.added);
  announceAdded();
}

export async function setQuantity(productId: string, quantity: number): Promise<void> {
  if (quantity <= 0) return removeItem(productId);
  if (!isQuantity(quantity)) return showToast('error', errorMessages.quantity_out_of_range);
  await queue.push({ kind: 'set', productId, quantity }, words.updateFailed);
}

export async function removeItem(productId: string): Promise<void> {
  const line = $cart.get().items.find((item) => item.productId === productId) ?? null;
  const removed = await queue.push({ kind: 'set', productId, quantity: 0 }, words.removeFailed);
  if (!removed) return;
  $removed.set(line);
  showToast('success', words.removed);
}

/** Brings the removed line back with its quantity. */
export async function undoRemoval(): Promise<void> {
  const line = $removed.get();
  $removed.set(null);
  if (line) await setQuantity(line.productId, line.quantity);
}

/** Deletes the lines, the stored key and the session's name here; without a session there is nothing to do. */
export async function clearCart(): Promise<void> {
  try {
    await queue.after(async () => {
      const token = $cartToken.get();
      if (!token) return;
      await clearItems(token).catch(ignoreUnknown);
      $cartToken.set(undefined);
      $removed.set(null);
      confirm([]);
    });
  } catch (error) {
    reportFailure(words.clearFailed, error);
  }
}

function ignoreUnknown(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'cart_session_missing') throw error;
}

const TOLD = new Set(['cart_full', 'quantity_out_of_range', 'product_unpriced']);

/** A refusal that the shopper can act on is told in its own words. */
const ownWords = (error: unknown): string | null =>
  error instanceof AppError && TOLD.has(error.code) ? errorMessages[error.code] : null;
