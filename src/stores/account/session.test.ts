import { beforeEach, expect, test, vi } from 'vitest';
import {
  aToken,
  bearer,
  isAuth,
  isRefresh,
  kept,
  KEY,
  NEW,
  OLD,
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
  USER,
} from '#tests/support/builders/stores/open-session.ts';

beforeEach(resetShop);

test('a browser without a session calls without a token and loads nothing more', async () => {
  const { getCart } = await open();
  vi.doMock('./authorized-call.ts', () => ({
    callAsUser: () => Promise.reject(new Error('loaded')),
  }));
  await getCart('c'.repeat(43));
  vi.doUnmock('./authorized-call.ts');
  expect(shop.asked.map(bearer)).toEqual([undefined]);
});

test('a call of a user has their access token, and asks the auth server nothing', async () => {
  const { getCart } = await open(SESSION, someTokens());
  await getCart('c'.repeat(43));
  expect(shop.asked.map(bearer)).toEqual([`Bearer ${OLD}`]);
});

test('a session that was ended elsewhere signs out here at the next call', async () => {
  const { getCart } = await open(SESSION, someTokens());
  shop.answer = () => refused('signed_out', 'PT401');
  await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
  expect([stored(), kept()]).toEqual([null, null]);
});

test('a session whose tokens are gone is over', async () => {
  const { getCart } = await open(SESSION);
  await expect(getCart('c'.repeat(43))).rejects.toMatchObject({ code: 'signed_out' });
  expect([stored(), shop.asked]).toEqual([null, []]);
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
  shop.answer = (call) => Response.json(isAuth(call) ? USER : []);
  await getCart('c'.repeat(43));
  await getCart('c'.repeat(43));
  expect(shop.asked.map(partOf)).toEqual(['user', 'get_cart', 'get_cart']);
  expect(shop.asked.map(bearer)).toEqual(Array(3).fill(`Bearer ${OLD}`));
  expect(stored()).toEqual(SESSION);
  expect(kept()).toMatchObject({ access_token: OLD, refresh_token: 'r1' });
  expect(location.reload).not.toHaveBeenCalled();
});

test.each([
  ['whose token has expired is renewed', aToken('old', -60), 1],
  ['whose token only the server takes for expired is renewed', OLD, 2],
])('a session of release 0.2.0 %s', async (_case, accessToken, calls) => {
  const { freshToken } = await open({ ...FORMER, accessToken });
  shop.answer = (call) =>
    isRefresh(call) ? tokens('new') : Response.json({ msg: 'bad jwt' }, { status: 403 });
  expect(await freshToken()).toBe(NEW);
  expect(shop.asked).toHaveLength(calls);
  expect(stored()).toEqual(SESSION);
});

test('a session of release 0.2.0 waits without a network, and ends where the server refuses it', async () => {
  const { freshToken } = await open(FORMER);
  shop.answer = () => Promise.reject(new TypeError('lost'));
  await expect(freshToken()).rejects.toThrow('lost');
  expect([stored(), kept()]).toEqual([FORMER, null]);
  shop.answer = () => Response.json({ msg: 'no' }, { status: 403 });
  await expect(freshToken()).rejects.toMatchObject({ code: 'signed_out' });
});

test('no call signs anybody in, and an address with tokens changes nothing', async () => {
  const { freshToken } = await open();
  location.hash = `#access_token=${NEW}&refresh_token=r2&expires_in=3600&token_type=bearer`;
  expect(await freshToken()).toBeUndefined();
  expect([shop.asked, kept()]).toEqual([[], null]);
});

test('a sign-out in another tab reads this page anew without the drafts of the user', async () => {
  await open(SESSION, someTokens());
  localStorage.removeItem(KEY);
  shop.browser.dispatch('storage', { key: KEY });
  expect(sessionStorage.clear).toHaveBeenCalled();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a page of the account leads a guest to sign in and back', async () => {
  const { requireSession } = await open();
  expect(requireSession()).toBe(false);
  expect(shop.browser.left()).toEqual(['replace /auth/sign-in?next=%2Fmarketplace']);
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
  shop.answer = () => Response.json({ ...USER, email: 'other@example.com' });
  const given = { access_token: OLD, refresh_token: 'r1' };
  expect(await openSession(USER, given)).toBe(true);
  // The address is that of the account, not that of the auth server.
  expect($user.get()).toEqual(USER);
  expect(kept()).toMatchObject(given);
  expect(shop.asked.map(partOf)).toEqual(['user']);
});

test('a browser that keeps nothing refuses to sign in', async () => {
  const { openSession } = await open();
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(await openSession(USER, { access_token: OLD, refresh_token: 'r1' })).toBe(false);
  expect(shop.asked).toEqual([]);
});
