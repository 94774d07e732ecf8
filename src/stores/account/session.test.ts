import { beforeEach, expect, test, vi } from 'vitest';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

const KEY = 'userSession';
const USER = { id: 'u1', email: 'sara@example.com' };

/** An access token that lives for an hour. */
const aToken = (name: string, lifetime = 3600): string =>
  `${name}.${btoa(JSON.stringify({ iat: 1000, exp: 1000 + lifetime }))}.s`;

const aSession = (over: object = {}) => ({
  accessToken: aToken('old'),
  refreshToken: 'r1',
  expiresAt: Date.now() + 3_600_000,
  user: USER,
  merged: true,
  ...over,
});

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let browser: FakeBrowser;
let asked: Asked[];
let answer: (asked: Asked) => Response | Promise<Response>;

const tokens = (name: string) =>
  Response.json({ access_token: aToken(name), refresh_token: `r-${name}`, user: USER });
const refused = (hint: string | null, code: string, status = 401) =>
  Response.json({ hint, code, details: null, message: '' }, { status });
const bearer = ({ headers }: Asked) => headers['authorization'];
const isRefresh = ({ url }: Asked) => url.includes('grant_type=refresh_token');

/** The stores of a page that is opened with what the storage holds. */
async function open(stored?: object | string) {
  browser = aBrowser('/marketplace', '');
  Object.assign(location, { reload: vi.fn() });
  Object.assign(sessionStorage, { clear: vi.fn() });
  if (stored)
    localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  localStorage.setItem('cartSessionId', 'c'.repeat(43));
  asked = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { headers: Record<string, string>; body: string }) => {
      const call = { url, headers: init.headers, body: JSON.parse(init.body) as unknown };
      asked.push(call);
      return answer(call);
    },
  );
  vi.resetModules();
  const session = await import('./session.ts');
  const { getCart } = await import('#backend/cart/cart.ts');
  (await import('./has-session.ts')).startUserCalls();
  return { ...session, getCart };
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as ReturnType<typeof aSession>;

beforeEach(() => {
  answer = () => Response.json([]);
});

test('a browser without a session calls without a token and loads nothing more', async () => {
  const { getCart } = await open();
  vi.doMock('./authorized-call.ts', () => ({
    callAsUser: () => Promise.reject(new Error('loaded')),
  }));
  await getCart('c'.repeat(43));
  vi.doUnmock('./authorized-call.ts');
  expect(asked.map(bearer)).toEqual([undefined]);
});

test('a call of a user has their access token', async () => {
  const { getCart } = await open(aSession());
  await getCart('c'.repeat(43));
  expect(asked.map(bearer)).toEqual([`Bearer ${aToken('old')}`]);
});

test('a token that has expired is renewed before the call, once for calls at the same moment', async () => {
  const { getCart } = await open(aSession({ expiresAt: Date.now() - 1 }));
  let lock = Promise.resolve<unknown>(undefined);
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_: string, task: () => Promise<unknown>) => (lock = lock.then(task, task)),
    },
  });
  answer = (call) => (isRefresh(call) ? tokens('new') : Response.json([]));
  await Promise.all([getCart('c'.repeat(43)), getCart('c'.repeat(43))]);
  expect(asked.filter(isRefresh)).toHaveLength(1);
  expect(asked.filter((call) => !isRefresh(call)).map(bearer)).toEqual(
    Array(2).fill(`Bearer ${aToken('new')}`),
  );
  expect(stored()).toMatchObject({ refreshToken: 'r-new', user: USER });
  expect(stored().expiresAt - Date.now()).toBeGreaterThan(3_500_000);
});

test('the tokens of another tab are taken, and no refresh token is used twice', async () => {
  const { renewToken } = await open(aSession({ accessToken: 'newer' }));
  expect(await renewToken('older')).toBe('newer');
  expect(asked).toEqual([]);
});

test('a token that the API refuses as expired is renewed and the call made again', async () => {
  const { getCart } = await open(aSession());
  answer = (call) => {
    if (isRefresh(call)) return tokens('new');
    return bearer(call) === `Bearer ${aToken('new')}`
      ? Response.json([])
      : refused(null, 'PGRST303');
  };
  await getCart('c'.repeat(43));
  expect(asked.map(({ url }) => url.split('/').at(-1))).toEqual([
    'get_cart',
    'token?grant_type=refresh_token',
    'get_cart',
  ]);
});

test('a refresh that is refused signs out here, remembers the lines and reads the page anew', async () => {
  const { getCart } = await open(aSession({ expiresAt: 0 }));
  localStorage.setItem(
    'cartSnapshot',
    JSON.stringify({ pieces: 3, items: [{ productId: 'p1', quantity: 3 }] }),
  );
  answer = () => Response.json({ msg: 'Invalid Refresh Token' }, { status: 400 });
  await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
  expect(stored()).toBeNull();
  expect(JSON.parse(localStorage.getItem('lostCart')!)).toEqual({ user: 'u1', lines: { p1: 3 } });
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a session that was ended elsewhere signs out here at the next call', async () => {
  const { getCart } = await open(aSession());
  answer = () => refused('signed_out', 'PT401');
  await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
  expect(stored()).toBeNull();
});

test('a refresh whose answer is lost is repeated at once, and decides nothing if none comes', async () => {
  const { renewToken } = await open(aSession());
  answer = () => Promise.reject(new TypeError('lost'));
  await expect(renewToken(aToken('old'))).rejects.toThrow('lost');
  expect(asked).toHaveLength(3);
  expect(stored()).toMatchObject({ refreshToken: 'r1' });
});

test('an answer that comes after the sign-out of another tab brings nobody back', async () => {
  const { renewToken } = await open(aSession());
  answer = () => {
    localStorage.removeItem(KEY);
    return tokens('late');
  };
  expect(await renewToken(aToken('old'))).toBeUndefined();
  expect(stored()).toBeNull();
});

test('a sign-out in another tab reads this page anew without the drafts of the user', async () => {
  await open(aSession());
  localStorage.removeItem(KEY);
  browser.dispatch('storage', { key: KEY });
  expect(sessionStorage.clear).toHaveBeenCalled();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a page of the account leads a guest to sign in and back', async () => {
  const { requireSession } = await open();
  expect(requireSession()).toBe(false);
  expect(browser.left()).toEqual(['replace /auth/sign-in?next=%2Fmarketplace']);
});

test.each(['{', 'null', '{"accessToken":"a"}', '[]', '"x"'])(
  'a stored session that is none, %s, counts as nobody and is removed',
  async (text) => {
    const { $session } = await open(text);
    expect($session.get()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  },
);

test('a browser that keeps nothing refuses to sign in', async () => {
  const { openSession } = await open();
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(openSession(aSession())).toBe(false);
  expect(takeLoggedTexts()).toContain('The browser keeps nothing');
});
