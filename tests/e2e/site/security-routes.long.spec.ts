/** The headers and the policy of every route; the rules themselves are in security.spec.ts. */
import type { Page } from '@playwright/test';
import { headersFor } from '#domain/content/site/hosting.ts';
import { localeOf } from '#domain/shared/locale.ts';
import { ARABIC_PAGES } from '#tests/support/browser/arabic-pages.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, foreignRequests, test } from '#tests/support/browser/shopper.ts';
import { pages, routeOf, violationsIn } from '#tests/support/hosts/site-files.ts';

/** Headers that every file has. */
const PLUMBING =
  /^(accept-ranges|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|transfer-encoding|vary)$/;

test('every route of the site carries exactly the headers of its table', async ({ request }) => {
  test.slow();
  const routes = pages().map(routeOf);
  expect(routes.length).toBeGreaterThan(40);
  for (const route of routes) {
    const answer = await request.get(route, { maxRedirects: 0 });
    expect(answer.status(), route).toBe(localeOf(route).path === '/404' ? 404 : 200);
    const headers = Object.entries(answer.headers()).filter(([name]) => !PLUMBING.test(name));
    const table = [...headersFor(route, false)].map(([name, value]) => [name.toLowerCase(), value]);
    const expected = { 'cache-control': 'no-cache', ...Object.fromEntries(table) };
    expect(Object.fromEntries(headers), route).toEqual(expected);
  }
});

/** Reached for, the page fetches the styles and scripts of its islands, until nothing is on the way. */
async function wake(page: Page): Promise<void> {
  await wakeIslands(page);
  await page.waitForLoadState('networkidle');
}

test.describe('in a browser', () => {
  // Pages about an order or a product are opened here without one, and say so.
  const missing = /status of 404|order_not_found|Product ID is required|input_invalid/;
  test.use({ expectedErrors: [missing] });

  for (const part of [0, 1, 2, 3])
    test(`no static route breaks its policy or asks another host, part ${part + 1} of 4`, async ({
      context,
    }) => {
      test.slow();
      const violations = await violationsIn(context);
      const foreign: string[][] = [];
      const routes = pages().map(routeOf).filter(isOneOfItsKind);
      expect(routes.length).toBeGreaterThan(30);
      for (const route of routes.filter((_, index) => index % 4 === part)) {
        // A new page: some redirect after they load, which would interrupt the next visit.
        const page = await context.newPage();
        foreign.push(foreignRequests(page));
        await page.goto(route);
        await wake(page);
        await page.close();
      }
      expect(violations).toEqual([]);
      expect(foreign.flat()).toEqual([]);
    });
});

/**
 * Products, posts and categories are many and alike: the test of hashes reads each, the browser opens
 * the shells, and of the categories those of gas; of the Arabic edition one page of each template.
 */
function isOneOfItsKind(route: string): boolean {
  const { prefix, path } = localeOf(route);
  const isAlike =
    /^\/(marketplace\/product|blog)\/(?!shell$)|^\/marketplace\/category\/(?!Gas)|^\/404$/;
  if (isAlike.test(path)) return false;
  return (
    prefix === '' || /\/shell$/.test(path) || (ARABIC_PAGES as readonly string[]).includes(path)
  );
}
