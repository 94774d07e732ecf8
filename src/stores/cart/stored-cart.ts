/** A cart is found again on the next page by the token that the browser keeps, or by the session of a user. */
import { keepsSession } from '#backend/shared/caller.ts';
import { CART_TOKEN_KEY } from '#domain/shared/storage-keys.ts';
import { cart as words } from '#messages/cart.ts';
import { $cartToken } from './token.ts';
import { readStored, writeStored } from '#stores/shared/storage.ts';
import { showToast } from '#stores/shared/toasts.ts';

/** Site data may be cleared while a page is open: the data for the next page is written once more. */
export function isCartStored(): boolean {
  const token = $cartToken.get();
  if (!token || keepsSession() || readStored(CART_TOKEN_KEY) === token) return true;
  writeStored(CART_TOKEN_KEY, token);
  return readStored(CART_TOKEN_KEY) === token;
}

let hasWarned = false;

/** Warns once per page, with the first add, that the cart will be lost with this page. */
export function warnIfNotStored(): void {
  if (hasWarned || isCartStored()) return;
  hasWarned = true;
  showToast('error', words.notKept);
}
