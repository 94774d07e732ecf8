import { describe, expect, test } from 'vitest';
import type { Answer } from '#tests/support/fakes/raw-request.ts';
import { siteOnDisk } from '#tests/support/hosts/site-on-disk.ts';

const get = siteOnDisk();

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
