/** The embedded backend has pages that answer without a key; none of them is reachable. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type Backend } from '#supabase/local/database/backend.ts';

let folder: string;
let backend: Backend;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enersouq-paths-'));
  const settings = {
    port: 5600,
    origin: 'http://127.0.0.1:5600',
    dataDir: folder,
    outDir: join(folder, 'dist'),
    siteUrl: 'https://shop.example',
    siteEnv: 'development',
    publishableKey: 'sb_publishable_local',
    photoHosts: [],
    clientAddressHeader: null,
    trustedProxies: 1,
    cartsPerAddressPerHour: 600,
  } as const;
  const secrets = { folderId: 'x', serviceKey: 'sb_secret_x', jwtSecret: 'x'.repeat(32) };
  backend = await startBackend(settings, secrets);
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  backend.fetch(new Request(`http://127.0.0.1:5600${path}`, init));

test.each([
  '/',
  '/_system',
  '/_system/',
  '/_system/schema',
  '/_system/config',
  '/_system/admin',
  '/_system/database/query',
  '/rest',
  '/rest/v1/../../_system/schema',
  '/rest/v1/%2e%2e/%2e%2e/_system/schema',
  '//_system/schema',
  '/REST/v1/product',
  '/auth/v1/settings',
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/admin/users',
  '/storage/v1/bucket',
  '/realtime/v1',
  '/graphql/v1',
  '/pg/tables',
  '/functions/v1/_internal',
  '/.env',
])('%s is 404', { tags: 'sec-01' }, async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const headers = { apikey: 'sb_publishable_local' };
    expect((await ask(path, { method, headers })).status).toBe(404);
  }
});

test('the API itself is there', async () => {
  const headers = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: '{}' };
  expect((await ask('/rest/v1/rpc/category_tree', options)).status).toBe(200);
});

test.each(['[]', '[1]', '[{"query":"gas"},{"query":"water"}]', '"gas"', '5', 'null', ' \n[{}]'])(
  'the arguments %s are refused: a function takes one object',
  async (body) => {
    const headers = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };
    const answer = await ask('/rest/v1/rpc/search_products', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
  },
);

test.each([
  '{"query":{"a":1}}',
  '{"query":[1]}',
  '{"page":"x"}',
  '{"page":{}}',
  '{"filters":"x"}',
  '{"query":5}',
  '{"query":true}',
])('an argument of another type, %s, is no fault of the shop', async (body) => {
  const headers = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };
  const answer = await ask('/rest/v1/rpc/search_products', { method: 'POST', headers, body });
  expect(answer.status).toBeLessThan(500);
});
