/** A product that the build does not know: what comes after its page moves nothing that is seen. */
import type { Page, Route } from '@playwright/test';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { watchShifts } from '#tests/support/browser/fonts.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

/** Holds requests until they are let go. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

for (const [width, height, scrolled] of [
  [360, 740, 0],
  [360, 740, 560],
  [360, 1240, 0],
  [768, 1024, 0],
  [1440, 900, 0],
] as const) {
  test(`at ${width} × ${height} px, scrolled by ${scrolled}, nothing shifts while a product that was not prebuilt comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const product = await aProductOnSale(page.request, {});
    const answer = await hold(page, '**/rpc/product_detail*');
    const bringPanels = await hold(page, '**/ProductPanels*');
    await page.goto(`/marketplace/product/${product.id}`);
    await expect(page.getByRole('status', { name: 'Loading the product…' })).toBeVisible();
    await page.evaluate((y) => scrollTo(0, y), scrolled);
    await painted(page);
    answer();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    await painted(page);
    bringPanels();
    await expect(page.getByText('Product description')).toBeAttached();
    await painted(page);
    expect(await shifts()).toEqual([]);
  });
}
