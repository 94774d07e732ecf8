/** Lists without script: by links of plain pages, and a page never passes for the answer to what it cannot answer. */
import type { Page } from '@playwright/test';
import { cards } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ javaScriptEnabled: false });

const shown = (page: Page) => cards(page).getByRole('link').allTextContents();
/** Playwright looks for no text in a noscript element. */
const notice = (page: Page) => page.locator('noscript .notice');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('every page of a list is reached by links, and no product is on two of them', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const names = await shown(page);
  const links = await pages(page).getByRole('link').allTextContents();
  expect(links.length).toBe(7);
  for (const name of links.slice(1)) {
    await pages(page).getByRole('link', { name: name.trim(), exact: true }).click();
    await expect(page).toHaveTitle(
      `Marketplace, page ${name.trim()} | Energy Products & Suppliers`,
    );
    await expect(cards(page)).toHaveCount(20); // The page has been read to its end.
    names.push(...(await shown(page)));
  }
  await expect(notice(page)).toContainText(
    'This page lists products 121 to 140 of 140, recommended ones first.',
  );
  expect(names).toHaveLength(140);
  await pages(page).getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('categories and their parts are reached by addresses that every host answers', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Gas', exact: true }).click();
  await expect(page).toHaveURL('/marketplace/category/Gas');
  await pages(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL('/marketplace/pages/2/Gas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gas and LPG equipment');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/marketplace\?category=Gas&page=2$/,
  );
  await categories.getByRole('link', { name: 'Bulk LPG', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LPG tanks and vaporisers');
  await cards(page).first().getByRole('link').click();
  await expect(notice(page)).toContainText('Ordering needs JavaScript');
});

for (const asked of ['?q=zzqqxx', '?page=400', '?supplier=Nobody', '?sort=price_desc']) {
  test(`the plain page shows that it does not answer ${asked}`, async ({ page }) => {
    await page.goto(`/marketplace${asked}`);
    await expect(notice(page)).toContainText(
      'This page lists products 1 to 20 of 140, recommended ones first.',
    );
    await expect(notice(page)).toContainText(/this list stays the same, whatever you search for/);
  });
}

test('nothing in a list waits for a script', async ({ page }) => {
  await page.goto('/marketplace?category=Gas');
  const main = page.locator('main');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(main.getByRole('searchbox')).toHaveCount(0);
});

test.describe('a product that the shop does not know', () => {
  test.use({ expectedErrors: [/404/] });

  test('a product that was not prebuilt answers 404 and shows a way on', async ({ page }) => {
    const answer = await page.goto('/marketplace/product/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(notice(page)).toContainText(/JavaScript is needed to show it/);
    await page.getByRole('link', { name: 'See the products in our list' }).click();
    await expect(cards(page)).toHaveCount(20);
  });
});

test('the comparison shows that it needs a script, with a way on', async ({ page }) => {
  await page.goto('/compare');
  await expect(notice(page)).toContainText('Comparing products needs JavaScript');
  await page.getByRole('link', { name: 'See the products in our list' }).click();
  await expect(cards(page)).toHaveCount(20);
});
