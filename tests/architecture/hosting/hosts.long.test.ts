/** The configuration in `deploy/` on the real servers, and our own server beside them: the same expectations. */
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '#domain/content/site/hosting.ts';
import { knownPages } from '#supabase/local/http/known-pages.ts';
import { serveStatic } from '#supabase/local/http/static.ts';
import { aProject, listen, UNKNOWN_NAMES, type Host } from '#tests/support/hosts/web/host.ts';
import { brotliModule, findNginx } from '#tests/support/hosts/web/packages.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { startWorkerd } from './workerd.ts';
import { sendRaw } from '#tests/support/fakes/raw-request.ts';
import { OUT_DIR } from '#tests/support/hosts/site-files.ts';

const nginx = findNginx();

type Start = (project: number) => Promise<Host>;

/** A host without its program is left out, which `findNginx` has reported. */
const HOSTS: Record<string, Start> = {
  'our own server': (project) =>
    listen(
      serveStatic(
        OUT_DIR,
        knownPages(({ url }) => {
          const { pathname, search } = new URL(url);
          return fetch(`http://127.0.0.1:${project}${pathname}${search}`);
        }),
      ),
    ),
  ...(nginx && { nginx: (project) => startNginx(nginx, OUT_DIR, project) }),
  workerd: (project) => startWorkerd(OUT_DIR, project),
};

const first = (folder: string, names: RegExp): string =>
  readdirSync(`${OUT_DIR}${folder}`)
    .filter((name) => names.test(name))
    .sort()
    .map((name) => `${folder}/${name.replace(/\.html$/, '')}`)[0]!;

const REVALIDATED = /^(no-cache|public, max-age=0, must-revalidate)$/;
const KEPT = /^public, max-age=31536000, immutable$/;
const PRIVATE = /^no-store$/;
const LATER = '5b1c6c4e-0000-4000-8000-000000000000';

interface Page {
  readonly path: string;
  readonly title?: RegExp;
  readonly cache?: RegExp;
  readonly type?: RegExp;
  /** The page itself keeps search engines away. */
  readonly noindex?: true;
}

const pages = (): Record<string, Page> => ({
  home: { path: '/', title: /^Enersouq \|/ },
  'a static page': { path: '/help', title: /Help/ },
  'the marketplace': { path: '/marketplace', title: /Marketplace|Energy/ },
  'a prebuilt product': {
    path: first('/marketplace/product', /^[0-9a-f-]{36}\.html$/),
    title: /^(?!Energy product)/,
  },
  'a later product': {
    path: `/marketplace/product/${LATER}`,
    title: /^Energy product/,
    noindex: true,
  },
  'a prebuilt post': { path: first('/blog', /^(?!shell).*\.html$/), title: /^(?!Article)/ },
  'a later post': { path: '/blog/a-later-post', title: /^Article/, noindex: true },
  'a prebuilt category': { path: '/marketplace/category/Gas', title: /^Gas/ },
  'a later category': { path: '/marketplace?category=Later', title: /Marketplace|Energy/ },
  'a later order': {
    path: '/account/orders/ES-260101-ABC',
    title: /^Your order/,
    noindex: true,
    cache: PRIVATE,
  },
  'the checkout': { path: '/checkout', title: /^Checkout/, noindex: true, cache: PRIVATE },
  'a hashed file': { path: first('/_astro', /\.js$/), type: /javascript/, cache: KEPT },
  'a picture': { path: '/favicon.svg', type: /svg/ },
  'the prefetch rules': {
    path: '/speculation-rules.json',
    type: /^application\/speculationrules\+json/,
  },
  'where to report a weakness': { path: '/.well-known/security.txt', type: /^text\/plain/ },
  'the web manifest': { path: '/site.webmanifest', type: /^application\/manifest\+json/ },
  'the list of a category by its query': {
    path: '/marketplace?category=Lubricants+%26+Safety',
    title: /Lubricants/,
  },
});

const MISSING = [
  '/nope',
  '/marketplace/a/b',
  '/blog/none.png',
  '/_astro/none.js',
  '/404',
  '/_headers',
  '/_redirects',
  '/.built',
  '/index.html.br',
  '/marketplace/product%2Fx',
  '/help%5C..',
];

const OUTSIDE = [
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/_astro/../../package.json',
];

const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';

test('the site is built, which is what the hosts serve', () => {
  expect(existsSync(`${OUT_DIR}/index.html`)).toBe(true);
});

describe.each(Object.entries(HOSTS))('%s', (name, start) => {
  const isHttps = name !== 'our own server';
  let host: Host;
  let project: Host;
  beforeAll(async () => {
    project = await aProject();
    host = await start(project.port);
  });
  afterAll(async () => {
    await host.stop();
    await project.stop();
  });
  const get = (path: string, headers: object = {}, method = 'GET') =>
    sendRaw(host.port, path, { headers, method });

  const policies = (path: string): object =>
    Object.fromEntries(
      [...headersFor(path, isHttps)]
        .filter(([header]) => !/^(Cache-Control|Content-Type)$/.test(header))
        .map(([header, value]) => [header.toLowerCase(), value]),
    );

  test.each(Object.entries(pages()))('%s has its title, headers and cache', async (_, page) => {
    const { status, headers, body } = await get(page.path);
    expect(status).toBe(200);
    const expected = policies(page.path.split('?')[0]!);
    expect(headers).toMatchObject(expected);
    expect('x-robots-tag' in headers).toBe('x-robots-tag' in expected);
    expect(headers['cache-control']).toMatch(page.cache ?? REVALIDATED);
    expect(headers['content-type']).toMatch(page.type ?? /^text\/html; ?charset=utf-8/i);
    if (page.title) expect(titleOf(body)).toMatch(page.title);
    if (page.noindex) expect(body).toContain('<meta name="robots" content="noindex"');
  });

  test.each(MISSING)('%s is the missing page', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(titleOf(body)).toMatch(/^Page not found/);
    expect(headers['cache-control']).toMatch(REVALIDATED);
    expect(headers).toMatchObject(policies('/'));
  });

  test.each([
    [`/marketplace/product/${UNKNOWN_NAMES.product}`, /^Energy product/],
    [`/ar/marketplace/product/${UNKNOWN_NAMES.product}`, /^منتج/],
    ['/marketplace/product/no-key', /^Energy product/],
    [`/blog/${UNKNOWN_NAMES.slug}`, /^Article/],
    [`/ar/blog/${UNKNOWN_NAMES.slug}`, /./],
  ])('%s is a shell with status 404, also the second time', async (path, title) => {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const { status, body, headers: answered } = await get(path, headers);
      expect(status).toBe(404);
      expect(titleOf(body)).toMatch(title);
      expect(body).toContain('<meta name="robots" content="noindex"');
      expect(answered['cache-control']).toMatch(REVALIDATED);
      expect(answered).toMatchObject(policies(path));
    }
  });

  test.each(OUTSIDE)('%s leads to no file outside of the site', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('devDependencies');
  });

  test.each([
    ['/about', '/about/story'],
    ['/compliance', '/about/compliance'],
    ['/help/', '/help'],
    ['/help.html', '/help'],
    ['/index.html', '/'],
  ])('%s moves to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([301, 307, 308]).toContain(status);
    expect(new URL(headers['location']!, 'http://x').pathname).toBe(location);
  });

  test('a query stays with an address that moves, and no redirect leads to another host', async () => {
    const { headers } = await get('/help.html?a=1');
    expect(headers['location']).toMatch(/\/help\?a=1$/);
    const away = (await get('//evil.example/')).headers['location'] ?? '/';
    expect(new URL(away, 'http://127.0.0.1').hostname).toBe('127.0.0.1');
  });

  test('HEAD has the headers and no body, and nothing but reading is allowed', async () => {
    const head = await get('/help', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '', headers: policies('/help') });
    expect((await get('/help', {}, 'POST')).status).toBe(405);
  });

  test('a page that did not change is not sent again', async () => {
    const { etag } = (await get('/help')).headers;
    expect(etag).toBeTruthy();
    expect(await get('/help', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  });

  const compressions = name === 'nginx' && !brotliModule() ? ['gzip'] : ['br', 'gzip'];
  test.each(compressions)('a page is sent with %s to whoever reads it', async (encoding) => {
    const { headers } = await get('/help', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect((await get('/help')).headers['content-encoding']).toBeUndefined();
  });

  test.skipIf(!isHttps).each(['/functions/v1/payments?x=1', '/rest/v1/rpc/a', '/auth/v1/token'])(
    '%s reaches the project with the address of its caller and without the cache of the pages',
    async (path) => {
      const { status, body, headers } = await get(
        path,
        { 'x-forwarded-for': '203.0.113.9' },
        'POST',
      );
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ method: 'POST', url: path });
      expect(body).not.toContain('203.0.113.9');
      expect(headers).not.toHaveProperty('cache-control');
    },
  );

  test.skipIf(!isHttps).each(['/functions/v1/forms', '/rest/v1/rpc/a', '/auth/v1/token'])(
    '%s hands the id of a call on and back, and makes one where it is malformed',
    async (path) => {
      const named = async (id?: string) => {
        const { body, headers } = await get(path, id ? { 'x-request-id': id } : {}, 'POST');
        expect(JSON.parse(body)).toMatchObject({ id: headers['x-request-id'] });
        return headers['x-request-id'];
      };
      expect(await named('k3v9x0qa-14')).toBe('k3v9x0qa-14');
      for (const id of [undefined, 'short', 'x'.repeat(65), 'a";"b":"c d e', '../../etc/passwd'])
        expect(await named(id)).toMatch(/^[0-9a-f-]{32,36}$/);
    },
  );

  // Last: another project has another port.
  test('a database that does not answer knows every address', async () => {
    await project.stop();
    const path = `/marketplace/product/${UNKNOWN_NAMES.product.replace('dead', 'beef')}`;
    expect(await get(path)).toMatchObject({ status: 200 });
    project = await aProject();
  });
});
