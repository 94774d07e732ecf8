import { expect, test } from 'vitest';
import { fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { authServer } from './auth-server.ts';
import { filesInStorage } from './private-files.ts';
import { rpcAsUser, rpcClient } from './rpc.ts';

const SECRET_KEY = 'sb_secret_0123456789';
const LEGACY_KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl';
const supabaseUrl = 'http://127.0.0.1:1';
const ID = 'f0000000-0000-4000-8000-000000000000';

/** The key and the bearer of each call that `work` makes. */
async function sentBy(work: (send: typeof fetch) => Promise<unknown>) {
  const sent: (string | null)[][] = [];
  await work(async (url, init) => {
    const { headers } = new Request(url, init);
    sent.push([headers.get('apikey'), headers.get('authorization')]);
    return Response.json({ id: 'x' });
  });
  return sent;
}

const callers = (serviceKey: string) => {
  const settings = { supabaseUrl, serviceKey };
  return [
    (send: typeof fetch) => rpcClient(settings, send)('sweep', {}),
    (send: typeof fetch) => authServer(settings, send).createUser('a@b.test', 'x'),
    (send: typeof fetch) => filesInStorage(settings, send).remove(ID),
  ];
};

test('a secret key goes out as apikey alone, to the database, the auth server and the storage', async () => {
  for (const work of callers(SECRET_KEY)) expect(await sentBy(work)).toEqual([[SECRET_KEY, null]]);
});

test('a legacy key goes out as apikey and as bearer', async () => {
  for (const work of callers(LEGACY_KEY))
    expect(await sentBy(work)).toEqual([[LEGACY_KEY, `Bearer ${LEGACY_KEY}`]]);
});

test.each([SECRET_KEY, LEGACY_KEY])(
  'a user comes with the token beside the key %s',
  async (key) => {
    const asUser = (send: typeof fetch) =>
      rpcAsUser({ supabaseUrl, serviceKey: key }, 'a.b.c', send)('my_account', {});
    expect(await sentBy(asUser)).toEqual([[key, 'Bearer a.b.c']]);
  },
);

const given = {
  SUPABASE_SERVICE_KEY: '',
  SUPABASE_SERVICE_ROLE_KEY: LEGACY_KEY,
  SUPABASE_SECRET_KEYS: JSON.stringify({ other: 'sb_secret_other', default: SECRET_KEY }),
};

test('a hosted function has the key that was set, else the secret key, else the legacy key of its host', () => {
  expect(fakeSettings({ ...given, SERVICE_KEY: 'sb_secret_set' }).serviceKey).toBe('sb_secret_set');
  expect(fakeSettings(given).serviceKey).toBe(SECRET_KEY);
  for (const SUPABASE_SECRET_KEYS of ['', '{}', 'no json', '{"default": ""}'])
    expect(fakeSettings({ ...given, SUPABASE_SECRET_KEYS }).serviceKey).toBe(LEGACY_KEY);
});
