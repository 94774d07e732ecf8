import { describe, expect, test } from 'vitest';
import { PAGE, siteOnDisk } from '#tests/support/hosts/site-on-disk.ts';

const get = siteOnDisk();

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
