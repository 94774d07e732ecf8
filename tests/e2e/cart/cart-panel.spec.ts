/** How the panel of the cart opens, closes and adds up. */
import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  addFirstProduct,
  cartCount,
  cartPanel,
  firstAddButton,
  openCart,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test(
  'an add shows one toast and opens the panel beside the page without taking the focus',
  { tag: ['@cart-04', '@cart-12', '@msg-01'] },
  async ({ page }) => {
    await page.goto('/marketplace');
    const button = firstAddButton(page);
    await button.click();
    await expect(cartPanel(page)).toBeVisible();
    await expect(page.locator('[data-toast]')).toHaveText(['Added to cart']);
    await expect(cartCount(page)).toHaveText('1');
    expect(
      await cartPanel(page).evaluate((dialog) => dialog.contains(document.activeElement)),
    ).toBe(false);
    expect(await cartPanel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    await expectAccessible(page, 'the panel beside the page');
  },
);

test(
  'the panel closes automatically after 3 seconds, but not while the pointer rests on it',
  { tag: ['@cart-04', '@cart-05'] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/marketplace');
    await addFirstProduct(page);
    await expect(cartPanel(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Your cart' }).hover();
    await page.clock.runFor(10_000);
    await expect(cartPanel(page)).toBeVisible();
    await page.mouse.move(2, 300);
    await page.clock.runFor(2900);
    await expect(cartPanel(page)).toBeVisible();
    await page.clock.runFor(400);
    await expect(cartPanel(page)).toBeHidden();
  },
);

test(
  'opened by its button the panel is modal, stays, and gives the focus back',
  { tag: '@cart-05' },
  async ({ page }) => {
    await startWithCart(page);
    await page.clock.install();
    await page.goto('/marketplace');
    await openCart(page);
    await expect(cartPanel(page).getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await cartPanel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expectAccessible(page, 'the modal panel');
    await page.keyboard.press('Escape');
    await expect(cartPanel(page)).toBeHidden();
    await expect(page.locator('[data-cart-button]')).toBeFocused();
  },
);

test(
  'the panel counts and adds up, with VAT and without delivery',
  { tag: ['@cart-01', '@cart-02', '@money-02', '@money-05'] },
  async ({ page }) => {
    const { product } = await startWithCart(page, { price: 0.1 });
    await page.goto('/marketplace');
    await openCart(page);
    const panel = cartPanel(page);
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 0.10');
    await expect(panel.getByTestId('cart-vat')).toHaveText('SAR 0.02');
    await expect(panel.getByTestId('cart-total')).toHaveText('SAR 0.12');
    await expect(panel.getByText('Delivery from SAR 50, added at checkout')).toBeVisible();
    await panel.getByRole('button', { name: `One more of ${product.name}` }).click();
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 0.20');
    await panel.getByLabel(`Quantity of ${product.name}`).fill('٣٠');
    await panel.getByLabel(`Quantity of ${product.name}`).press('Enter');
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 3.00');
    await expect(cartCount(page)).toHaveText('30');
  },
);

test('an empty panel leads to the marketplace', { tag: '@cart-03' }, async ({ page }) => {
  await page.goto('/');
  await openCart(page);
  const link = cartPanel(page).getByRole('link', { name: 'Continue Shopping' });
  await expect(link).toHaveAttribute('href', '/marketplace');
  await expectAccessible(page, 'the empty panel');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart button links to checkout', { tag: '@chrome-07' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-cart-button]')).toHaveAttribute('href', '/checkout');
  });
});
