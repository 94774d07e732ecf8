import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { asked, delivered, folder, send } from '#tests/support/fakes/recorded-server.ts';

describe('a foreign Host header', () => {
  const PATHS = ['/outbox.json', '/outbox', '/health', '/', '/rest/v1/rpc/search_products'];

  test.each(PATHS)('%s is refused in a sentence, and nothing behind it is asked', async (path) => {
    asked.length = 0;
    for (const host of ['evil.example', 'evil.example:4321', 'localhost.evil.example', 'shop']) {
      const { status, headers, body } = await send('GET', path, { host });
      expect({ host, status }).toEqual({ host, status: 403 });
      expect(headers['content-type']).toMatch('text/plain');
      expect(body).toMatch(
        /^The local shop does not answer under this name: .* ALLOWED_HOSTS\.\n$/,
      );
    }
    expect(asked).toEqual([]);
  });

  test('the names of this machine are answered', async () => {
    for (const host of ['localhost:4321', '127.0.0.1', '[::1]:4321'])
      expect((await send('GET', '/outbox.json', { host })).status, host).toBe(200);
  });
});

describe('the path of a call', () => {
  test.each([
    ['/rest/v1/rpc/place_order', '/rest/v1/rpc/place_order'],
    ['/%72est/v1/rpc/place%5forder?a=%2f', '/rest/v1/rpc/place_order?a=%2f'],
    ['//rest/v1/product', '/rest/v1/product'],
    ['/rest/v1/%2570roduct', '/rest/v1/%2570roduct'],
  ])('%s reaches the API as %s', async (path, expected) => {
    asked.length = 0;
    expect(await send('POST', path)).toMatchObject({ status: 200, body: 'api' });
    expect(asked.map(({ url }) => url.replace(/^http:\/\/[^/]+/, ''))).toEqual([expected]);
  });

  test('an encoded order starts the delivery of its mail like a plain one', async () => {
    for (const path of ['/rest/v1/rpc/place_order', '/rest/v1/rpc/place%5Forder']) {
      delivered.length = 0;
      await send('POST', path);
      expect(delivered, path).toEqual(['run']);
    }
  });

  test('a function is found under every spelling of its path', async () => {
    for (const path of ['/functions/v1/forms', '/functions/v1/%66orms', '/%66unctions/v1/forms']) {
      expect((await send('POST', path)).body, path).toBe('function /functions/v1/forms');
    }
  });

  test.each(['/rest/v1/../../_system', '/rest%2fv1/product', '/rest/v1/%2e%2e/x', '/rest/v1/%zz'])(
    '%s reaches nothing',
    async (path) => {
      asked.length = 0;
      expect([404, 503]).toContain((await send('GET', path)).status);
      expect(asked).toEqual([]);
    },
  );

  test.each(['/outbox', '/out%62ox', '/%6futbox'])(
    '%s is the mailbox, closed by its policy',
    async (path) => {
      const { status, headers } = await send('GET', path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    },
  );
});

test('a request that fails is answered 500, and the server goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renameSync(join(folder, 'outbox'), join(folder, 'moved'));
  const { status, body } = await send('GET', '/outbox');
  renameSync(join(folder, 'moved'), join(folder, 'outbox'));
  expect({ status, body }).toEqual({
    status: 500,
    body: 'Something went wrong. Please try again.\n',
  });
  expect(log.mock.calls).toEqual([['A request could not be answered (ENOENT).']]);
  log.mockRestore();
  expect((await send('GET', '/outbox')).status).toBe(200);
});

test.each(['/outbox', '/outbox.json?page=-1', '/outbox?page=1e9', '/outbox?page=x&to='])(
  '%s shows the nearest page that exists',
  async (path) => {
    expect((await send('GET', path)).status).toBe(200);
  },
);

test('a call carries the address of its connection, once, whatever the client sends', async () => {
  asked.length = 0;
  const headers = { 'X-Shop-Peer': '203.0.113.9', 'x-shop-peeR': '203.0.113.8' };
  await send('GET', '/rest/v1/product', headers);
  expect(asked[0]?.headers.get('x-shop-peer')).toBe('127.0.0.1');
  expect(asked[0]?.caller?.client).toBe('127.0.0.1');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
  'health and mailbox are only read: %s is refused',
  async (method) => {
    for (const path of ['/health', '/outbox', '/outbox.json'])
      expect(await send(method, path)).toMatchObject({ status: 405 });
  },
);

test('a method that no API has is refused before the backend', async () => {
  asked.length = 0;
  for (const method of ['TRACE', 'PROPFIND', 'LOCK'])
    expect((await send(method, '/rest/v1/rpc/category_tree')).status).toBe(405);
  expect(asked).toEqual([]);
});

test('health reports in JSON whether the database is open', async () => {
  const { status, headers, body } = await send('GET', '/health');
  expect({ status, body: JSON.parse(body) }).toEqual({
    status: 200,
    body: { ready: true, busy: false, waiting: 0 },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});
