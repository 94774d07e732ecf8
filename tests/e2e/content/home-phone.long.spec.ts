/** The home page of a phone: short, with products and their prices near its top, families first. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { answer } from '#tests/support/builders/recorded/answer.ts';

const SCREEN = 800;
const SCREENS = 7;

test.use({ viewport: { width: 360, height: SCREEN } });

/** Of the whole page, with what a browser lays out only when somebody comes near. */
async function heightOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > section, body > footer'))
      part.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight;
  });
}

/** A page that nobody touches reads no price. */
async function comeNear(page: Page, product: Locator): Promise<void> {
  await page.mouse.wheel(0, 100);
  await product.scrollIntoViewIfNeeded();
}

const shelves = (page: Page) => page.getByRole('region').filter({ has: page.locator('#shelves') });

for (const { path, family, price } of [
  { path: '/', family: 'For the home', price: 'SAR 25.13 incl. VAT' },
  { path: '/ar', family: 'للمنزل', price: '25.13 ر.س. شامل' },
]) {
  test(`${path} has at most seven screens, and prices in the first two`, async ({ page }) => {
    await page.goto(path);
    expect(await heightOf(page)).toBeLessThanOrEqual(SCREENS * SCREEN);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, 'scrolls sideways').toBe(false);
    await expect(shelves(page).getByRole('heading', { level: 3 }).first()).toHaveText(family);
    const first = shelves(page).locator('[data-product]').first();
    await expect(first.locator('.vat-incl')).toContainText(price.split(' ')[0]!);
    const top = await first.locator('strong:visible').evaluate((text) => {
      return text.getBoundingClientRect().bottom + scrollY;
    });
    expect(top).toBeLessThanOrEqual(2 * SCREEN);
  });
}

test('the prices are those of today, with VAT or without it as this browser shows them', async ({
  page,
}) => {
  await page.route('**/rpc/products_by_ids*', async (route) => {
    const response = await route.fetch();
    const products = (await response.json()) as object[];
    const dearer = { price_halalas: 200_00, earliest_delivery: '2026-12-01' };
    await answer(
      route,
      products.map((product) => ({ ...product, ...dearer })),
    );
  });
  await page.goto('/');
  const first = shelves(page).locator('[data-product]').first();
  await comeNear(page, first);
  await expect(first).toContainText('SAR 230.00 incl. VAT');
  await expect(first).toContainText('Earliest delivery');
  await page.evaluate(() => localStorage.setItem('priceVat', 'excl'));
  await page.reload();
  await comeNear(page, first);
  await expect(first.getByText('SAR 200.00')).toBeVisible();
  await expect(first.getByText('SAR 230.00')).toBeHidden();
});

test('a product of a shelf that is no longer offered is marked, and leads to its page', async ({
  page,
}) => {
  await page.route('**/rpc/products_by_ids*', (route) => answer(route, []));
  await page.goto('/');
  const first = shelves(page).locator('[data-product]').first();
  await comeNear(page, first);
  await expect(first.getByText('No longer offered').filter({ visible: true })).toHaveCount(1);
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/marketplace\/product\//);
});
