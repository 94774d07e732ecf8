/** The two editions for search engines: the sitemaps and the head of each page in them. */
import { localeOf, LOCALES } from '#domain/shared/locale.ts';
import { SHOP_DOMAIN } from '#domain/shared/shop.ts';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

const AT_ONCE = 20;
const SITE = `https://${SHOP_DOMAIN}`;

const pathOf = (url: string): string => decodeURI(new URL(url).pathname + new URL(url).search);

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

interface Entry {
  readonly path: string;
  readonly alternates: Record<string, string>;
}

const alternatesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
      lang!,
      pathOf(href!.replaceAll('&amp;', '&')),
    ]),
  );

async function entriesOf(request: APIRequestContext, map: string): Promise<Entry[]> {
  const maps = [...(await read(request, map)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) =>
    pathOf(url!),
  );
  const texts = await Promise.all(maps.map((path) => read(request, path)));
  return texts.flatMap((text) =>
    [...text.matchAll(/<url>([^]*?)<\/url>/g)].map(([, entry]) => ({
      path: pathOf(/<loc>([^<]*)<\/loc>/.exec(entry!)![1]!.replaceAll('&amp;', '&')),
      alternates: alternatesIn(entry!),
    })),
  );
}

/** All of a list, some at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

test('robots.txt names a map for each edition, with the same pages', async ({ request }) => {
  const robots = await read(request, '/robots.txt');
  const maps = [...robots.matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => pathOf(url!));
  expect(maps).toEqual(['/sitemap-index.xml', '/sitemap-ar-index.xml']);
  const [english, arabic] = await Promise.all(maps.map((map) => entriesOf(request, map)));
  const oneLanguage =
    /^\/blog\/(what-to-check-before-the-rainy-weeks|topic\/news|author\/news-desk)$/;
  const both = english!.map(({ path }) => path).filter((path) => !oneLanguage.test(path));
  const prefix = LOCALES.ar.prefix;
  expect(arabic!.map(({ path }) => path.slice(prefix.length) || '/').sort()).toEqual(both.sort());
  expect(both.length).toBeGreaterThan(150);
});

test('each page of both maps is there, is in its language, and names the other one and itself', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const lists = ['/sitemap-index.xml', '/sitemap-ar-index.xml'];
  const all = (await Promise.all(lists.map((map) => entriesOf(request, map)))).flat();
  const known = new Map(all.map((entry) => [entry.path, entry]));
  const wrong: string[] = [];
  await each(all, async ({ path, alternates }) => {
    const html = await read(request, path);
    const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(html) ?? [];
    const isArabic = /^\/ar(\/|$|\?)/.test(path);
    if (lang !== (isArabic ? 'ar' : 'en') || dir !== (isArabic ? 'rtl' : 'ltr'))
      wrong.push(`${path}: ${lang} ${dir}`);
    if (JSON.stringify(alternates) !== JSON.stringify(alternatesIn(html)))
      wrong.push(`${path}: the map has ${JSON.stringify(alternates)}, the page others`);
    if (Object.keys(alternates).length === 0) return;
    if (alternates['x-default'] !== alternates['en']) wrong.push(`${path}: x-default`);
    if (alternates[lang!] !== path) wrong.push(`${path}: does not name itself`);
    const other = known.get(alternates[isArabic ? 'en' : 'ar']!);
    if (JSON.stringify(other?.alternates) !== JSON.stringify(alternates))
      wrong.push(`${path}: its other edition does not name it`);
  });
  expect(wrong).toEqual([]);
});

/** Pictures, downloads and the backend serve both languages. */
const OF_BOTH = /\.(svg|png|zip)$|^\/(outbox|rest|functions|auth)(\/|$)/;

/** Runs in the page: the addresses in a page of which its language decides, and the language that it declares. */
const readEdition = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (paths) => {
    const read = async (path: string) => {
      const html = (await (await fetch(path)).text()).replaceAll(
        /<style[^]*?<\/style>| style="[^"]*"/g,
        '',
      );
      const dom = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string, name: string): string[] =>
        [...dom.querySelectorAll(selector)].map((one) => one.getAttribute(name)!);
      const works = [...dom.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as { inLanguage?: string },
      );
      return {
        path,
        links: [
          ...all('a[href]:not([hreflang]), link[rel=manifest], link[rel=canonical]', 'href'),
          ...all('link[type="application/rss+xml"]', 'href'),
          ...all('form[action]', 'action'),
          ...all('meta[property="og:url"], meta[property="og:image"]', 'content'),
        ],
        languages: [
          ...all('meta[property="og:locale"]', 'content'),
          ...works.flatMap(({ inLanguage }) => inLanguage ?? []),
        ],
      };
    };
    return Promise.all(paths.map(read));
  }, paths);

test('an Arabic page, its feed and its manifest lead only to Arabic pages, and name their language', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.goto('/ar/404');
  const paths = (await entriesOf(request, '/sitemap-ar-index.xml')).map(({ path }) => path);
  const found = await readEdition(page, paths);
  const outside = found.flatMap(({ path, links }) =>
    links
      .map((link) => new URL(link, SITE + path))
      .filter(({ origin, pathname }) => origin === SITE && !OF_BOTH.test(pathname))
      .filter(({ pathname }) => localeOf(pathname).prefix !== LOCALES.ar.prefix)
      .map(({ pathname }) => `${path}: ${pathname}`),
  );
  expect(outside).toEqual([]);
  expect([...new Set(found.flatMap(({ languages }) => languages))].sort()).toEqual(['ar', 'ar_SA']);
  const feed = await read(request, '/ar/rss.xml');
  const named = [...feed.matchAll(/<(?:link|guid)[^>]*>([^<]*)</g)].map(([, url]) => pathOf(url!));
  expect(named.length).toBeGreaterThan(15);
  for (const path of named) expect(localeOf(path).prefix, path).toBe(LOCALES.ar.prefix);
  expect(feed).toContain('<language>ar</language>');
  const manifest = JSON.parse(await read(request, '/ar/site.webmanifest')) as object;
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: LOCALES.ar.prefix });
});

test('private pages of the Arabic edition are kept by no cache and listed by no search engine', async ({
  request,
}) => {
  const paths = ['checkout', 'payment', 'account', 'account/quotes', 'auth/sign-in', 'track'];
  await each(paths, async (path) => {
    const headers = (await request.get(`/ar/${path}`)).headers();
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['x-robots-tag'], path).toContain('noindex');
  });
});
