/** The role that bounds a call beside the role that Supabase Lite gives it in the database. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { roleOf } from '#supabase/local/http/client.ts';
import { readRoleLimits, ROLES } from '#supabase/local/http/limits.ts';

const SECRET = 'a secret of tests with enough characters';
const USER = '7b0c0f5e-8f4e-4a36-9d36-2f5b9a3c1d11';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  await backend.exec(`
    create function public.my_role() returns jsonb language sql set search_path = ''
      as $$ select to_jsonb(current_user::text) $$;
    grant execute on function public.my_role to anon, authenticated, service_role`);
});
afterAll(() => backend.close());

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(
  claims: object,
  secret = SECRET,
  head: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const text = `${base64(head)}.${base64(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The signature that the secret gives a token. */
const signatureOf = (text: string): string => {
  const signed = text.slice(0, text.lastIndexOf('.'));
  return `.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
};

const KEYS_SENT = [KEYS.publishable, KEYS.secret, 'sb_publishable_of_another', ''];
const BEARERS: (string | null)[] = [
  null,
  KEYS.publishable,
  KEYS.secret,
  token({ role: 'anon' }),
  token({ role: 'authenticated', sub: USER }),
  token({ role: 'service_role' }),
  token({ role: 'postgres' }),
  token({}),
  token({ role: 'service_role' }, 'another secret of somebody else, long enough'),
  token({ role: 'service_role' }, SECRET, { alg: 'none' }),
  `${base64({ alg: 'none' })}.${base64({ role: 'service_role' })}.`,
  'no.token.atall',
  'nonsense',
];

test('a call is bounded as the role that it runs as, and what proves nothing has the shortest limit', async () => {
  const seen = new Set<string>();
  for (const apikey of KEYS_SENT) {
    for (const bearer of BEARERS) {
      const headers = { ...(bearer !== null && { authorization: `Bearer ${bearer}` }) };
      const sent = { key: apikey || null, headers, body: {} };
      const { status, body } = await call(backend, '/rest/v1/rpc/my_role', sent);
      const request = new Request('http://shop.test/', { headers: { apikey, ...headers } });
      const role = roleOf(request, { serviceKey: KEYS.secret, jwtSecret: SECRET });
      const isProven = apikey === KEYS.secret || (bearer?.endsWith(signatureOf(bearer)) ?? false);
      const ranAs = ROLES.find((one) => one === body) ?? 'anon';
      const expected = status === 200 ? ranAs : isProven ? role : 'anon';
      expect.soft({ role, status }, `${apikey} ${bearer}`).toEqual({ role: expected, status });
      seen.add(role);
    }
  }
  expect([...seen].sort()).toEqual(['anon', 'authenticated', 'service_role']);
});

test('a key in the query counts as one in the header', () => {
  const request = new Request(`http://shop.test/?apikey=${KEYS.secret}`);
  expect(roleOf(request, { serviceKey: KEYS.secret, jwtSecret: SECRET })).toBe('service_role');
});

test('the limits are those that the migrations give the roles', async () => {
  const database = {
    exec: backend.exec,
    query: async <T>(text: string, parameters?: unknown[]) => ({
      rows: await backend.sql<T>(text, parameters),
    }),
  };
  expect(await readRoleLimits(database)).toEqual({
    anon: 3000,
    authenticated: 8000,
    service_role: null,
  });
  await backend.exec(`alter role anon set statement_timeout = '1min'; alter role authenticated set statement_timeout = 0;
    alter role service_role set statement_timeout = 1500;
    do $$ begin execute format('alter role anon in database %I set statement_timeout = ''2s''', current_database()); end $$`);
  expect(await readRoleLimits(database)).toEqual({
    anon: 2000,
    authenticated: null,
    service_role: 1500,
  });
});
