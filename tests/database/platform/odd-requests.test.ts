/** Invalid requests are the caller's error: they are refused with 400, never with a server error. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { call, rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(() => {
  accounts = new Accounts(backend, functionsOn(backend));
});
afterAll(() => backend.close());

const ANY_KEY = '00000000-0000-4000-8000-000000000000';

test('1e308 as the date of a delivery is refused with 400', async () => {
  const args = {
    cart: 'x',
    idempotency_key: ANY_KEY,
    expected_total_halalas: 1,
    address_id: ANY_KEY,
    delivery_slot: '09:00-11:00',
    method: 'card',
  };
  const { status, body } = await rpc(backend, 'place_order', { ...args, delivery_date: 1e308 });
  expect([status, body.code]).toEqual([400, '22P02']);
});

const NO_TEXT = [[], {}, 1, 1e308, true, null, ['x'], '\0', '\ud800', 'x'.repeat(5000)];

test.each(NO_TEXT)('a refresh token %j is refused with 400', async (refresh_token) => {
  const { status } = await accounts.auth('token?grant_type=refresh_token', { refresh_token });
  expect(status).toBe(400);
});

test('what the auth server is sent is refused with 400 where it is no object of texts', async () => {
  for (const path of ['token?grant_type=refresh_token', 'verify']) {
    for (const body of ['[]', '1', 'null', '{', '"x"', '[{"refresh_token":"x"}]', '']) {
      const { status } = await call(backend, `/auth/v1/${path}`, { method: 'POST', body });
      expect([path, body, status]).toEqual([path, body, 400]);
    }
    for (const value of NO_TEXT) {
      for (const name of ['token_hash', 'type', 'email', 'token', 'refresh_token']) {
        const body = { type: 'email', token_hash: 'x', refresh_token: 'x', [name]: value };
        const { status } = await accounts.auth(path, body);
        expect([400, 403]).toContain(status);
      }
    }
  }
});

/** Renewed three times: the first token is no more that of the answer before the last. */
async function renewedThrice(session: Session): Promise<Session> {
  let newest = session;
  for (let turn = 0; turn < 3; turn += 1) {
    const { refresh_token } = newest;
    newest = (await accounts.auth('token?grant_type=refresh_token', { refresh_token })).body;
  }
  return newest;
}

test('a refresh token that is used again later ends its whole family at once: tokens, JWT and device', async () => {
  const email = 'family@odd.test';
  const stolen = await accounts.confirmed(email, PASSWORD);
  const other = await accounts.confirmed(email, undefined, 'send_code');
  const newest = await renewedThrice(stolen);
  expect((await accounts.rpc(newest, 'my_account')).status).toBe(200);
  const { refresh_token } = stolen;
  const again = await accounts.auth('token?grant_type=refresh_token', { refresh_token });
  expect([again.status, again.body.error_code]).toEqual([400, 'refresh_token_already_used']);
  for (const one of [stolen, newest]) {
    const read = await accounts.rpc(one, 'my_account');
    expect([read.status, read.body.hint]).toEqual([401, 'signed_out']);
    const headers = { authorization: `Bearer ${one.access_token}` };
    expect((await call(backend, '/auth/v1/user', { headers })).status).toBe(403);
    const next = { refresh_token: one.refresh_token };
    expect((await accounts.auth('token?grant_type=refresh_token', next)).status).toBe(400);
  }
  expect((await accounts.rpc(other, 'list_sessions')).body).toHaveLength(1);
});
