/** Sessions of users: calls of the auth server, and the answer that every kind of sign-in gives. */
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isAccountErrorCode } from '#domain/account/account-error-codes.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { AppError } from '#domain/shared/errors.ts';
import { lifetimeOf, type Session } from '#domain/account/session.ts';
import type { EdgeAnswer, EdgeBody } from '#contract/functions/edge.ts';
import { toItems } from '#backend/cart/cart.ts';
import { callFunction, callShop, toAppError } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc, post } from '#backend/shared/rpc.ts';

/** An answer that does not come would hold the lock of every tab. */
const LONGEST_WAIT_MS = 15_000;
/** Assumed for a token that cannot be read: the backend refuses it once it has expired. */
const UNKNOWN_LIFETIME_MS = 600_000;

interface SessionRow {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** The tokens that the browser keeps, with their end by its own clock. */
const toTokens = ({ access_token, refresh_token }: Omit<SessionRow, 'user'>) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  expiresAt: Date.now() + (lifetimeOf(access_token) || UNKNOWN_LIFETIME_MS),
});

export const toSession = ({ user: { id, email }, ...tokens }: SessionRow): Session => ({
  ...toTokens(tokens),
  user: { id, email },
  merged: false,
});

const askAuth = (path: string, body: object, token?: string): Promise<Response> =>
  post(
    `${PUBLIC_SUPABASE_URL}/auth/v1/${path}`,
    body,
    token,
    AbortSignal.timeout(LONGEST_WAIT_MS),
    true,
  );

/** 400, 401, 403 and 404 are refusals; anything else decides nothing, as a lost answer does. */
const isRefused = ({ status }: Response): boolean => [400, 401, 403, 404].includes(status);

/** New tokens for a refresh token. Tried again at once: the auth server takes one twice within seconds. */
export const refreshTokens = (refreshToken: string): Promise<ReturnType<typeof toTokens>> =>
  withRetry(async () => {
    const path = 'token?grant_type=refresh_token';
    const response = await askAuth(path, { refresh_token: refreshToken });
    if (isRefused(response)) throw new AppError('signed_out');
    if (!response.ok) throw new AppError('unexpected');
    return toTokens((await response.json()) as SessionRow);
  });

/** Ends the session of this browser; one that has ended already is not an error. */
export const endSession = (accessToken: string): Promise<void> =>
  withRetry(async () => {
    const response = await askAuth('logout?scope=local', {}, accessToken);
    if (!response.ok && !isRefused(response)) throw new AppError('unexpected');
  });

export type AccountsBody = EdgeBody<'accounts'>;
export type AccountsAnswer<Body extends AccountsBody> = EdgeAnswer<'accounts', Body>;

/** An action of accounts; with the token of a user where it needs one. */
export async function askAccounts<const Body extends AccountsBody>(
  body: Body,
  token?: string,
): Promise<AccountsAnswer<Body>> {
  try {
    return await callFunction('accounts', body, token);
  } catch (error) {
    const { details } = error as AppError;
    const code = details?.['error'];
    throw isAccountErrorCode(code) ? new AppError(code, details, error) : error;
  }
}

/** Lines of which the account's cart had no room for so many. */
export interface UnmergedLine {
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
}

interface JoinedCart {
  /** The token of this browser for the cart of the account. */
  readonly cart: string;
  readonly items: CartItem[];
  readonly unmerged: readonly UnmergedLine[];
}

/** Adds the cart of this browser to the account's. Repeated after a lost answer, it changes nothing. */
export const mergeCart = (token: string, cart: string | null): Promise<JoinedCart> =>
  withRetry(async () => {
    const answer = await callRpc(
      'merge_cart',
      { cart },
      { toError: toAppError, token, keepalive: true },
    );
    return { cart: answer.cart, items: toItems(answer.lines), unmerged: answer.left_over };
  });

/** The token of a guest's cart with a copy of the account's lines. */
export const leaveCart = (token: string): Promise<string> =>
  withRetry(
    async () =>
      (await callRpc('leave_cart', {}, { toError: toAppError, token, keepalive: true })).cart,
  );

/** Takes lines of the account out of a guest's cart, which was rebuilt from them. */
export async function subtractLines(
  cart: string,
  copied: Readonly<Record<string, number>>,
  done: (product: string) => void,
): Promise<void> {
  const asGuest = { toError: toAppError };
  const lines = await callRpc('get_cart', { cart }, asGuest);
  for (const { product, quantity } of lines) {
    const rest = Math.max(0, quantity - (copied[product] ?? 0));
    if (rest < quantity) await callRpc('set_item', { cart, product, quantity: rest }, asGuest);
    done(product);
  }
}

export const getUnmergedLines = (): Promise<readonly UnmergedLine[]> =>
  withRetry(() => callShop('left_over', {}));

export async function addUnmergedLines(cart: string): Promise<Omit<JoinedCart, 'cart'>> {
  const answer = await callShop('add_left_over', { cart });
  return { items: toItems(answer.lines), unmerged: answer.left_over };
}

export async function dropUnmergedLines(): Promise<void> {
  await callShop('drop_left_over', {});
}

/** The address of the account as the shop has it now. */
export const ownEmail = (): Promise<string> =>
  withRetry(async () => (await callShop('my_account', {})).email);
