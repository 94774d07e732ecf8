/** Finding, sharing and buying from an article. */
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const ARTICLE = '/blog/water-tanks-from-delivery-to-tap';

test('a search finds a passage inside an article, marks the words and leads to its section', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('dipstik paste');
  const found = page.getByRole('region', { name: 'In the text of articles and answers' });
  await expect(found.getByRole('listitem').first()).toBeVisible();
  expect(await found.getByRole('listitem').count()).toBeLessThanOrEqual(6);
  await expect(found.locator('mark').first()).toHaveText(/dipstick|paste/i);
  const link = found.getByRole('link').first();
  const place = new URL((await link.getAttribute('href'))!, page.url()).hash;
  await link.click();
  await expect(page).toHaveURL(/\/blog\/.+#/);
  await expect(page.locator(place)).toBeInViewport();
});

test('the search of the answers finds articles, too, and an empty box shows none', async ({
  page,
}) => {
  await page.goto('/help');
  const box = page.getByRole('searchbox', { name: 'Search the answers' });
  await box.fill('dipstick');
  const found = page.getByRole('region', { name: 'In the text of articles and answers' });
  await expect(found.getByRole('link').first()).toHaveAttribute('href', /^\/blog\//);
  await box.fill('');
  await expect(found).toBeHidden();
});

test('markup in a search is text', async ({ page }) => {
  await page.goto('/blog');
  const words = '<img src=x onerror=alert(1)> diesel';
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill(words);
  const found = page.getByRole('region', { name: 'In the text of articles and answers' });
  await expect(found.getByRole('listitem').first()).toBeVisible();
  await expect(found.locator('img')).toHaveCount(0);
});

test('a product in an article has the price of today', async ({ page }) => {
  await page.route('**/rpc/products_by_ids*', async (route) => {
    const response = await route.fetch();
    const [product] = (await response.json()) as object[];
    await answer(route, [{ ...product, price_halalas: 1234_50 }]);
  });
  await page.goto(ARTICLE);
  const block = page.locator('[data-product]');
  await expect(block).toContainText('SAR 890.00');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toContainText('SAR 1,234.50 excl. VAT');
});

test('a product that is no longer offered is marked', async ({ page }) => {
  await page.route('**/rpc/products_by_ids*', (route) => answer(route, []));
  await page.goto(ARTICLE);
  const block = page.locator('[data-product]');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toContainText('No longer offered');
  await expect(block.getByText('excl. VAT')).toBeHidden();
});

test.describe('without the network', () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch|products_by_ids/] });

  test('a product keeps the price that the page was built with', async ({ page }) => {
    const asked = page.waitForRequest('**/rpc/products_by_ids*');
    await page.route('**/rpc/products_by_ids*', (route) => route.abort());
    await page.goto(ARTICLE);
    await page.locator('[data-product]').scrollIntoViewIfNeeded();
    await asked;
    await expect(page.locator('[data-product]')).toContainText('SAR 890.00 excl. VAT');
  });
});

test('an article is handed to the sheet of the system, and copied where there is none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${ARTICLE}#stop-two-the-tank`);
  const shared = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.share = (data) => Promise.resolve(resolve(data));
      }),
  );
  await page.getByRole('button', { name: 'Share this article' }).click();
  expect(await shared).toEqual({
    title: await page.title(),
    url: new URL(ARTICLE, page.url()).href,
  });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.getByRole('button', { name: 'Share this article' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(ARTICLE, page.url()).href,
  );
});

test('the articles of a tag have a page, and every article leads to those of its tags', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Households' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles about households');
  expect(await page.getByRole('main').locator('article').count()).toBeGreaterThanOrEqual(3);
});

test('the market data are a file that a spreadsheet reads', async ({ page }) => {
  await page.goto('/market-data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('market-data.csv');
  const text = (await page.request.get('/market-data.csv').then((got) => got.text())).split('\r\n');
  const rows = await page.getByRole('row').count();
  expect(text[0]).toMatch(/^\uFEFFDay,Vertical,Category/);
  expect(text.length).toBeGreaterThan(15);
  expect(rows).toBeGreaterThan(15);
});
