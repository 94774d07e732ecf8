/** Below 16 px iOS enlarges the page when a field is touched, and the page stays so. */
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const PAGES = [
  '/',
  '/marketplace',
  '/marketplace?q=pump',
  '/compare',
  '/quick-order',
  '/checkout',
  '/track',
  '/quote',
  '/contact',
  '/careers',
  '/newsletter',
  '/help',
  '/blog',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/forgot',
  '/privacy/your-data',
  '/platform',
  '/market-data',
  '/ar/marketplace',
];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('no field of any page is below 16 px on a phone', async ({ page }) => {
  test.slow();
  await startWithCart(page);
  const small: string[] = [];
  let measured = 0;
  for (const path of PAGES) {
    await page.goto(path);
    await page.touchscreen.tap(5, 300);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    if (path.endsWith('/marketplace')) {
      await page.locator('.listing-filter').first().click();
      await expect(page.locator('.facet-range input').first()).toBeAttached();
    }
    const found = await page
      .locator('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
      .evaluateAll((fields) =>
        fields.map((field) => [
          (field as HTMLInputElement).name || field.ariaLabel || field.id,
          parseFloat(getComputedStyle(field).fontSize),
        ]),
      );
    measured += found.length;
    for (const [name, size] of found) if (Number(size) < 16) small.push(`${path} ${name} ${size}`);
  }
  expect(small).toEqual([]);
  expect(measured).toBeGreaterThan(40);
});
