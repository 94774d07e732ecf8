import { beforeEach, expect, test, vi } from 'vitest';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

const KEY = 'userSession';
const TOKENS = 'userTokens';
const USER = { id: 'u1', email: 'sara@example.com' };
const SESSION = { user: USER, merged: true };

const seconds = (): number => Math.floor(Date.now() / 1000);
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token of an hour, which ended or ends after so many seconds. */
const aToken = (name: string, left = 3600): string => {
  const exp = seconds() + left;
  return `${base64({ alg: 'HS256', name })}.${base64({ iat: exp - 3600, exp })}.c2ln`;
};

const OLD = aToken('old');
const NEW = aToken('new');

/** The tokens as supabase-js keeps them. */
const someTokens = (over: object = {}) => ({
  access_token: OLD,
  refresh_token: 'r1',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: seconds() + 3600,
  user: USER,
  ...over,
});
const EXPIRED = { expires_at: 1 };

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let browser: FakeBrowser;
let asked: Asked[];
let answer: (asked: Asked) => Response | Promise<Response>;

/** As the auth server answers: with the end of the token by its own clock. */
const tokens = (name: string) =>
  Response.json({
    access_token: name === 'new' ? NEW : aToken(name),
    refresh_token: `r-${name}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: seconds() + 3600,
    user: USER,
  });
const refused = (hint: string | null, code: string, status = 401) =>
  Response.json({ hint, code, details: null, message: '' }, { status });
const bearer = ({ headers }: Asked) => headers['authorization'];
const isRefresh = ({ url }: Asked) => url.includes('grant_type=refresh_token');
const isAuth = ({ url }: Asked) => url.includes('/auth/v1/');
const partOf = ({ url }: Asked) => url.split('/').at(-1);

/** The stores of a page that is opened with what the storage holds. */
async function open(stored?: object | string, kept?: object) {
  browser = aBrowser('/marketplace', '');
  Object.assign(location, { reload: vi.fn() });
  Object.assign(sessionStorage, { clear: vi.fn() });
  if (stored)
    localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  if (kept) localStorage.setItem(TOKENS, JSON.stringify(kept));
  localStorage.setItem('cartSessionId', 'c'.repeat(43));
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const call = { url, headers, body: JSON.parse(String(init.body ?? 'null')) as unknown };
    asked.push(call);
    return answer(call);
  });
  vi.resetModules();
  const session = await import('./session.ts');
  const { getCart } = await import('#backend/cart/cart.ts');
  (await import('./has-session.ts')).startUserCalls();
  return { ...session, ...(await import('./session-token.ts')), getCart };
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as typeof SESSION | null;
const kept = () =>
  JSON.parse(localStorage.getItem(TOKENS) ?? 'null') as ReturnType<typeof someTokens> | null;

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

test('a call of a user has their access token, and asks the auth server nothing', async () => {
  const { getCart } = await open(SESSION, someTokens());
  await getCart('c'.repeat(43));
  expect(asked.map(bearer)).toEqual([`Bearer ${OLD}`]);
});

/** The locks that tabs share. */
function shareLocks(): void {
  let lock = Promise.resolve<unknown>(undefined);
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_: string, task: () => Promise<unknown>) => (lock = lock.then(task, task)),
    },
  });
}

test('a token that has expired is renewed before the call, once for calls at the same moment', async () => {
  const { getCart } = await open(SESSION, someTokens(EXPIRED));
  shareLocks();
  answer = (call) => (isRefresh(call) ? tokens('new') : Response.json([]));
  await Promise.all([getCart('c'.repeat(43)), getCart('c'.repeat(43))]);
  expect(asked.filter(isRefresh).map(({ body }) => body)).toEqual([{ refresh_token: 'r1' }]);
  expect(asked.filter((call) => !isAuth(call)).map(bearer)).toEqual(Array(2).fill(`Bearer ${NEW}`));
  expect(kept()).toMatchObject({ refresh_token: 'r-new' });
  expect(stored()).toEqual(SESSION);
});

test('two tabs whose token has expired renew it once', async () => {
  const first = await open(SESSION, someTokens(EXPIRED));
  shareLocks();
  answer = () => tokens('new');
  vi.resetModules();
  const second = await import('./session-token.ts');
  expect(await Promise.all([first.freshToken(), second.freshToken()])).toEqual([NEW, NEW]);
  expect(asked).toHaveLength(1);
});

test('by a clock that is a day ahead a new token counts from its arrival, and is not renewed again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  const { freshToken } = await open(SESSION, someTokens(EXPIRED));
  answer = () => Response.json({ ...someTokens(), access_token: NEW, expires_at: 2 });
  expect([await freshToken(), await freshToken()]).toEqual([NEW, NEW]);
  expect(asked).toHaveLength(1);
  vi.useRealTimers();
});

test('the tokens of another tab are taken, and no refresh token is used twice', async () => {
  const { renewToken } = await open(SESSION, someTokens({ access_token: 'newer' }));
  expect(await renewToken('older')).toBe('newer');
  expect(asked).toEqual([]);
});

test('a token that the API refuses as expired is renewed and the call made again', async () => {
  const { getCart } = await open(SESSION, someTokens());
  answer = (call) => {
    if (isRefresh(call)) return tokens('new');
    return bearer(call) === `Bearer ${NEW}` ? Response.json([]) : refused(null, 'PGRST303');
  };
  await getCart('c'.repeat(43));
  expect(asked.map(partOf)).toEqual(['get_cart', 'token?grant_type=refresh_token', 'get_cart']);
});

test.each([400, 401, 403, 404])(
  'a refresh that is refused with %i signs out here, remembers the lines and reads the page anew',
  async (status) => {
    const { getCart } = await open(SESSION, someTokens(EXPIRED));
    localStorage.setItem(
      'cartSnapshot',
      JSON.stringify({ pieces: 3, items: [{ productId: 'p1', quantity: 3 }] }),
    );
    answer = () => Response.json({ msg: 'Invalid Refresh Token' }, { status });
    await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
    expect([stored(), kept()]).toEqual([null, null]);
    expect(JSON.parse(localStorage.getItem('lostCart')!)).toEqual({ user: 'u1', lines: { p1: 3 } });
    expect(location.reload).toHaveBeenCalledOnce();
    expect(takeLoggedTexts()).toEqual([expect.objectContaining({ status })]);
  },
);

test('a session that was ended elsewhere signs out here at the next call', async () => {
  const { getCart } = await open(SESSION, someTokens());
  answer = () => refused('signed_out', 'PT401');
  await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
  expect([stored(), kept()]).toEqual([null, null]);
});

test('a session whose tokens are gone is over', async () => {
  const { getCart } = await open(SESSION);
  await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
  expect([stored(), asked]).toEqual([null, []]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is lost', () => Promise.reject(new TypeError('lost'))],
  ['is that of a broken server', () => Response.json({}, { status: 500 })],
  ['is that of a gateway', () => new Response('<p>Bad gateway', { status: 502 })],
  ['asks to come later', () => Response.json({ msg: 'Too many' }, { status: 429 })],
  ['is a page of the network', () => new Response('<p>Log in to this Wi-Fi')],
])(
  'a refresh whose answer %s is repeated at once, decides nothing, and succeeds with the next call',
  async (_case, failed) => {
    const { freshToken } = await open(SESSION, someTokens(EXPIRED));
    answer = failed;
    await expect(freshToken()).rejects.not.toMatchObject({ code: 'signed_out' });
    expect(asked).toHaveLength(3);
    expect([stored(), kept()]).toMatchObject([SESSION, { refresh_token: 'r1' }]);
    answer = () => tokens('new');
    expect(await freshToken()).toBe(NEW);
  },
);

test('an answer that comes after the sign-out of another tab brings nobody back', async () => {
  const { freshToken } = await open(SESSION, someTokens(EXPIRED));
  answer = () => {
    localStorage.removeItem(KEY);
    localStorage.removeItem(TOKENS);
    return tokens('late');
  };
  expect(await freshToken()).toBeUndefined();
  expect([stored(), kept()]).toEqual([null, null]);
});

const FORMER = {
  ...SESSION,
  accessToken: OLD,
  refreshToken: 'r1',
  expiresAt: Date.now() + 3_600_000,
};

test('the session of release 0.2.0 goes on: its tokens are handed over once and leave their place', async () => {
  const { getCart, $user } = await open(FORMER);
  expect($user.get()).toEqual(USER);
  answer = (call) => Response.json(isAuth(call) ? USER : []);
  await getCart('c'.repeat(43));
  await getCart('c'.repeat(43));
  expect(asked.map(partOf)).toEqual(['user', 'get_cart', 'get_cart']);
  expect(asked.map(bearer)).toEqual(Array(3).fill(`Bearer ${OLD}`));
  expect(stored()).toEqual(SESSION);
  expect(kept()).toMatchObject({ access_token: OLD, refresh_token: 'r1' });
  expect(location.reload).not.toHaveBeenCalled();
});

test.each([
  ['whose token has expired is renewed', aToken('old', -60), 1],
  ['whose token only the server takes for expired is renewed', OLD, 2],
])('a session of release 0.2.0 %s', async (_case, accessToken, calls) => {
  const { freshToken } = await open({ ...FORMER, accessToken });
  answer = (call) =>
    isRefresh(call) ? tokens('new') : Response.json({ msg: 'bad jwt' }, { status: 403 });
  expect(await freshToken()).toBe(NEW);
  expect(asked).toHaveLength(calls);
  expect(stored()).toEqual(SESSION);
});

test('a session of release 0.2.0 waits without a network, and ends where the server refuses it', async () => {
  const { freshToken } = await open(FORMER);
  answer = () => Promise.reject(new TypeError('lost'));
  await expect(freshToken()).rejects.toThrow('lost');
  expect([stored(), kept()]).toEqual([FORMER, null]);
  answer = () => Response.json({ msg: 'no' }, { status: 403 });
  await expect(freshToken()).rejects.toMatchObject({ code: 'signed_out' });
});

test('no call signs anybody in, and an address with tokens changes nothing', async () => {
  const { freshToken } = await open();
  location.hash = `#access_token=${NEW}&refresh_token=r2&expires_in=3600&token_type=bearer`;
  expect(await freshToken()).toBeUndefined();
  expect([asked, kept()]).toEqual([[], null]);
});

test('a sign-out in another tab reads this page anew without the drafts of the user', async () => {
  await open(SESSION, someTokens());
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
    const { $session } = await open(text, someTokens());
    expect($session.get()).toBeNull();
    expect([localStorage.getItem(KEY), localStorage.getItem(TOKENS)]).toEqual([null, null]);
  },
);

test('the tokens of the function that signs in are kept, with nobody else of before', async () => {
  const { openSession, $user } = await open();
  answer = () => Response.json({ ...USER, email: 'other@example.com' });
  const given = { access_token: OLD, refresh_token: 'r1' };
  expect(await openSession(USER, given)).toBe(true);
  // The address is that of the account, not that of the auth server.
  expect($user.get()).toEqual(USER);
  expect(kept()).toMatchObject(given);
  expect(asked.map(partOf)).toEqual(['user']);
});

test('a browser that keeps nothing refuses to sign in', async () => {
  const { openSession } = await open();
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(await openSession(USER, { access_token: OLD, refresh_token: 'r1' })).toBe(false);
  expect(asked).toEqual([]);
});
