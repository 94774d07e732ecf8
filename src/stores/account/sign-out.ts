import { authPaths } from '#domain/account/auth-paths.ts';
import { AppError } from '#domain/shared/errors.ts';
import { session as words } from '#messages/account/auth.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { $cartToken } from '#stores/cart/token.ts';
import { cartAfterSignOut } from '#stores/cart/merge.ts';
import { forgetSession, forgetUser } from './session.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

/**
 * Ends the session here and at the auth server, and leaves for the page of sign-in. False where the server was not
 * reached: then nothing has changed, and a toast shows it.
 */
export async function signOut(): Promise<boolean> {
  try {
    await leave();
    replaceWithToast(authPaths.signIn, 'success', words.signedOut);
    return true;
  } catch (error) {
    reportFailure(words.signOutFailed, error);
    return false;
  }
}

/** A session that the server has ended already is left all the same. */
async function leave(): Promise<void> {
  try {
    const { freshToken, endSession } = await import('./session-token.ts');
    const token = await freshToken();
    if (!token) return forgetUser();
    const cart = await cartAfterSignOut(token);
    await endSession(token);
    forgetUser();
    $cartToken.set(cart);
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
    forgetSession();
  }
}

const isSessionEnded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'signed_out';
