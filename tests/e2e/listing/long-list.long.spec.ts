/** A long list is walked to its last page. A search that finds more than is counted has an end, which explains how to go on. */
import type { Locator } from '@playwright/test';
import { fontsReady } from '#tests/support/browser/fonts.ts';
import { answerLongList } from '#tests/support/browser/lazy-parts.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const END = 'You see the first 10,000 products of a longer list.';

/** listing-address.test.ts has every other spelling of a page. */
for (const [asked, search, page] of [
  ['1005', '?page=1005', 1005],
  ['501', '?page=501', 501],
  ['500', '?page=500', 500],
  ['0', '', 1],
  ['%D9%A2', '?page=2', 2],
] as const) {
  test(`page=${asked} of 20,095 products shows page ${page}, as its address and title say`, async ({
    page: shop,
  }) => {
    await answerLongList(shop);
    await shop.goto(`/marketplace?page=${asked}`);
    const pages = shop.getByRole('navigation', { name: 'Pages' });
    await expect(pages.locator('[aria-current=page]')).toHaveText(page.toLocaleString('en'));
    await expect(shop.getByRole('status').filter({ hasText: '20,095 products' })).toBeVisible();
    expect(new URL(shop.url()).search).toBe(search);
    await expect(shop).toHaveTitle(page > 1 ? new RegExp(`page ${page} \\|`) : /^Marketplace \|/);
    await expect(shop.getByText(END)).toBeHidden();
    await expect(pages.getByRole('link', { name: 'Next' })).toBeVisible({ visible: page < 1005 });
  });
}

/** The links of the pages are in one row, in view, whole, and large enough to touch. */
async function expectRowOfLinks(pages: Locator): Promise<void> {
  const boxes = await pages.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { top, left, right, width: wide, height } = link.getBoundingClientRect();
      return { top, isInView: left >= 0 && right <= innerWidth, least: Math.min(wide, height) };
    }),
  );
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(boxes.every(({ isInView }) => isInView)).toBe(true);
  expect(Math.min(...boxes.map(({ least }) => least))).toBeGreaterThanOrEqual(24);
  const isClipped = (links: Element[]) => links.some((link) => link.scrollWidth > link.clientWidth);
  expect(await pages.getByRole('link').evaluateAll(isClipped)).toBe(false);
}

for (const [page, widths] of [
  [250, [320, 360, 600, 768, 1440]],
  [1, [360]],
  [750, [320, 360, 768]],
  [1005, [320, 360]],
] as const) {
  test(`the links of page ${page} are in one row and large enough to touch at each width`, async ({
    page: shop,
  }) => {
    await shop.setViewportSize({ width: widths[0], height: 800 });
    await answerLongList(shop);
    await shop.goto(`/marketplace?page=${page}`);
    const pages = shop.getByRole('navigation', { name: 'Pages' });
    await expect(pages.locator('[aria-current=page]')).toHaveText(page.toLocaleString('en'));
    if (page > 1)
      await expect(pages.getByRole('link', { name: 'Previous', exact: true })).toBeVisible();
    if (page < 1005)
      await expect(pages.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
    await fontsReady(shop);
    for (const width of widths)
      await test.step(`at ${width} px`, async () => {
        await shop.setViewportSize({ width, height: 800 });
        await expectRowOfLinks(pages);
      });
  });
}

test('a deep page links to the next by its last product, and Back, a reload and the address find it again', async ({
  page,
}) => {
  await answerLongList(page);
  await page.goto('/marketplace?page=700');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const current = pages.locator('[aria-current=page]');
  await pages.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(current).toHaveText('701');
  const { search } = new URL(page.url());
  expect(search).toMatch(/^\?page=701&after=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(current).toHaveText('701');
  expect(new URL(page.url()).search).toBe(search);
  await page.goBack();
  await expect(current).toHaveText('700');
  await pages.getByRole('link', { name: 'Page 1,005' }).click();
  await expect(current).toHaveText('1,005');
  await expect(page).toHaveURL('/marketplace?page=1005');
});

test('the end of a search leads to the search and to the filters', async ({ page }) => {
  await answerLongList(page);
  await page.goto('/marketplace?q=kw&page=501');
  const end = page.locator('.notice').filter({ hasText: END });
  await end.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByLabel('Search the marketplace')).toBeFocused();
  await expect(page.locator('.facets summary').first()).toBeVisible();
  await end.getByRole('button', { name: 'Choose filters' }).click();
  await expect(page.locator('.facets :focus')).toBeVisible();
});

test('on a phone the end of a search opens the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerLongList(page);
  await page.goto('/marketplace?q=kw&page=501');
  await page.getByRole('button', { name: 'Choose filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
});
