/** Calls of the shop for a user. Loaded where a session is kept, so that anonymous pages do without. */
import { askAccounts, type AccountsAnswer, type AccountsBody } from '#backend/account/auth.ts';
import type { Caller } from '#backend/shared/caller.ts';
import { isAccountErrorCode } from '#domain/account/account-error-codes.ts';
import { AppError } from '#domain/shared/errors.ts';
import { $cartToken } from '#stores/cart/token.ts';
import { mergeGuestCart } from '#stores/cart/merge.ts';
import { dropSession, storedSession } from './session.ts';

interface Answered {
  readonly code?: unknown;
  readonly hint?: unknown;
}

const answerOf = (error: unknown): Answered =>
  ((error instanceof AppError && error.cause) as Answered) || {};

/** The API rejects an expired token, whatever this browser's clock shows. */
const isExpired = (error: unknown): boolean => String(answerOf(error).code).startsWith('PGRST30');

/** A refusal that only accounts know. */
function named(error: unknown): unknown {
  const { hint } = answerOf(error);
  return isAccountErrorCode(hint) ? new AppError(hint, {}, error) : error;
}

/** The calls of the page are for the cart of the account, also those that began before it was joined. */
async function withAccountCart<Args extends object>(args: Args, token: string): Promise<Args> {
  const before = $cartToken.get();
  if (!storedSession()?.merged) await mergeGuestCart(token);
  const cart = $cartToken.get();
  const isOfBrowser = 'cart' in args && (args.cart === before || args.cart === '');
  return cart && isOfBrowser ? { ...args, cart } : args;
}

/** With the user's access token, renewed where it has expired. A session that has ended signs this browser out. */
export const callAsUser: Caller = async (args, call) => {
  const attempt = async (token: string | undefined) =>
    token ? call(await withAccountCart(args, token), token) : call(args);
  try {
    const { freshToken, renewToken } = await import('./session-token.ts');
    const token = await freshToken();
    return await attempt(token).catch(async (error: unknown) => {
      if (!token || !isExpired(error)) throw error;
      return attempt(await renewToken(token));
    });
  } catch (error) {
    const known = named(error);
    if (known instanceof AppError && known.code === 'signed_out') dropSession();
    throw known;
  }
};

/** An account action for the signed-in user. */
export const askAsUser = <const Body extends AccountsBody>(
  body: Body,
): Promise<AccountsAnswer<Body>> => callAsUser(body, (given, token) => askAccounts(given, token));
