import { fontsReady } from '#tests/support/browser/fonts.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { find, openWith, row, table, type Found } from './comparison.ts';

/** Runs in the page: lines of text that cannot be seen before anything is scrolled. */
function unseen(element: Element): string[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].flatMap((line) => {
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    const isInside = line.left >= 0 && line.right <= innerWidth && line.bottom <= innerHeight;
    const isOnTop = element.contains(document.elementFromPoint(x, y));
    return isInside && isOnTop ? [] : [`line at ${line.left}, ${line.top}`];
  });
}
test('an empty comparison leads to the products', { tag: '@compare-09' }, async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'No Products to Compare' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
    'href',
    '/marketplace',
  );
});

test(
  'a column per product, read again from the shop',
  { tag: ['@compare-01', '@compare-02', '@compare-03', '@compare-04', '@compare-14'] },
  async ({ page }) => {
    const products = await find(page, 'Gas cylinder', 3);
    await openWith(page, products);
    for (const { name, id } of products) {
      const column = table(page).getByRole('columnheader').filter({ hasText: name });
      await expect(column.first()).toContainText('Verified');
      const link = page.getByRole('link', { name: `View Details ${name}`, exact: true });
      await expect(link).toHaveAttribute('href', `/marketplace/product/${id}`);
      await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
    }
    await expect(row(page, 'Price')).not.toContainText('SAR 0.01');
    await expect(row(page, 'Price')).toContainText('SAR');
    await expect(row(page, 'Rating')).toHaveCount(0);
    await expect(row(page, 'Country of origin')).toContainText(/Saudi Arabia|United Arab Emirates/);
    await expect(table(page).locator('img').first()).toHaveAttribute('src', /^\/products\//);
    await expect(page.getByRole('link', { name: 'Add another product' })).toBeVisible();
  },
);

test(
  'rows are the union of all attributes; a dash, a tick or a cross where it fits',
  { tag: ['@compare-05', '@compare-06'] },
  async ({ page }) => {
    await openWith(page, [
      ...(await find(page, 'Gas cylinder 11 kg', 1)),
      ...(await find(page, 'diesel', 1)),
    ]);
    await expect(table(page).getByRole('rowheader', { name: 'Chemical Properties' })).toBeVisible();
    await expect(row(page, 'Odorant')).toContainText('–');
    await expect(row(page, 'Odorant')).toContainText('not stated');
    await expect(row(page, 'SASO Certified')).toContainText('✓');
  },
);

test('differences only hides the rows that say the same', async ({ page }) => {
  await openWith(page, await find(page, 'Gas cylinder', 2));
  await expect(row(page, 'Vertical')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show differences only' }).check();
  await expect(row(page, 'Vertical')).toHaveCount(0);
  await expect(row(page, 'Model')).toBeVisible();
});

test('removing shows one toast and survives a reload', { tag: '@compare-13' }, async ({ page }) => {
  const [first, second] = await find(page, 'Gas cylinder', 2);
  await openWith(page, [first!, second!]);
  await page.getByRole('button', { name: `Remove ${first!.name}`, exact: true }).click();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  await expect(page.locator('[data-toast]')).toContainText('Product removed from comparison');
  await page.reload();
  await expect(table(page).getByRole('columnheader')).toHaveCount(1);
});

test(
  'the back link follows a stored product only if it looks like one',
  { tag: ['@compare-07', '@compare-08'] },
  async ({ page }) => {
    const [product] = await find(page, 'Gas cylinder', 1);
    await page.goto('/compare');
    const back = page.getByRole('main').getByRole('link', { name: /^Back to/ });
    await expect(back).toHaveAttribute('href', '/marketplace');
    await page.evaluate((id) => localStorage.setItem('returnToProduct', id), product!.id);
    await page.reload();
    await expect(back).toHaveAttribute('href', `/marketplace/product/${product!.id}`);
    await page.evaluate(() => localStorage.setItem('returnToProduct', '//evil.example/x'));
    await page.reload();
    await expect(back).toHaveAttribute('href', '/marketplace');
  },
);

test(
  'a shared address shows its products and leaves the own list alone until asked',
  { tag: '@storage-02' },
  async ({ page }) => {
    const [mine, ...shared] = await find(page, 'Gas cylinder', 3);
    await openWith(page, [mine!]);
    await expect(table(page)).toBeVisible();
    await page.goto(`/compare?ids=${shared.map(({ id }) => id).join(',')}`);
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    const stored = () =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('compareProducts') ?? '[]') as Found[]).map(
          ({ id }) => id,
        ),
      );
    expect(await stored()).toEqual([mine!.id]);
    await page.getByRole('button', { name: 'Keep it as my list' }).click();
    await expect(page).toHaveURL('/compare');
    expect(await stored()).toEqual(shared.map(({ id }) => id));
  },
);

test('the comparison is downloaded as a table', async ({ page }) => {
  await openWith(page, await find(page, 'Gas cylinder', 2));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('comparison.csv');
});

test('all priced products go into the cart at once', async ({ page }) => {
  await openWith(page, await find(page, 'Gas cylinder', 3));
  await page.getByRole('button', { name: 'Add all to Cart' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('3');
});

for (const many of [2, 4])
  test(`at 360, 768 and 1440 px the models, prices and unit prices of two of ${many} products are seen at once`, async ({
    page,
  }) => {
    await openWith(page, await find(page, 'Gas cylinder', many));
    await expect(table(page)).toBeVisible();
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1440, 900],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await fontsReady(page);
        for (const place of [0, 1]) {
          const price = row(page, 'Price').getByRole('cell').nth(place);
          await expect(price).toContainText(/SAR [\d,.]+ *SAR [\d,.]+\/kg excl\. VAT/);
          const model = table(page).getByRole('columnheader').nth(place).locator('.compare-name');
          for (const one of [model, price]) expect(await one.evaluate(unseen)).toEqual([]);
        }
      });
  });
