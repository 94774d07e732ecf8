/** Where the focus is while the form of an address opens on a slow phone. */
import { anAddress } from '#tests/support/builders/session.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser } from '#tests/support/browser/signing-in.ts';
import { asUser } from '#tests/support/browser/user-orders.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Each frame is drawn half a second late. */
function slowDownFrames(): void {
  const nextFrame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) => {
    setTimeout(() => nextFrame(work), 500);
    return 0;
  };
}

test('a form that opens slowly leaves the focus where a buyer has put it', async ({ page }) => {
  const { email, tokens } = await aSignedInUser(page);
  const { request } = page;
  const { cart } = await asUser<{ cart: string }>(request, tokens, 'merge_cart', { cart: null });
  await asUser(request, tokens, 'save_address', { cart, address: anAddress({ email }) });
  await page.addInitScript(slowDownFrames);
  await page.goto('/account/addresses');
  await page.getByRole('button', { name: 'Add another address' }).click();
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  await page.waitForTimeout(1000);
  await expect(page.getByLabel('Full name')).toBeFocused();
});
