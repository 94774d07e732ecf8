import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { headersFor } from '#domain/hosting.ts';
import { checkOut, fillCard, GOOD_CARD, payNow, withCart } from '#tests/support/errand.ts';
import { breachesOf } from '#tests/support/page-policy.ts';
import { anEmail, expect, foreignRequests, test } from '#tests/support/shopper.ts';

/** The site under test as files; the folders are those of `playwright.config.ts`. */
const { OUT_DIR = '.cache/test/site', DATA_DIR = '.cache/test/data' } = process.env;

const filesOfSite = (): string[] =>
  readdirSync(OUT_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(OUT_DIR, join(entry.parentPath, entry.name)));

const pages = (): string[] => filesOfSite().filter((file) => file.endsWith('.html'));
const routeOf = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`;
const read = (file: string): string => readFileSync(join(OUT_DIR, file), 'latin1');

/** What HTTP itself says of any file. */
const PLUMBING =
  /^(accept-ranges|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|transfer-encoding|vary)$/;

test('every route of the site carries exactly the headers of its table', async ({ request }) => {
  test.slow();
  const routes = pages().map(routeOf);
  expect(routes.length).toBeGreaterThan(40);
  for (const route of routes) {
    const answer = await request.get(route, { maxRedirects: 0 });
    expect(answer.status(), route).toBe(route === '/404' ? 404 : 200);
    const told = Object.entries(answer.headers()).filter(([name]) => !PLUMBING.test(name));
    const table = [...headersFor(route, false)].map(([name, value]) => [name.toLowerCase(), value]);
    const expected = { 'cache-control': 'no-cache', ...Object.fromEntries(table) };
    expect(Object.fromEntries(told), route).toEqual(expected);
  }
});

test('every page allows its own scripts and styles by their hashes, and nothing wider', () => {
  const found = pages().flatMap((file) =>
    breachesOf(readFileSync(join(OUT_DIR, file), 'utf8')).map((breach) => `${file}: ${breach}`),
  );
  expect(found).toEqual([]);
});

test('a page with a planted script, style, handler or wider source is found out', () => {
  const page = readFileSync(join(OUT_DIR, 'index.html'), 'utf8');
  const plant = (html: string) => breachesOf(page.replace('</body>', `${html}</body>`));
  expect(plant('<script>steal()</script>')).toEqual(['inline script']);
  expect(plant('<style>p { color: red }</style>')).toEqual(['inline style']);
  expect(plant('<img alt="" onerror="steal()">')).toHaveLength(1);
  expect(plant('<p style="color: red">')).toHaveLength(1);
  expect(plant('<script src="//evil.example/x.js"></script>')).toHaveLength(1);
  const wider = page.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  expect(breachesOf(wider)).toEqual(["script-src allows 'unsafe-inline'"]);
});

test('[sec-01] no secret stands in a file of the site, nor a telling file name', () => {
  const keys = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as {
    serviceKey: string;
    jwtSecret: string;
  };
  const files = filesOfSite();
  const secret = (text: string) =>
    [keys.serviceKey, keys.jwtSecret, 'sb_secret_', 'service_role'].some((one) =>
      text.includes(one),
    ) || /SUPABASE_SERVICE|JWT_SECRET|\bsk_(live|test)_|-----BEGIN [A-Z ]*KEY/.test(text);
  expect(secret(JSON.stringify(keys))).toBe(true);
  expect(files.filter((file) => secret(read(file)))).toEqual([]);
  expect(
    files.filter((file) => /secret|credential|\.(env|map|pem|key|sql|ts)$/i.test(file)),
  ).toEqual([]);
});

/** Every violation of a policy in any page of the browser, as the browser itself reports it. */
async function violationsIn(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('tellViolation', (what: string) => seen.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { tellViolation } = window as unknown as { tellViolation(what: string): void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}

/** Islands that wake without being scrolled to are awake: their styles and scripts have come. */
const isAwake = (page: Page) =>
  expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);

test.describe('in a browser', () => {
  // Pages about an order or a product are opened here without one, and say so.
  const missing = /status of 404|order_not_found|Product ID is required/;
  test.use({ expectedErrors: [missing] });

  for (const part of [0, 1, 2, 3])
    test(`no static route breaks its policy or asks another host, part ${part + 1} of 4`, async ({
      context,
    }) => {
      const violations = await violationsIn(context);
      const foreign: string[][] = [];
      const routes = pages().map(routeOf).filter(isOneOfItsKind);
      expect(routes.length).toBeGreaterThan(30);
      for (const route of routes.filter((_, index) => index % 4 === part)) {
        // A page of its own: some lead on by themselves, which would cut the next visit short.
        const page = await context.newPage();
        foreign.push(foreignRequests(page));
        await page.goto(route);
        await isAwake(page);
        await page.close();
      }
      expect(violations).toEqual([]);
      expect(foreign.flat()).toEqual([]);
    });

  test('a whole errand breaks no policy and asks no other host', async ({
    page,
    context,
    outbox,
  }) => {
    test.slow();
    const violations = await violationsIn(context);
    const foreign = foreignRequests(page);
    await withCart(page);
    for (const path of ['/', '/marketplace?query=cylinder', '/compare']) await page.goto(path);
    await checkOut(page, outbox, anEmail());
    await fillCard(page, GOOD_CARD);
    await payNow(page);
    await expect(page).toHaveURL(/\/payment\/success/);
    await page.getByRole('link', { name: 'View order details' }).click();
    await expect(page.getByRole('heading', { name: /ES-/ })).toBeVisible();
    expect(violations).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

/**
 * Products, posts and categories are many and alike: the test of hashes reads each, the browser opens
 * the shells, and of the categories those of gas.
 */
const isOneOfItsKind = (route: string): boolean =>
  !/^\/(marketplace\/product|blog)\/(?!shell$)|^\/marketplace\/category\/(?!Gas)/.test(route) &&
  route !== '/404';

test.describe('a style that somebody slipped in', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is seen as a violation', async ({ page, context, baseURL }) => {
    const violations = await violationsIn(context);
    await page.route(`${baseURL}/about/story`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<style>p{color:red}</style></body>');
      await route.fulfill({ response, body });
    });
    await page.goto('/about/story');
    await expect.poll(() => violations).toEqual(['/about/story: style-src-elem inline']);
  });
});
