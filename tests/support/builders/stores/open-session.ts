/** The session's stores on a page that was just opened, and an auth server that a test answers for. */
import { vi } from 'vitest';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';

export const KEY = 'userSession';
export const TOKENS = 'userTokens';
export const USER = { id: 'u1', email: 'sara@example.com' };
export const SESSION = { user: USER, merged: true };

const seconds = (): number => Math.floor(Date.now() / 1000);
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token of an hour, which ended or ends after so many seconds. */
export const aToken = (name: string, left = 3600): string => {
  const exp = seconds() + left;
  return `${base64({ alg: 'HS256', name })}.${base64({ iat: exp - 3600, exp })}.c2ln`;
};

export const OLD = aToken('old');
export const NEW = aToken('new');

/** The tokens as supabase-js keeps them. */
export const someTokens = (over: object = {}) => ({
  access_token: OLD,
  refresh_token: 'r1',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: seconds() + 3600,
  user: USER,
  ...over,
});
export const EXPIRED = { expires_at: 1 };

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** The browser of the open page, what it asked, and what it is answered. */
export const shop: {
  browser: FakeBrowser;
  asked: Asked[];
  answer: (asked: Asked) => Response | Promise<Response>;
} = { browser: aBrowser('/', ''), asked: [], answer: () => Response.json([]) };

/** As the auth server answers: with the end of the token by its own clock. */
export const tokens = (name: string) =>
  Response.json({
    access_token: name === 'new' ? NEW : aToken(name),
    refresh_token: `r-${name}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: seconds() + 3600,
    user: USER,
  });
export const refused = (hint: string | null, code: string, status = 401) =>
  Response.json({ hint, code, details: null, message: '' }, { status });
export const bearer = ({ headers }: Asked) => headers['authorization'];
export const isRefresh = ({ url }: Asked) => url.includes('grant_type=refresh_token');
export const isAuth = ({ url }: Asked) => url.includes('/auth/v1/');
export const partOf = ({ url }: Asked) => url.split('/').at(-1);

/** The stores of a page that is opened with what the storage holds. */
export async function open(stored?: object | string, kept?: object) {
  shop.browser = aBrowser('/marketplace', '');
  Object.assign(location, { reload: vi.fn() });
  Object.assign(sessionStorage, { clear: vi.fn() });
  if (stored)
    localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  if (kept) localStorage.setItem(TOKENS, JSON.stringify(kept));
  localStorage.setItem('cartSessionId', 'c'.repeat(43));
  shop.asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const call = { url, headers, body: JSON.parse(String(init.body ?? 'null')) as unknown };
    shop.asked.push(call);
    return shop.answer(call);
  });
  vi.resetModules();
  const session = await import('#stores/account/session.ts');
  const { getCart } = await import('#backend/cart/cart.ts');
  (await import('#stores/account/has-session.ts')).startUserCalls();
  return { ...session, ...(await import('#stores/account/session-token.ts')), getCart };
}

export const stored = () =>
  JSON.parse(localStorage.getItem(KEY) ?? 'null') as typeof SESSION | null;
export const kept = () =>
  JSON.parse(localStorage.getItem(TOKENS) ?? 'null') as ReturnType<typeof someTokens> | null;

export const resetShop = (): void => {
  shop.answer = () => Response.json([]);
};
