import { beforeEach, expect, test, vi } from 'vitest';
import {
  bearer,
  EXPIRED,
  isAuth,
  isRefresh,
  kept,
  KEY,
  NEW,
  open,
  partOf,
  refused,
  resetShop,
  SESSION,
  shop,
  someTokens,
  stored,
  TOKENS,
  tokens,
} from '#tests/support/builders/stores/open-session.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

beforeEach(resetShop);

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
  shop.answer = (call) => (isRefresh(call) ? tokens('new') : Response.json([]));
  await Promise.all([getCart('c'.repeat(43)), getCart('c'.repeat(43))]);
  expect(shop.asked.filter(isRefresh).map(({ body }) => body)).toEqual([{ refresh_token: 'r1' }]);
  expect(shop.asked.filter((call) => !isAuth(call)).map(bearer)).toEqual(
    Array(2).fill(`Bearer ${NEW}`),
  );
  expect(kept()).toMatchObject({ refresh_token: 'r-new' });
  expect(stored()).toEqual(SESSION);
});

test('two tabs whose token has expired renew it once', async () => {
  const first = await open(SESSION, someTokens(EXPIRED));
  shareLocks();
  shop.answer = () => tokens('new');
  vi.resetModules();
  const second = await import('./session-token.ts');
  expect(await Promise.all([first.freshToken(), second.freshToken()])).toEqual([NEW, NEW]);
  expect(shop.asked).toHaveLength(1);
});

test('by a clock that is a day ahead a new token counts from its arrival, and is not renewed again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  const { freshToken } = await open(SESSION, someTokens(EXPIRED));
  shop.answer = () => Response.json({ ...someTokens(), access_token: NEW, expires_at: 2 });
  expect([await freshToken(), await freshToken()]).toEqual([NEW, NEW]);
  expect(shop.asked).toHaveLength(1);
  vi.useRealTimers();
});

test('the tokens of another tab are taken, and no refresh token is used twice', async () => {
  const { renewToken } = await open(SESSION, someTokens({ access_token: 'newer' }));
  expect(await renewToken('older')).toBe('newer');
  expect(shop.asked).toEqual([]);
});

test('a token that the API refuses as expired is renewed and the call made again', async () => {
  const { getCart } = await open(SESSION, someTokens());
  shop.answer = (call) => {
    if (isRefresh(call)) return tokens('new');
    return bearer(call) === `Bearer ${NEW}` ? Response.json([]) : refused(null, 'PGRST303');
  };
  await getCart('c'.repeat(43));
  expect(shop.asked.map(partOf)).toEqual([
    'get_cart',
    'token?grant_type=refresh_token',
    'get_cart',
  ]);
});

test.each([400, 401, 403, 404])(
  'a refresh that is refused with %i signs out here, remembers the lines and reads the page anew',
  async (status) => {
    const { getCart } = await open(SESSION, someTokens(EXPIRED));
    localStorage.setItem(
      'cartSnapshot',
      JSON.stringify({ pieces: 3, items: [{ productId: 'p1', quantity: 3 }] }),
    );
    shop.answer = () => Response.json({ msg: 'Invalid Refresh Token' }, { status });
    await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
    expect([stored(), kept()]).toEqual([null, null]);
    expect(JSON.parse(localStorage.getItem('lostCart')!)).toEqual({ user: 'u1', lines: { p1: 3 } });
    expect(location.reload).toHaveBeenCalledOnce();
    expect(takeLoggedTexts()).toEqual([expect.objectContaining({ status })]);
  },
);

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
    shop.answer = failed;
    await expect(freshToken()).rejects.not.toMatchObject({ code: 'signed_out' });
    expect(shop.asked).toHaveLength(3);
    expect([stored(), kept()]).toMatchObject([SESSION, { refresh_token: 'r1' }]);
    shop.answer = () => tokens('new');
    expect(await freshToken()).toBe(NEW);
  },
);

test('an answer that comes after the sign-out of another tab brings nobody back', async () => {
  const { freshToken } = await open(SESSION, someTokens(EXPIRED));
  shop.answer = () => {
    localStorage.removeItem(KEY);
    localStorage.removeItem(TOKENS);
    return tokens('late');
  };
  expect(await freshToken()).toBeUndefined();
  expect([stored(), kept()]).toEqual([null, null]);
});
