import { CART_ADDED, CART_CHANGED } from '#domain/cart/cart-snapshot.ts';

/** The badge is plain HTML with a tiny script: it receives events of the document. */
export function announceChange(pieces: number): void {
  document.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: pieces }));
}

/** The dialog's script opens the panel beside the page. */
export function announceAdded(): void {
  document.dispatchEvent(new Event(CART_ADDED));
}
