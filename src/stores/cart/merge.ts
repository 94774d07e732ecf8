/** The cart of a browser becomes part of the account's at sign-in, and a guest's copy of it at sign-out. */
import { atom } from 'nanostores';
import { leaveCart, mergeCart, subtractLines, type UnmergedLine } from '#backend/account/auth.ts';
import { AppError } from '#domain/shared/errors.ts';
import { confirmLines } from './lines.ts';
import { $cartToken } from './token.ts';
import { clearLostCart, lostLines, removeLostLine } from './recovery.ts';
import { withWebLock } from '#stores/shared/concurrency.ts';
import { $session, storedSession } from '#stores/account/session.ts';

/** Lines for which the account's cart had no room at the last sign-in on this page. */
export const $unmergedLines = atom<readonly UnmergedLine[]>([]);

/** Once after each sign-in, by whichever tab calls first. */
export const mergeGuestCart = (token: string): Promise<void> =>
  withWebLock('session-cart', async () => {
    const session = storedSession();
    if (!session || session.merged) return;
    const guest = $cartToken.get() ?? null;
    if (guest) await subtractRebuiltLines(guest, session.user.id);
    const { cart, items, unmerged } = await mergeCart(token, guest);
    clearLostCart();
    const now = storedSession();
    if (now?.user.id !== session.user.id) return;
    $cartToken.set(cart);
    confirmLines(items);
    $unmergedLines.set(unmerged);
    $session.set({ ...now, merged: true });
  });

/** A cart that was rebuilt after a lost session would double the account's lines. */
async function subtractRebuiltLines(guest: string, user: string): Promise<void> {
  const lines = lostLines(user);
  if (Object.keys(lines).length === 0) return;
  try {
    await subtractLines(guest, lines, (product) => removeLostLine(user, product));
  } catch (error) {
    // The token of the account's own cart: nothing was rebuilt yet.
    if (!(error instanceof AppError && error.code === 'cart_session_missing')) throw error;
  }
}

/** The token of the cart that this browser keeps after the sign-out. */
export const cartAfterSignOut = async (token: string): Promise<string | undefined> =>
  storedSession()?.merged ? leaveCart(token) : $cartToken.get();
