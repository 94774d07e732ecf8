import { keepsSession } from '#backend/shared/caller.ts';
import { openCart } from '#backend/cart/cart.ts';
import { AppError } from '#domain/shared/errors.ts';
import { CART_TOKEN_KEY } from '#domain/shared/storage-keys.ts';
import { withWebLock } from '#stores/shared/concurrency.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';
import { readStored } from '#stores/shared/storage.ts';

/** Storage may hold whatever a person or an error left there: only what looks like a token is one. */
const tokenIn = (stored: string | null): string | undefined =>
  stored && /^[\w-]{43}$/.test(stored) ? stored : undefined;

/** The secret of the cart (decision 5). It is made at the first write, not for every visitor. */
export const $cartToken = persistentAtom<string | undefined>(CART_TOKEN_KEY, undefined, {
  decode: tokenIn,
  encode: (token) => token,
  outlivesClearing: true,
});

let opening: Promise<string> | undefined;

/** Concurrent calls share the cart that is being opened. */
const openShared = (unknown: string | undefined): Promise<string> =>
  (opening ??= openOnce(unknown).finally(() => (opening = undefined)));

/** The cart's token, made now if there is none. */
export async function ensureCart(): Promise<string> {
  return $cartToken.get() ?? openShared(undefined);
}

/** A token that the backend does not know is replaced by a new one, silently. */
export const replaceCart = (unknown: string): Promise<string> => openShared(unknown);

/** For reading: '' for a user whose cart was not joined yet, which the call brings; undefined where there is none. */
export const readableCart = (): string | undefined =>
  $cartToken.get() ?? (keepsSession() ? '' : undefined);

export function requireCart(): string {
  const token = $cartToken.get();
  if (!token) throw new AppError('cart_session_missing');
  return token;
}

/** Two tabs that add at the same moment share one cart: the second finds the token of the first. */
const openOnce = (unknown: string | undefined): Promise<string> =>
  withWebLock('cart-session', async () => {
    const stored = tokenIn(readStored(CART_TOKEN_KEY));
    const token = stored && stored !== unknown ? stored : await openCart();
    $cartToken.set(token);
    return token;
  });
