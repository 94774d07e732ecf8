import { PREFIX } from '#domain/shared/prefix.ts';

/** Addresses of account pages. Anonymous pages do not load them. */
export const authPaths = {
  signUp: `${PREFIX}/auth/sign-up`,
  signIn: `${PREFIX}/auth/sign-in`,
  callback: `${PREFIX}/auth/callback`,
  forgot: `${PREFIX}/auth/forgot`,
  reset: `${PREFIX}/auth/reset`,
  account: `${PREFIX}/account`,
} as const;

const ORIGIN = 'https://site.invalid';

/**
 * The own path that `?next=` names, with its query and without a place; null for anything else. It is read as a
 * browser reads it, so that `//`, `/\` and what hides a scheme lead nowhere.
 */
export function ownPath(next: string | null): string | null {
  if (!next || !/^\/[^/\\]/.test(next) || /\p{Cc}/u.test(next)) return null;
  try {
    const { origin, pathname, search } = new URL(next, ORIGIN);
    const isAuth = pathname.startsWith(`${PREFIX}/auth/`);
    return origin === ORIGIN && !pathname.startsWith('//') && !isAuth ? pathname + search : null;
  } catch {
    return null;
  }
}

/** The page after a sign-in: the one that asked for it, else the account. */
export const nextPath = (search: string): string =>
  ownPath(new URLSearchParams(search).get('next')) ?? authPaths.account;

export function withNext(path: string, next: string | null): string {
  const own = ownPath(next);
  return own === null || own === authPaths.account
    ? path
    : `${path}?next=${encodeURIComponent(own)}`;
}

/** The pages of an account, in the order of its navigation. */
export const ACCOUNT_PAGES = [
  'orders',
  'quotes',
  'lists',
  'addresses',
  'profile',
  'security',
  'data',
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

export const accountPath = (page: AccountPage): string =>
  page === 'orders' ? authPaths.account : `${authPaths.account}/${page}`;
