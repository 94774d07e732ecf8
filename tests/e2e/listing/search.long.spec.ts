/** The search box under bad input, a slow backend, a lost network and on a phone. */
import { fontsReady } from '#tests/support/browser/fonts.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { openListing } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import type { Page } from '@playwright/test';

const box = (page: Page) => page.getByLabel('Search the marketplace');
const options = (page: Page) => page.getByRole('option');

for (const [name, typed] of [
  ['Arabic', 'أسطوانة غاز'],
  ['Arabic digits', '٥٠٠٠'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['300 letters', 'x'.repeat(300)],
  ['a NUL', 'gas\0 cylinder'],
  ['half of a letter', 'gas \ud83d'],
] as const) {
  test(`${name} in the box breaks nothing`, async ({ page }) => {
    await openListing(page);
    await box(page).focus();
    await expect(box(page)).toHaveRole('combobox');
    const answered = page.waitForResponse(/suggest_products/);
    await box(page).fill(typed);
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveURL(/[?]q=/);
    await expect(page.locator('html[data-listing]')).toHaveCount(0);
    await expect(page.getByText('The products could not be loaded')).toHaveCount(0);
    await expect(page.locator('[data-header] img[src=x]')).toHaveCount(0);
  });
}

test('very fast typing against a slow backend shows the suggestions of the last words', async ({
  page,
}) => {
  let first = true;
  await page.route('**/rpc/suggest_products*', async (route) => {
    if (first) {
      first = false;
      await page.waitForResponse(/suggest_products/);
    }
    await route.continue().catch(() => undefined); // Taken back by the page.
  });
  await page.goto('/');
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  await box(page).fill('water');
  await page.waitForRequest(/suggest_products/);
  await box(page).fill('diesel');
  await expect(options(page).first()).toContainText(/diesel/i);
  await expect(options(page).filter({ hasText: /water/i })).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/./] });

  test('the box claims nothing, and suggests once the network returns', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await box(page).focus();
    await expect(box(page)).toHaveRole('combobox');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await box(page).fill('diesel');
    await failed;
    await expect(page.locator('.site-search [role=status]')).toBeEmpty();
    await expect(options(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(options(page).first()).toBeVisible();
  });
});

test('on a phone the box widens, nothing of the page moves, and axe has no objection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await fontsReady(page);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  await box(page).pressSequentially('solar');
  await expect(options(page).first()).toBeVisible();
  expect((await box(page).boundingBox())?.width).toBeGreaterThan(300);
  expect(await heading.boundingBox()).toEqual(before);
  await expectAccessible(page, 'suggestions on a phone');
  await options(page).first().click();
  await expect(page).toHaveURL(/category=/);
});

test('the menu of a phone has the search, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByLabel('Search', { exact: true });
  await inMenu.first().focus();
  await inMenu.first().fill('diesel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace?q=diesel');
});

test('a space that is typed before the next word stays in the box of the listing', async ({
  page,
}) => {
  await openListing(page);
  await box(page).pressSequentially('gas ');
  await expect(page).toHaveURL('/marketplace?q=gas');
  await expect(box(page)).toHaveValue('gas ');
});

test('facets of a search without a category offer what its hits share', async ({ page }) => {
  await openListing(page, '/marketplace?q=solar+panel');
  const facets = page.getByRole('region', { name: 'Filters' });
  await expect(facets.getByRole('group', { name: /power|efficiency/i }).first()).toBeVisible();
});

test('a search without a hit and without filters clears nothing: it offers all products and categories', async ({
  page,
}) => {
  await page.goto('/marketplace?q=zzqqxx');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Or browse a category' })).toBeVisible();
  await main
    .getByRole('region', { name: 'Products' })
    .getByRole('button', { name: /^Solar/ })
    .click();
  await expect(page).toHaveURL('/marketplace?category=Solar');
});

test('where filters find nothing, they can be cleared', async ({ page }) => {
  await page.goto('/marketplace?q=zzqqxx&category=Solar');
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/marketplace');
});
