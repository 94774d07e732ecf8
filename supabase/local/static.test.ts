import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';
import { serveStatic } from './static.ts';

const PAGE = `<!doctype html><title>Marketplace</title>${'<p>solar</p>'.repeat(200)}`;
const FILES: Record<string, string> = {
  'index.html': '<title>Home</title>',
  'marketplace.html': PAGE,
  'marketplace/product/shell.html': '<title>Shell</title>',
  'marketplace/product/prebuilt.html': '<title>Prebuilt</title>',
  'checkout.html': '<title>Checkout</title>',
  '404.html': '<title>Page not found</title>',
  '_astro/app.js': 'export {}',
  'speculation-rules.json': '{}',
  _headers: '/*',
  '.built': 'hash',
  '.env': 'SECRET=1',
};

let server: ReturnType<typeof createServer>;
let port: number;

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'enersouq-static-'));
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  const folder = join(parent, 'site');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await compressFolder(folder);
  server = createServer(serveStatic(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends the path as it is written; `fetch` would tidy it up first. */
async function get(path: string, headers: object = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { port, path, method, headers: { ...headers }, host: '127.0.0.1' };
  const sent = httpRequest(options, (response) => {
    let body = '';
    response.on('data', (chunk: Buffer) => (body += chunk));
    const status = response.statusCode ?? 0;
    response.on('end', () => {
      resolve({ status, headers: response.headers as Record<string, string>, body });
    });
  });
  sent.on('error', reject).end();
  return promise;
}

describe('addresses', () => {
  test('a page answers without .html', async () => {
    expect(await get('/marketplace?page=2')).toMatchObject({ status: 200, body: PAGE });
  });

  test.each([
    ['/marketplace/', '/marketplace'],
    ['/marketplace.html?page=2', '/marketplace?page=2'],
    ['/index.html', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/compliance', '/about/compliance'],
  ])('%s moves to %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location } });
  });

  test('a product that was prebuilt is served as built, any other by the shell', async () => {
    expect((await get('/marketplace/product/prebuilt')).body).toContain('Prebuilt');
    const later = await get('/marketplace/product/5b1c6c4e?from=list');
    expect(later).toMatchObject({ status: 200, body: '<title>Shell</title>' });
  });

  test.each(['/nope', '/blog/none', '/404', '/_astro/none.js', '/%E0%A4%A', '/marketplace/a/b'])(
    '%s is not found: neither the page nor the status hides it',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 404, body: '<title>Page not found</title>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/_astro/../../secret.txt',
    '/.env',
    '/.built',
    '/_headers',
    '/marketplace%00',
  ])('%s leads to no file', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('only reading is allowed', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await get('/marketplace', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test.each(['bytes=5-2', 'bytes=-1', 'bytes=x', 'bytes=0-0,2-3'])(
    'a wrong range (%s) still gets the whole page',
    async (range) => {
      expect(await get('/marketplace', { range })).toMatchObject({ status: 200, body: PAGE });
    },
  );
});

describe('headers', () => {
  test('every answer closes frames, sniffing and features', async () => {
    for (const path of ['/', '/nope', '/_astro/app.js', '/marketplace/']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['permissions-policy'], path).toContain('camera=()');
      expect(headers, path).not.toHaveProperty('strict-transport-security');
    }
  });

  test('a built file is kept for a year, a page is asked for again', async () => {
    expect((await get('/_astro/app.js')).headers['cache-control']).toMatch(/31536000, immutable/);
    const page = await get('/marketplace');
    expect(page.headers['cache-control']).toBe('no-cache');
    const etag = page.headers['etag'];
    expect((await get('/marketplace', { 'if-none-match': etag })).status).toBe(304);
  });

  test('a shopper’s own page is never kept nor listed', async () => {
    const { headers } = await get('/checkout');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
  ])('a browser that takes %s gets it', async (accepted, encoding) => {
    const { headers } = await get('/marketplace', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(Number(headers['content-length'])).toBeLessThan(PAGE.length / 4);
  });

  test('the prefetch rules have the type that browsers want', async () => {
    const { headers } = await get('/speculation-rules.json');
    expect(headers['content-type']).toBe('application/speculationrules+json');
  });
});

describe('a spelling of an address', () => {
  const ROUTES = [
    '/',
    '/marketplace',
    '/marketplace/product/prebuilt',
    '/marketplace/product/5b1c6c4e',
    '/checkout',
    '/checkout/later',
    '/compliance',
    '/speculation-rules.json',
    '/_astro/app.js',
    '/_headers',
    '/_redirects',
    '/404',
    '/nope',
    '/.env',
  ];

  /** Every combination would be too many: each character is escaped or not, by chance. */
  const spelled = (route: string): string =>
    route.replaceAll(/[^/]/g, (character) => {
      const escape = `%${character.charCodeAt(0).toString(16)}`;
      return [character, escape, escape.toUpperCase()][Math.floor(Math.random() * 3)]!;
    });

  /** Follows the redirect to the plain spelling, which carries the headers of the route, too. */
  async function answerOf(path: string): Promise<Answer> {
    const answer = await get(path);
    const { location } = answer.headers;
    const final = answer.status === 301 && location ? await get(location) : answer;
    delete final.headers['date'];
    return final;
  }

  test.each(ROUTES)('%s gets the answer of the plain one', async (route) => {
    const plain = await answerOf(route);
    for (let round = 0; round < 30; round++) {
      const path = spelled(route);
      expect(await answerOf(path), path).toEqual(plain);
    }
  });

  test('moves to the plain one with the headers of a private page', async () => {
    expect(await get('/%63heckout?from=%2f')).toMatchObject({
      status: 301,
      headers: {
        location: '/checkout?from=%2f',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  });

  test.each([
    '/%5fheaders',
    '/%255fheaders',
    '/_headers%2f',
    '/%2f_headers',
    '/%5C_headers',
    '/x%2f..%2f_headers',
    '/_headers%00',
    '/%zz',
    '/%c0%af',
  ])('%s shows no file of the host', async (path) => {
    const answer = await answerOf(path);
    expect(answer).toMatchObject({ status: 404, body: '<title>Page not found</title>' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('never moves to another host', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '///evil.example',
      '/%2fevil.example',
      '//evil.example/%2e%2e',
    ]) {
      const { headers } = await get(path);
      if (headers['location'])
        expect(new URL(headers['location'], 'http://shop.test').host).toBe('shop.test');
    }
  });
});
