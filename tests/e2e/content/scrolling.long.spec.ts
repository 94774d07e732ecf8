/** How a page scrolls: smoothly after a press, at once after Back. */
import { expect, test } from '#tests/support/browser/shopper.ts';
import type { Page } from '@playwright/test';

const LONG_PAGE = '/careers';

/** The scroll positions of the page from now on, one for each frame that the page moved in. */
async function recordPositions(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.push(Math.round(scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { positions: number[] }).positions);
}

test('a link within the page scrolls smoothly', async ({ page }) => {
  const positions = await recordPositions(page);
  await page.goto(LONG_PAGE);
  await page.locator('a[href="#apply"]').first().click();
  await expect(page.locator('#apply')).toBeInViewport();
  expect((await positions()).length).toBeGreaterThan(1);
});

test('Back shows at once where the shopper was, and no movement begins that a slow page would go on with', async ({
  page,
}) => {
  const positions = await recordPositions(page);
  await page.goto(LONG_PAGE);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(positions).toEqual([1500]);
  await page.goto('/help');
  await page.goBack();
  await expect.poll(async () => (await positions()).at(-1)).toBe(1500);
  expect(await positions()).toEqual([1500]);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});
