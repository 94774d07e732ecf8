/** The search as a shopper sees it: the box in the header of a static page, and lists that answer other words. */
import { count, openListing } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test('the box of a static page suggests without React, and follows the keyboard', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/terms');
  const box = page.getByLabel('Search the marketplace');
  await box.focus();
  await expect(box).toHaveRole('combobox');
  await box.pressSequentially('regulater');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(page.getByText('Suggestions for regulator')).toBeVisible();
  await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();
  expect(asked.filter((url) => /\/(react|shop)\./.test(url))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace?q=regulater');
});

test('a corrected search names its words, and its address as typed survives a reload', async ({
  page,
}) => {
  await openListing(page, '/marketplace?q=regulater');
  const notice = page.getByRole('status').filter({ hasText: 'Showing results for regulator' });
  await expect(notice).toBeVisible();
  const tree = page.getByRole('navigation', { name: 'Categories' });
  await expect(tree.getByRole('button', { name: /^Fuels 0$/ })).toBeVisible();
  await expect(tree.getByRole('button', { name: /^Gas [1-9]/ })).toBeVisible();
  await notice.getByRole('link', { name: 'Search instead for “regulater”' }).click();
  await expect(page).toHaveURL('/marketplace?q=regulater&as_typed=yes');
  await expect(page.getByRole('heading', { name: 'Nothing found for “regulater”' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Only “regulater” as it is typed.')).toBeVisible();
  await page.goBack();
  await expect(notice).toBeVisible();
});

test('a list of partial matches is shown as such and leads to a request', async ({ page }) => {
  await openListing(page, '/marketplace?q=gas+cylinder+qqzz+11+kg');
  await expect(page.getByText('These come nearest, without “qqzz”.')).toBeVisible();
  await expect(count(page)).toHaveText(/^[1-9]/);
  await page.getByRole('button', { name: 'Ask for a quotation' }).click();
  await expect(page.getByLabel('What you need')).toHaveValue(/gas cylinder qqzz 11 kg/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test('the box leads to a page that explains what it lists', async ({ page }) => {
    await page.goto('/about/story');
    await page.getByLabel('Search the marketplace').fill('diesel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/marketplace?q=diesel');
    const notice = page.locator('noscript .notice').first();
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(/search/i);
  });
});
