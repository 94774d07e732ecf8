import { cards, count, openListing } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const GAS = '/marketplace?category=Gas';
const CYLINDERS = '/marketplace?category=Gas&subcategory=LPG+Cylinders';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the first page of a category has its products, title, canonical and trail',
    { tag: ['@seo-04', '@seo-05', '@seo-06', '@seo-01'] },
    async ({ page }) => {
      await page.goto(CYLINDERS);
      await expect(page).toHaveTitle('Gas — LPG Cylinders | Energy Products & Suppliers');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        /\/marketplace\?category=Gas&subcategory=LPG\+Cylinders$/,
      );
      await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText(
        'LPG Cylinders',
      );
      await expect(cards(page).first()).toContainText(/cylinder/i);
      const shown = await cards(page).count();
      await expect(count(page)).toHaveText(`${shown} products`);
      await expect(
        page.getByRole('link', { name: 'Household Cylinders', exact: true }),
        'the other categories are in reach',
      ).toBeVisible();
      const lists = await page.locator('script[type="application/ld+json"]').allTextContents();
      const list = lists.map((text) => JSON.parse(text) as { itemListElement?: unknown[] }).at(-1);
      expect(list?.itemListElement).toHaveLength(shown);
    },
  );

  test('a category leads to its page', { tag: '@market-04' }, async ({ page }) => {
    await page.goto('/marketplace');
    await page.locator('noscript a[href="/marketplace/category/Gas"]').click();
    await expect(page).toHaveTitle('Gas | Energy Products & Suppliers');
  });
});

test('the prebuilt first page of a category shows no skeleton and shifts nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(GAS, { waitUntil: 'commit' });
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('html[data-listing]')).toHaveCount(0);
  await openListing(page, GAS);
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('a page opened by its own path takes the address that it answers for', async ({ page }) => {
  await openListing(page, '/marketplace/category/Gas/LPG_Cylinders');
  await expect(page).toHaveURL(CYLINDERS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LPG cylinders');
});

test('more than a category and a page in the address is answered by the plain page', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text(`${GAS}&page=2`)).toContain('<title>Gas, page 2 | ');
  expect(await text(`${GAS}&page=2&q=x`)).toContain('<title>Marketplace | ');
  expect(await text(`${GAS}&page=9`)).toContain('<title>Marketplace | ');
  expect(await text(`${GAS}&utm_source=mail`)).toContain('<title>Gas | ');
  expect(await text('/marketplace?category=Nothing')).toContain('<title>Marketplace | ');
});

test(
  'the sitemap lists categories by their canonical address',
  { tag: '@seo-05' },
  async ({ request }) => {
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    expect(sitemap).toContain('/marketplace?category=Gas&amp;subcategory=LPG+Cylinders<');
    expect(sitemap).not.toContain('/marketplace/category/');
    expect(sitemap).not.toContain('/marketplace/pages/');
  },
);

test(
  'clicks before the page has woken are not lost',
  { tag: ['@market-13', '@product-12'] },
  async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/_astro\/react\..*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${GAS}&subcategory=Bulk+LPG`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Request for Quotation' }).first().click();
    await page.getByRole('button', { name: 'Compare mode' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Request for Quotation' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Compare mode', includeHidden: true }),
    ).toHaveAttribute('aria-pressed', 'true');
  },
);
