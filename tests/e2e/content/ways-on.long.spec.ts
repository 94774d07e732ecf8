/** Empty places and pages that do not exist offer what was seen last, the categories, and somebody to ask. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';

test.use({ expectedErrors: [/status of 404/] });

/** Looks at a product, and answers its name. */
async function seeProduct(page: Page, prefix = ''): Promise<string> {
  await page.goto(`${prefix}/marketplace/category/Gas`);
  await page.locator('main a[href*="/marketplace/product/"]').first().click();
  await page.waitForURL(/\/marketplace\/product\//);
  await wakeIslands(page);
  const seen = () => page.evaluate(() => localStorage.getItem('recentlyViewed'));
  await expect.poll(seen).not.toBeNull();
  const [{ name }] = JSON.parse((await seen())!) as [{ name: string }];
  return name;
}

async function expectWaysOn(place: Locator, name: string): Promise<void> {
  await expect(place.getByRole('region', { name: 'Recently viewed' })).toContainText(name);
  await expect(place.getByRole('link', { name: 'Solar', exact: true })).toBeVisible();
}

test('an empty cart leads to what was seen, to a category and to us', async ({ page }) => {
  const name = await seeProduct(page);
  await page.goto('/contact');
  await page.locator('[data-cart-button]').click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expectWaysOn(cart, name);
  await expect(cart.getByRole('link', { name: 'Ask us what you need' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectAccessible(page, 'an empty cart with ways on');
  await cart.getByRole('link', { name: 'Solar', exact: true }).click();
  await expect(page).toHaveURL(/\/marketplace.*solar/i);
});

test('an empty search shows what was seen last, and no button to clear filters that are none', async ({
  page,
}) => {
  const name = await seeProduct(page);
  await page.goto('/marketplace?q=zzqqxx');
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing found for')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Recently viewed' })).toContainText(name);
  await expect(main.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

for (const path of ['/no/such/page', '/500'])
  test(`${path} keeps the header and the search, and shows ways on`, async ({ page }) => {
    const name = await seeProduct(page);
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expectWaysOn(page.getByRole('main'), name);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expectAccessible(page, path);
    await page.evaluate(() => localStorage.setItem('recentlyViewed', '{"broken'));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeHidden();
  });
