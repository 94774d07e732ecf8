/** An island that cannot start, or whose data makes it fail: what the shopper sees, and the way on. */
import type { Page, Route } from '@playwright/test';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const away = (route: Route) => route.abort('internetdisconnected');
const isPage = (url: URL) => !url.pathname.startsWith('/_astro');
const notice = (page: Page) => page.locator('[data-island-failed]');
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** Neither the island's code nor the site can be reached. */
async function loseIslands(page: Page): Promise<void> {
  await page.route(/\/_astro\/react\./, away);
  await page.route(isPage, (route) =>
    route.request().method() === 'HEAD' ? away(route) : route.fallback(),
  );
}

const PAGES = ['/marketplace', '/marketplace/product/shell', '/compare', '/checkout', '/payment'];
const PRIVATE = [
  '/payment/success',
  '/payment/return',
  '/track',
  '/quote',
  '/account/orders/shell',
];

const ACCOUNTS = ['sign-up', 'sign-in', 'callback', 'forgot', 'reset'].map(
  (page) => `/auth/${page}`,
);

async function startsWithTheNetwork(page: Page, path: string): Promise<void> {
  await loseIslands(page);
  await page.goto(path);
  await wakeIslands(page);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toContainText('This page could not be loaded completely.');
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await refused;
  await expect(notice(page)).toBeVisible();
  await page.unrouteAll();
  await online(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(notice(page)).toBeHidden();
}

for (const paths of [PAGES, PRIVATE, ACCOUNTS])
  test(`an island whose code does not come shows a notice, and starts with the network: ${paths.join(', ')}`, async ({
    context,
  }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        // A tab for each: an island that starts may lead elsewhere.
        const page = await context.newPage();
        await startsWithTheNetwork(page, path);
        await page.close();
      });
  });

test('Try again starts the island with a click', async ({ page }) => {
  await loseIslands(page);
  await page.goto('/marketplace');
  await wakeIslands(page);
  await expect(notice(page)).toBeVisible();
  await page.unrouteAll();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(notice(page)).toBeHidden();
});

test('a first Add before the island has started is reported as failed, and is not done later', async ({
  page,
}) => {
  await loseIslands(page);
  await page.goto('/marketplace');
  await page.locator('[data-add-product]').first().click();
  await expect(notice(page).getByText('Failed to add item')).toBeVisible();
  await page.unrouteAll();
  await online(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('[data-cart-count]')).toBeHidden();
  await page.locator('[data-add-product]').first().click();
  await expect(page.locator('[data-cart-count]')).toBeVisible();
});

test('an island whose code is gone reloads the page once', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route(/\/_astro\/react\./, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/marketplace');
  await wakeIslands(page);
  await expect.poll(() => loads).toBe(2);
  await wakeIslands(page);
  await expect(notice(page)).toBeVisible();
  expect(loads).toBe(2);
});

test('data that no island can show ends at the boundary, whose button reads them again', async ({
  page,
}) => {
  await page.route('**/rpc/search_products*', async (route) => {
    const found = (await (await route.fetch()).json()) as { products: object[] };
    const products = found.products.map((one) => ({ ...one, name: { text: 'no string' } }));
    await route.fulfill({ status: 200, json: { ...found, products } });
  });
  await page.goto('/marketplace');
  await wakeIslands(page);
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toContainText('This part of the page could not be loaded.');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('a.product-card-link').first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('no chunk imports the entry of an island: a second copy of it would have its own stores', async ({
  page,
}) => {
  const entries = new Set<string>();
  const chunks = new Map<string, string>();
  const follow = async (path: string): Promise<void> => {
    if (chunks.has(path)) return;
    const text = await (await page.request.get(path)).text();
    chunks.set(path, text);
    for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      await follow(`/_astro/${name}`);
    }
  };
  for (const path of [...PAGES, ...PRIVATE]) {
    const html = await (await page.request.get(path)).text();
    for (const [, entry = ''] of html.matchAll(/component-url="([^"]+)"/g)) entries.add(entry);
  }
  for (const entry of entries) await follow(entry);
  expect(entries.size).toBeGreaterThanOrEqual(9);
  for (const entry of entries) {
    const name = entry.split('/').at(-1)!;
    const importers = [...chunks].filter(([, text]) => text.includes(name));
    expect(importers.map(([path]) => path)).toEqual([]);
  }
});

test('a switch that is pressed before its island shows what the browser remembers ends as the shopper wanted it', async ({
  page,
}) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.addInitScript(() => localStorage.setItem('compareMode', 'true'));
  await page.route(/\/_astro\/react\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/marketplace', { waitUntil: 'commit' });
  const mode = page.getByRole('button', { name: 'Compare mode' });
  await expect(mode).toHaveAttribute('aria-pressed', 'false');
  await mode.click();
  release();
  await expect(page.getByRole('button', { name: 'Add to Compare' }).first()).toBeVisible();
  await expect(mode).toHaveAttribute('aria-pressed', 'true');
});
