import { expect, test } from 'vitest';
import { authServer } from './auth-server.ts';

const SETTINGS = { supabaseUrl: 'http://auth.test', serviceKey: 'key' };
const SESSION = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 1,
  user: { id: '6f1c9a52-0000-4000-8000-000000000000' },
};

/** An auth server that gives these answers in their order. */
function answering(...answers: readonly [status: number, body: object][]) {
  const left = [...answers];
  const send = () => {
    const [status, body] = left.shift()!;
    return Promise.resolve(Response.json(body, { status }));
  };
  return { auth: authServer(SETTINGS, send), left };
}

test('a sign-in whose new session was ended at once is answered by the password as it is now', async () => {
  const changed = answering([500, {}], [400, {}]);
  expect(await changed.auth.signIn('a@shop.test', 'old', 'test')).toBeNull();
  const kept = answering([500, {}], [200, SESSION]);
  expect(await kept.auth.signIn('a@shop.test', 'same', 'test')).toMatchObject({
    access_token: 'a',
  });
});

test('an auth server that fails twice is a failure, and is not asked a third time', async () => {
  const { auth, left } = answering([500, {}], [502, {}], [200, SESSION]);
  await expect(auth.signIn('a@shop.test', 'p', 'test')).rejects.toThrow();
  expect(left).toHaveLength(1);
});
