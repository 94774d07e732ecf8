import { atom, computed, map } from 'nanostores';
import {
  cartTotals,
  countPieces,
  withWrites,
  type CartItem,
  type CartWrite,
} from '#domain/cart/cart.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { parseSnapshot, CART_ADDED, CART_CHANGED } from '#domain/cart/cart-snapshot.ts';
import { CART_SEEN_KEY, CART_SNAPSHOT_KEY, CHOICES_KEY } from '#domain/shared/storage-keys.ts';
import { $cartToken } from './token.ts';
import { readStored, withPrice, writeStored } from '#stores/shared/storage.ts';

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
/** The last known price of each product whose price has changed. */
export const $formerPrices = atom<Readonly<Record<string, Halalas>>>({});

let confirmed: readonly CartItem[] = [];
let waiting: readonly CartWrite[] = [];

/** The lines without the clicks that still wait. */
export const confirmedLines = (): readonly CartItem[] => confirmed;

/** Shows writes without an answer on top of the last answer. */
export function showWrites(writes: readonly CartWrite[]): void {
  waiting = writes;
  publish();
}

function publish(): void {
  $cart.setKey('items', withWrites(confirmed, waiting));
  $cart.setKey('sessionId', $cartToken.get());
  $itemCount.set(countPieces(confirmed, waiting));
  announceChange($itemCount.get());
}

/** The answer of the backend is the truth, and what the next page and other tabs start from. */
export function confirmLines(items: readonly CartItem[]): void {
  confirmed = items;
  const pieces = countPieces(items, []);
  const snapshot = items.length > 0 ? JSON.stringify({ pieces, items }) : null;
  if (snapshot !== readStored(CART_SNAPSHOT_KEY)) writeStored(CART_SNAPSHOT_KEY, snapshot);
  writeStored(CART_SEEN_KEY, $cartToken.get() ? String(Date.now()) : null);
  $cart.setKey('offline', false);
  publish();
}

/** Without a network the cart can no longer be read in this browser. With one it is read again. */
export function forgetSeenCart(): void {
  for (const key of [CART_SNAPSHOT_KEY, CART_SEEN_KEY, CHOICES_KEY]) writeStored(key, null);
}

/** The cart as this browser saw it last, until the backend has answered. */
export function showSnapshot(): void {
  if ($cart.get().initialized) return;
  const snapshot = parseSnapshot(readStored(CART_SNAPSHOT_KEY));
  if (snapshot && $cartToken.get()) confirmed = snapshot.items.map(withPrice) as CartItem[];
  publish();
}

/** The badge is plain HTML with a tiny script: it receives events of the document. */
export function announceChange(pieces: number): void {
  document.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: pieces }));
}

/** The dialog's script opens the panel beside the page. */
export function announceAdded(): void {
  document.dispatchEvent(new Event(CART_ADDED));
}
