/** The list of every category begins high: its heading and lead come from whoever edits the content. */
import { categoryAddresses, LIST_SIZES, listTop } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

for (const { width, height, most } of LIST_SIZES) {
  test(`at ${width} px the first product of every category begins at ${most} px or higher`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const addresses = await categoryAddresses(page);
    expect(addresses.length).toBeGreaterThan(70);
    for (const address of addresses) {
      await page.goto(address);
      expect(await listTop(page), address).toBeLessThanOrEqual(most);
    }
  });
}
