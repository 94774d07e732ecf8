/** What the worker may keep, and that nothing it kept counts as new. */
import { expect, test } from 'vitest';
import { isOld, timesOf } from '#backend/shared/freshness.ts';
import { CATALOGUE_READS } from '#contract/reads/table.ts';
import { isOpenPage, PRIVATE_PAGES } from '#domain/content/site/private-pages.ts';
import { pathInEveryLocale } from '#domain/shared/locale.ts';
import {
  asOld,
  isCurrent,
  isKeepable,
  isRead,
  KEPT_AT,
  linksOf,
  noticeIn,
  stamped,
} from './keep-rules.ts';

const SITE = 'https://shop.example';
const DAY_MS = 86_400_000;
const page = (path: string) => isOpenPage(new URL(path, SITE));
const read = (path: string, headers = {}) =>
  isRead(new URL(path, SITE), new Request(new URL(path, SITE), { headers }));

test('no private page is kept, in no language, below itself or with an ending', () => {
  const paths = [...PRIVATE_PAGES, '/outbox', '/desk'].flatMap(pathInEveryLocale);
  for (const path of paths)
    for (const end of ['', '/', '/deeper', '.html', '?key=secret'])
      expect(page(path + end)).toBe(false);
});

test('pages are kept, and of addresses with a query the lists alone', () => {
  for (const path of ['/', '/ar', '/help', '/lists', '/marketplace/product/x', '/quotes-explained'])
    expect(page(path), path).toBe(true);
  expect(page('/marketplace?category=Gas&q=11')).toBe(true);
  expect(page('/ar/marketplace?q=x')).toBe(true);
  for (const path of [
    '/newsletter?token=x',
    '/?x',
    '/compare?ids=1',
    '/marketplace/product/x?key=y',
  ])
    expect(page(path), path).toBe(false);
});

test('only reads of the catalogue are kept, and none that carries the token of a user', () => {
  const names = Object.keys(CATALOGUE_READS).filter((name) => read(`/rest/v1/rpc/${name}?a=b`));
  expect(names).toContain('product_detail');
  expect(names).toContain('search_products');
  for (const name of [
    'get_cart',
    'get_order',
    'my_data',
    'get_quotation',
    'product_detail2',
    'x/product_detail',
  ])
    expect(read(`/rest/v1/rpc/${name}`), name).toBe(false);
  expect(read('/rest/v1/rpc/product_detail', { authorization: 'Bearer x' })).toBe(false);
});

test('an error, an empty, an opaque or a forbidden answer and one of another kind are not kept', () => {
  const html = { 'content-type': 'text/html;charset=utf-8' };
  const answer = (status: number, headers: Record<string, string>) =>
    isKeepable(new Response(null, { status, headers }), 'text/html');
  expect(answer(200, html)).toBe(true);
  for (const status of [204, 205, 301, 304, 404, 410, 500, 502, 503])
    expect(answer(status, html)).toBe(false);
  expect(answer(200, { ...html, 'cache-control': 'private, no-store' })).toBe(false);
  expect(answer(200, { 'content-type': 'application/json' })).toBe(false);
  expect(isKeepable(Response.error(), 'text/html')).toBe(false);
  const redirected = Object.assign(Object.create(Response.prototype) as object, {});
  Object.defineProperties(redirected, {
    status: { value: 200 },
    redirected: { value: true },
    headers: { value: new Headers(html) },
  });
  expect(isKeepable(redirected as Response, 'text/html')).toBe(false);
});

test('what was kept for a week is no longer shown, nor what a clock set back would make new', () => {
  const kept = stamped(new Response('x'), 10 * DAY_MS);
  expect(isCurrent(kept, 10 * DAY_MS)).toBe(true);
  expect(isCurrent(kept, 17 * DAY_MS - 1)).toBe(true);
  expect(isCurrent(kept, 17 * DAY_MS)).toBe(false);
  expect(isCurrent(kept, 10 * DAY_MS - 1)).toBe(false);
  expect(isCurrent(new Response('x'), Date.now())).toBe(false);
});

test('a kept copy has the headers of its page, but for those of its transport', () => {
  const headers = { 'x-frame-options': 'DENY', 'content-encoding': 'br', 'content-length': '7' };
  const copy = stamped(new Response('x', { headers }), 5).headers;
  expect(copy.get('x-frame-options')).toBe('DENY');
  expect([copy.get('content-encoding'), copy.get('content-length')]).toEqual([null, null]);
  expect(copy.get(KEPT_AT)).toBe('5');
});

test('a kept read is old by the rule of the pages, whatever its age and the clock of the browser', () => {
  for (let round = 0; round < 500; round += 1) {
    const server = Math.floor(1e9 + Math.random() * 1e9);
    const browser = Math.random() * 4e12;
    const age = Math.random() < 0.5 ? Math.random() * 40_000 : Math.random() * 7 * DAY_MS;
    const cached = Math.floor(Math.random() * 40);
    const answer = new Response('x', {
      headers: {
        date: new Date(server * 1000).toUTCString(),
        ...(Math.random() < 0.8 && { 'answered-at': String(server - cached) }),
      },
    });
    const times = timesOf(asOld(stamped(answer, browser), browser + age).headers)!;
    expect(isOld(times)).toBe(true);
    expect(times.answeredAt).toBeLessThanOrEqual(server + age / 1000 - 31 + 1);
    expect(Math.abs(times.sentAt - server - age / 1000)).toBeLessThan(2);
  }
});

test('the notice has the time in the language of its page', () => {
  const html = '<template data-kept="offline" lang="en-GB"><p>Seen at {at}.</p></template>';
  expect(noticeIn(html, 'offline', Date.UTC(2026, 10, 27, 9))).toMatch(
    /^<p>Seen at 27 Nov 2026, \d\d:00\.<\/p>$/,
  );
  expect(noticeIn('', 'offline', 0)).toBe('');
});

test('links have the title of their page without the name of the shop, and no address ends an attribute', () => {
  expect(linksOf([['/x?a=1&b="', '<title>Gas &amp; more | Shop</title>']])).toBe(
    '<li><a class="link" href="/x?a=1&amp;b=&quot;">Gas &amp; more </a></li>',
  );
});
