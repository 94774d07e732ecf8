import { beforeEach, expect, test, vi } from 'vitest';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

const CART = 'c'.repeat(43);
const SESSION = { user: { id: 'u1', email: 'sara@example.com' }, merged: true };
const TOKENS = { access_token: 'the-token', refresh_token: 'r1', expires_at: 9_999_999_999 };

let bearers: (string | undefined)[];

/** A page of a browser that keeps this session, or none. */
function open(session?: object): void {
  aBrowser('/marketplace', '');
  if (session) localStorage.setItem('userSession', JSON.stringify(session));
  if (session) localStorage.setItem('userTokens', JSON.stringify({ ...TOKENS, user: {} }));
  bearers = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    bearers.push(headers['authorization']);
    return Response.json([]);
  });
}

beforeEach(() => vi.resetModules());

// First: no island of this file has started yet.
test('without an island, nothing is called for a user as for a guest', async () => {
  open(SESSION);
  const { openCart } = await import('#backend/cart/cart.ts');
  await expect(openCart()).rejects.toThrow('startUserCalls');
  expect(bearers).toEqual([]);
});

test('an island that imports nothing of the session calls with the token of the user', async () => {
  open(SESSION);
  const { withBoundary } = await import('#islands/shared/Boundary.tsx');
  withBoundary(() => null);
  const { getCart } = await import('#backend/cart/cart.ts');
  await getCart(CART);
  expect(bearers).toEqual(['Bearer the-token']);
});

test('a guest calls without a token, and without the code of sessions', async () => {
  open();
  vi.doMock('#stores/account/authorized-call.ts', () => ({
    callAsUser: () => Promise.reject(new Error('loaded')),
  }));
  const { withBoundary } = await import('#islands/shared/Boundary.tsx');
  withBoundary(() => null);
  const { getCart } = await import('#backend/cart/cart.ts');
  await getCart(CART);
  vi.doUnmock('#stores/account/authorized-call.ts');
  expect(bearers).toEqual([undefined]);
});
