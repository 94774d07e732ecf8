/** The caches of `deploy/` before a stand-in for the gateway: what they keep, for how long, and for whom. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { isRead } from '#contract/reads/table.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/fakes/raw-request.ts';
import type { Host } from '#tests/support/hosts/web/host.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';
import { startReadOrigin, type ReadOrigin } from './read-origin.ts';
import { startWorkerd } from './workerd.ts';

const nginx = findNginx();

type Start = (site: string, project: number) => Promise<Host>;

const EDGES: Record<string, Start> = {
  ...(nginx && { nginx: (site, project) => startNginx(nginx, site, project) }),
  workerd: startWorkerd,
};

const KEY = { apikey: 'sb_publishable_local' };
const SEARCH = '/rest/v1/rpc/search_products';
const FLOOD = 40;

describe.each(Object.entries(EDGES))('%s', (name, start) => {
  const site = mkdtempSync(join(tmpdir(), 'enersouq-reads-'));
  let origin: ReadOrigin;
  let edge: Host;
  let count = 0;

  beforeAll(async () => {
    for (const page of ['index', '404']) writeFileSync(join(site, `${page}.html`), page);
    origin = await startReadOrigin();
    edge = await start(site, origin.port);
  }, 60_000);
  afterAll(async () => {
    await edge?.stop();
    await origin.stop();
    rmSync(site, { recursive: true });
  });
  beforeEach(() => {
    Object.assign(origin, { status: 200, price: 100, namesPolicy: true, headers: {} });
    origin.asked.length = 0;
  });

  const get = (path: string, headers: object = KEY, method = 'GET') =>
    sendRaw(edge.port, path, { headers, method });
  /** An address that nobody has asked for. */
  const aSearch = (): string => `${SEARCH}?page=${++count}&query=%D8%BA%D8%A7%D8%B2`;
  const priceAt = async (path: string): Promise<number> =>
    (JSON.parse((await get(path)).body) as { price: number }).price;
  const untilOutcome = (path: string, outcome: string) =>
    expect
      .poll(async () => (await get(path)).headers['x-cache'], { timeout: 15_000 })
      .toBe(outcome);

  test('the second visitor of a list is answered without the project', async () => {
    const path = aSearch();
    const first = await get(path);
    expect(first).toMatchObject({ status: 200, headers: { 'x-cache': 'MISS' } });
    const { headers, body } = await get(path);
    expect(headers['x-cache']).toBe('HIT');
    expect(body).toBe(first.body);
    expect(origin.asked).toEqual([path]);
  });

  test('a HEAD is answered from what a GET has left, without a body', async () => {
    const path = aSearch();
    await get(path);
    const { status, headers, body } = await get(path, KEY, 'HEAD');
    expect({ status, outcome: headers['x-cache'], body }).toEqual({
      status: 200,
      outcome: 'HIT',
      body: '',
    });
    const other = aSearch();
    expect((await get(other, KEY, 'HEAD')).headers['x-cache']).toBe('MISS');
    expect(JSON.parse((await get(other)).body)).toMatchObject({ url: other, method: 'GET' });
  });

  test.each([
    '//rest/v1/rpc/search_products',
    '/rest/v1/rpc//search_products',
    '/rest/v1/rpc/search%5Fproducts',
    // Cloudflare's runtime resolves these before the worker sees them: there they are the one spelling.
    ...(name === 'nginx'
      ? ['/rest/v1/rpc/x/../search_products', '/rest/v1/rpc/./search_products']
      : []),
  ])('the answer of %s, another spelling of the path, is not kept', async (spelling) => {
    const path = `${spelling}?page=${++count}`;
    for (const price of [1, 2]) {
      origin.price = price;
      expect((await get(path)).headers).not.toHaveProperty('x-cache');
    }
  });

  test('a browser keeps no answer, and sees when the database gave it', async () => {
    const path = aSearch();
    for (const outcome of ['MISS', 'HIT']) {
      const { headers } = await get(path);
      expect(headers['x-cache']).toBe(outcome);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers).not.toHaveProperty('cdn-cache-control');
      expect(headers).not.toHaveProperty('x-accel-expires');
      const age = Date.parse(headers['date']!) / 1000 - Number(headers['answered-at']);
      expect(Math.abs(age)).toBeLessThanOrEqual(2);
    }
  });

  test('an answer of PostgREST, which names no policy, is kept and has a time', async () => {
    origin.namesPolicy = false;
    const path = aSearch();
    await get(path);
    const { headers } = await get(path);
    expect(headers['x-cache']).toBe('HIT');
    expect(headers['answered-at']).toMatch(/^\d{10}$/);
  });

  test.each([
    ['an access token', { authorization: 'Bearer of-sara' }],
    ['a cookie', { cookie: 'session=of-sara' }],
    ['a secret key', { apikey: 'sb_secret_local' }],
    ['a key of the older kind', { apikey: 'eyJhbGciOi.eyJyb2xlIjoi.c2VydmljZV9yb2xl' }],
  ])(
    'an answer to a request with %s is neither kept nor taken from what is kept',
    async (_, own) => {
      const path = aSearch();
      const private1 = await get(path, { ...KEY, ...own });
      expect(private1.headers).not.toHaveProperty('x-cache');
      expect((await get(path)).headers['x-cache']).toBe('MISS');
      origin.price = 200;
      expect(JSON.parse((await get(path, { ...KEY, ...own })).body)).toMatchObject({ price: 200 });
      expect(await priceAt(path)).toBe(100);
    },
  );

  test('nothing but reads of the catalogue is ever kept: no other function, no table, no other API', async () => {
    const others = Object.keys(contract).filter((function_) => !isRead(function_));
    expect(others.length).toBeGreaterThan(50);
    const paths = [
      ...others.map((function_) => `/rest/v1/rpc/${function_}?query=a`),
      '/rest/v1/product',
      '/auth/v1/user',
      '/functions/v1/health',
    ];
    for (const path of paths)
      for (const price of [1, 2]) {
        origin.price = price;
        expect(await priceAt(path), path).toBe(price);
      }
  });

  test('what is no GET reaches the project, and is never kept', async () => {
    const path = aSearch();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { body } = await get(path, KEY, method);
      expect(JSON.parse(body)).toMatchObject({ method });
    }
    expect((await get(path)).headers['x-cache']).toBe('MISS');
  });

  test('no header of a visitor changes the answer that others get', async () => {
    const path = aSearch();
    const tried = {
      ...KEY,
      'accept-language': 'ar',
      accept: 'text/csv',
      prefer: 'count=exact',
      range: 'items=0-0',
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/rest/v1/rpc/my_orders',
      'x-http-method-override': 'POST',
      'accept-profile': 'app',
      'cache-control': 'no-cache',
      'x-accel-expires': '0',
    };
    const { body, status } = await get(path, tried);
    expect(status).toBe(200);
    const seen = JSON.parse(body) as Record<string, unknown>;
    expect(seen).toMatchObject({ url: path, method: 'GET' });
    expect([undefined, '*/*', '*']).toContain(seen['accept']);
    expect([undefined, '*']).toContain(seen['language']);
    expect((await get(path)).body).toBe(body);
  });

  test.each([
    ['an unknown parameter', (path: string) => `${path}&price=lt.1`],
    ['a parameter twice', (path: string) => `${path}&page=1`],
    ['another function', (path: string) => path.replace('search_products', 'search_product')],
    ['other letters', (path: string) => path.replace('search', 'SEARCH')],
    ['an encoded letter', (path: string) => path.replace('_products', '%5Fproducts')],
    ['a folder back', (path: string) => path.replace('/search', '/x/../search')],
    ['two slashes', (path: string) => path.replace('/rpc/', '/rpc//')],
    ['another order', (path: string) => path.replace(/\?(.*)&(.*)/, '?$2&$1')],
    ['another language', (path: string) => `${path}&language=ar`],
    ['an encoded name', (path: string) => path.replace('page', '%70age')],
    ['an oversized address', (path: string) => `${path}&language=${'a'.repeat(30_000)}`],
  ])('%s gets nothing into the answer of the canonical address', async (_, spoil) => {
    const path = aSearch();
    await get(spoil(path)).catch(() => undefined);
    const { status, body } = await get(path);
    expect(status).toBe(200);
    // The stand-in repeats the address that it was asked for.
    expect(JSON.parse(body)).toMatchObject({ url: path, method: 'GET' });
    expect((await get(path)).body).toBe(body);
  });

  test.each([400, 401, 404, 429, 500, 503])(
    'an answer of status %i is not kept',
    async (status) => {
      const path = aSearch();
      origin.status = status;
      expect((await get(path)).status).toBe(status);
      origin.status = 200;
      expect((await get(path)).status).toBe(200);
    },
  );

  test('an answer that may not be kept is not', async () => {
    origin.namesPolicy = false;
    origin.headers = { 'Cache-Control': 'private, no-store' };
    const path = aSearch();
    await get(path);
    origin.price = 200;
    expect(await priceAt(path)).toBe(200);
  });

  test('an answer that sets a cookie is not kept', async () => {
    const path = aSearch();
    origin.headers = { 'Set-Cookie': 'session=of-sara' };
    await get(path);
    origin.headers = {};
    origin.price = 200;
    expect(await priceAt(path)).toBe(200);
  });

  test('a changed price is seen after the answer has expired', async () => {
    const path = aSearch();
    expect(await priceAt(path)).toBe(100);
    origin.price = 200;
    await expect.poll(() => priceAt(path), { timeout: 15_000 }).toBe(200);
  });

  test('while the project fails, what was asked before is answered with its time', async () => {
    const path = aSearch();
    origin.headers = { 'CDN-Cache-Control': 's-maxage=1, stale-while-revalidate=0' };
    const { headers: first } = await get(path);
    origin.status = 503;
    await untilOutcome(path, 'STALE');
    const { status, body, headers } = await get(path);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ price: 100 });
    expect(headers['answered-at']).toBe(first['answered-at']);
    expect((await get(aSearch())).status).toBe(503);
    origin.status = 200;
    origin.price = 200;
    await expect.poll(() => priceAt(path), { timeout: 15_000 }).toBe(200);
  });

  test.runIf(name === 'nginx')('visitors who come at once share one question', async () => {
    const path = aSearch();
    const release = origin.hold();
    const all = Promise.all(Array.from({ length: FLOOD }, () => get(path)));
    await expect.poll(() => origin.asked.length).toBe(1);
    release();
    expect(new Set((await all).map(({ body }) => body)).size).toBe(1);
    expect(origin.asked).toEqual([path]);
  });

  test.runIf(name === 'nginx')('an answer is compressed for whoever reads it', async () => {
    const path = aSearch();
    await get(path);
    const { headers } = await get(path, { ...KEY, 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'x-cache': 'HIT' });
    expect((await get(path)).headers).not.toHaveProperty('content-encoding');
  });
});
