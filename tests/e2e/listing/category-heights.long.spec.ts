/** The list of every category begins high: its heading and lead come from whoever edits the content. */
import { categoryAddresses, LIST_SIZES, listTop } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test('the first product of every category begins high enough at each width', async ({ page }) => {
  test.slow();
  const addresses = await categoryAddresses(page);
  expect(addresses.length).toBeGreaterThan(70);
  for (const address of addresses) {
    await page.goto(address);
    for (const { width, height, most } of LIST_SIZES) {
      await page.setViewportSize({ width, height });
      expect(await listTop(page), `${address} at ${width} px`).toBeLessThanOrEqual(most);
    }
  }
});
