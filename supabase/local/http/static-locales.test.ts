import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  HEADER_RULES,
  REDIRECTS,
  SHELLS,
  errorPagesFor,
  headersFor,
} from '#domain/content/site/hosting.ts';
import { PRIVATE_PAGES } from '#domain/content/site/private-pages.ts';
import { listingPagePath } from '#domain/listing/listing-page.ts';
import type { Locale } from '#contract/values.ts';
import { LOCALES, localeOf } from '#domain/shared/locale.ts';
import { serveStatic } from './static.ts';

/** Each rule for an address also holds for the same address in every other language. */
const OTHERS = (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].prefix !== '');

const CATEGORY = listingPagePath({ category: 'Gas', subcategory: null })!;
const PAGES = ['/404', '/500', '/help', '/marketplace', CATEGORY, ...PRIVATE_PAGES, ...shells()];
/** One address for each rule of each table, and some that no rule is for. */
const ADDRESSES = [
  '/help',
  '/help/',
  '/help.html',
  '/nowhere',
  '/404',
  '/500',
  '/index',
  '/marketplace?category=Gas',
  '/marketplace?category=Gas&page=2',
  ...PRIVATE_PAGES.flatMap((path) => [path, `${path}/deeper`]),
  ...english([...REDIRECTS.keys()]),
  ...english(SHELLS.map(({ from }) => from.replace(/:\w+$/, 'an-address'))),
];

function shells(): string[] {
  return english(SHELLS.map(({ shell }) => shell));
}

function english(paths: readonly string[]): string[] {
  return paths.filter((path) => localeOf(path).prefix === '');
}

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enersouq-locales-'));
  for (const prefix of Object.values(LOCALES).map((locale) => locale.prefix)) {
    for (const page of PAGES) {
      const file = `${folder}${prefix}${page}.html`;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page === '/404' ? `no such page in '${prefix}'` : `page ${page}`);
    }
  }
  server = createServer(serveStatic(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Differs between any two files or moments. */
const OF_THE_FILE = /^(date|etag|last-modified|location|content-length)$/;

async function answerAt(address: string) {
  const response = await fetch(origin + address, { redirect: 'manual' });
  const headers = [...response.headers].filter(([name]) => !OF_THE_FILE.test(name));
  const location = response.headers.get('location');
  const body = await response.text();
  return { status: response.status, headers, body, location };
}

const missingIn = (prefix: string): string => `no such page in '${prefix}'`;

test.each(
  OTHERS.flatMap((locale) => ADDRESSES.map((address) => [LOCALES[locale].prefix, address])),
)('%s%s is answered as in English', async (prefix, address) => {
  const [here, there] = [await answerAt(address), await answerAt(prefix + address)];
  const isMissing = here.status === 404;
  if (isMissing) expect([here.body, there.body]).toEqual([missingIn(''), missingIn(prefix)]);
  expect(there).toEqual({
    ...here,
    body: isMissing ? there.body : here.body,
    location: here.location && (prefix + here.location).replace(/\/$/, ''),
  });
  const status = REDIRECTS.has(address) || /(\/|\.html|\/index)$/.test(address) ? 301 : 200;
  // Rooms of the desk are below its page.
  const isBelowPage = /deeper$/.test(address) && address !== '/desk/deeper';
  expect(here.status).toBe(/^\/(404|nowhere)$/.test(address) || isBelowPage ? 404 : status);
});

test.each(OTHERS)('every header rule of a page holds in %s', (locale) => {
  const { prefix } = LOCALES[locale];
  const pages = HEADER_RULES.map(({ path }) => path.replace(/\*$/, 'x')).filter(
    (path) => localeOf(path).prefix === '' && !/^\/(_astro|speculation|sw\.js)/.test(path),
  );
  expect(pages.length).toBeGreaterThan(2 * PRIVATE_PAGES.length);
  for (const path of pages)
    expect(headersFor(prefix + path, true), path).toEqual(headersFor(path, true));
});

test('nginx finds the missing page of each language', () => {
  const pages = Object.values(LOCALES).map(({ prefix }) => `${prefix}/404`);
  expect(pages.map((page) => errorPagesFor(404, `${localeOf(page).prefix}/x/y`)[0])).toEqual(pages);
  expect(errorPagesFor(500, '/ar/help')).toEqual(['/ar/500', '/500']);
  const configuration = readFileSync('deploy/nginx.conf', 'utf8');
  const rules = pages.map((page) => page.replace(/(.*)(\/404)/, "'~^$1(?:/|$)' $1$2;"));
  expect(rules.filter((rule) => configuration.includes(rule))).toEqual(rules.slice(1));
});

test('a path that only begins like a language is in the default one', () => {
  expect(localeOf('/arches')).toEqual({ prefix: '', path: '/arches' });
  expect(localeOf('/ar')).toEqual({ prefix: '/ar', path: '/' });
  expect(localeOf('/ar/help')).toEqual({ prefix: '/ar', path: '/help' });
});
