/** Axe on the notices of a code that did not arrive and of an unpaid order. */
import type { Page, Route } from '@playwright/test';
import { expectAccessibleAt } from '#tests/support/browser/axe.ts';
import { startWithOrder } from '#tests/support/browser/returning-shopper.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./], viewport: { width: 360, height: 900 } });

const away = (route: Route) => route.abort('internetdisconnected');
const isHead = (route: Route) => route.request().method() === 'HEAD';

/** The site cannot be reached, and neither can this part of its code. */
async function lose(page: Page, chunk: RegExp): Promise<void> {
  await page.route(/marketplace/, (route) => (isHead(route) ? away(route) : route.fallback()));
  await page.route(chunk, away);
}

test('parts of the listing that did not come have nothing that axe objects to', async ({
  page,
}) => {
  await lose(page, /\/(notices|facets|suggest)\./);
  await page.goto('/marketplace?category=Water&priced=yes');
  await expect(page.locator('.listing-chips').getByRole('alert')).toBeVisible();
  await expectAccessibleAt(page, 'lost chips');
  await expect(page.locator('aside').getByRole('alert')).toBeVisible();
  const notices = await page.getByRole('alert').count();
  const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('/suggest.'));
  await page.getByLabel('Search the marketplace').focus();
  await lost;
  await expectAccessibleAt(page, 'lost suggestions, which show nothing');
  await expect(page.getByRole('alert')).toHaveCount(notices);
});

test('an island that did not come has nothing that axe objects to', async ({ page }) => {
  await lose(page, /\/_astro\/react\./);
  await page.goto('/marketplace');
  await wakeIslands(page);
  await expect(page.locator('[data-island-failed]')).toBeVisible();
  await page.locator('[data-add-product]').first().click();
  await expect(page.getByText('Failed to add item')).toBeVisible();
  await expectAccessibleAt(page, 'lost island');
});

test('an order that is not paid has nothing that axe objects to', async ({ page }) => {
  const { number } = await startWithOrder(page);
  await page.goto('/marketplace');
  await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  await expectAccessibleAt(page, 'marketplace');
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByText(`Order ${number} is awaiting`)).toBeVisible();
  await expectAccessibleAt(page, 'checkout');
});
