/** The list of every category begins high: its heading and lead come from whoever edits the content. */
import { categoryAddresses, LIST_SIZES, listTop } from '#tests/support/browser/listing-page.ts';
import { policyBreachesIn } from '#tests/support/browser/policy-breaches.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const LIMITS = LIST_SIZES.map(({ width, most }) => `${most} px or higher at ${width} px`).join(
  ', ',
);

for (const half of [0, 1])
  test(`the first product of every category begins at ${LIMITS}, half ${half + 1} of 2`, async ({
    page,
    context,
  }) => {
    test.slow();
    const breaches = await policyBreachesIn(context);
    const addresses = await categoryAddresses(page);
    expect(addresses.length).toBeGreaterThan(70);
    for (const address of addresses.filter((_, index) => index % 2 === half)) {
      await page.goto(address);
      for (const { width, height, most } of LIST_SIZES) {
        await page.setViewportSize({ width, height });
        expect(await listTop(page), `${address} at ${width}`).toBeLessThanOrEqual(most);
      }
    }
    expect(breaches).toEqual([]);
  });
