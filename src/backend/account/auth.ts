/** Actions of accounts, and the cart of the account. */
import { isAccountErrorCode } from '#domain/account/account-error-codes.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { EdgeAnswer, EdgeBody } from '#contract/functions/edge.ts';
import { toItems } from '#backend/cart/cart.ts';
import { callFunction, callShop, toAppError } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

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
  readonly own: OwnLine | null;
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

/** '' where the account states none. */
export const myVatNumber = (): Promise<string> =>
  withRetry(async () => (await callShop('my_account', {})).profile.vat_number ?? '');
