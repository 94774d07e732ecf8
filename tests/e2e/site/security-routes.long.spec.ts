/** The headers and the policy of every route; the rules themselves are in security.spec.ts. */
import { headersFor } from '#domain/content/site/hosting.ts';
import { localeOf } from '#domain/shared/locale.ts';
import { policyBreachesIn, wakeWhole } from '#tests/support/browser/policy-breaches.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { STATIC_PAGES } from '#tests/support/browser/static-pages.ts';
import { pages, routeOf } from '#tests/support/hosts/site-files.ts';

const LIST = '/marketplace/category/Gas/LPG_Cylinders';

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

test.describe('in a browser', () => {
  // Pages about an order or a product are opened here without one, and say so.
  const missing = /status of 404|order_not_found|Product ID is required|input_invalid/;
  test.use({ expectedErrors: [missing] });

  for (const part of [0, 1])
    test(`no static route breaks its policy or asks another host, part ${part + 1} of 2`, async ({
      context,
    }) => {
      test.slow();
      const breaches = await policyBreachesIn(context);
      const routes = pages().map(routeOf).filter(isOneOfItsKind);
      expect(routes.length).toBeGreaterThan(25);
      for (const route of routes.filter((_, index) => index % 2 === part)) {
        // A new page: some redirect after they load, which would interrupt the next visit.
        const page = await context.newPage();
        await page.goto(route);
        await wakeWhole(page);
        await page.close();
      }
      expect(breaches).toEqual([]);
    });
});

/**
 * Products, posts and lists are many and alike: the test of hashes reads each, the browser opens the shells and a list of
 * each kind. Other tests expect the same of the pages that they open: those of text (axe.long.spec.ts), of categories
 * (category-heights.long.spec.ts) and each template in Arabic (arabic-pages.long.spec.ts).
 */
function isOneOfItsKind(route: string): boolean {
  const { prefix, path } = localeOf(route);
  if (prefix !== '' || /\/shell$/.test(path)) return /\/shell$/.test(path);
  const isAlike =
    /^\/(marketplace\/(product|category)|blog)\/|^\/marketplace\/pages\/(?!2$)|^\/404$/;
  return (
    path === LIST || !(isAlike.test(path) || (STATIC_PAGES as readonly string[]).includes(path))
  );
}
