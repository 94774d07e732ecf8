/** Where the focus is while the form of an address opens on a slow phone. */
import { anAddress } from '#tests/support/builders/session.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser } from '#tests/support/browser/signing-in.ts';
import { asUser } from '#tests/support/browser/user-orders.ts';

test.use({ viewport: { width: 360, height: 780 } });

type Held = typeof globalThis & { drawFrames: () => void };

/** No frame is drawn until the test asks for it. */
function holdFrames(): void {
  const held: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (work) => held.push(work);
  const drawFrames = () => held.splice(0).forEach((work) => work(performance.now()));
  Object.assign(globalThis, { drawFrames });
}

test('a form that opens slowly leaves the focus where a buyer has put it', async ({ page }) => {
  const { email, tokens } = await aSignedInUser(page);
  const { request } = page;
  const { cart } = await asUser<{ cart: string }>(request, tokens, 'merge_cart', { cart: null });
  await asUser(request, tokens, 'save_address', { cart, address: anAddress({ email }) });
  await page.goto('/account/addresses');
  await expect(page.getByRole('button', { name: 'Add another address' })).toBeVisible();
  await page.evaluate(holdFrames);
  await page.getByRole('button', { name: 'Add another address' }).click();
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  await page.evaluate(() => (globalThis as Held).drawFrames());
  await expect(page.getByLabel('Full name')).toBeFocused();
});
