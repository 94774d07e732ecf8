/** An order that is placed and not paid: it is in sight, and Back and Forward lead to it. */
import { cartPanel, proceed, toast } from '#tests/support/browser/checkout-flow.ts';
import {
  chooseLateDelivery,
  startWithAddress,
  startWithOrder,
} from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { rpc } from '#tests/support/browser/checkout-flow.ts';

test(
  'after a bank order Back shows that it waits, Forward its bank details, and so does every other place',
  { tag: '@payment-21' },
  async ({ page }) => {
    await startWithAddress(page);
    await page.goto('/checkout');
    await chooseLateDelivery(page);
    await proceed(page);
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await page.getByRole('button', { name: 'Place order and show bank details' }).click();
    const reference = page.getByText('Payment reference', { exact: true });
    await expect(reference).toBeVisible();
    const number = new URL(page.url()).searchParams.get('order')!;
    const waits = page.getByRole('main').getByText(`Order ${number} is awaiting your transfer`);

    await page.goBack();
    await expect(page).toHaveURL(/\/checkout$/);
    // The browser restores how far the longer page was scrolled.
    await expect(waits).toBeInViewport();
    await page.reload();
    await expect(waits).toBeVisible();
    await page.goForward();
    await expect(reference).toBeVisible();

    await page.getByRole('button', { name: 'I have made the payment' }).click();
    await expect(page).toHaveURL(/\/payment\/success/);
    await page.goBack();
    await expect(reference).toBeVisible();
    await page.goBack();
    const arriving = `Order ${number} is waiting for your transfer to arrive`;
    await expect(page.getByRole('main').getByText(arriving)).toBeVisible();
    await page.goForward();
    await expect(reference).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/payment\/success/);

    await page.goto('/marketplace');
    await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible();
    await page.getByRole('button', { name: /cart/i }).first().click();
    await cartPanel(page).getByRole('link', { name: 'Bank details' }).click();
    await expect(reference).toBeVisible();
  },
);

test(
  'a card order that is not paid waits for its payment, and is gone once it was taken back',
  { tag: '@payment-21' },
  async ({ page }) => {
    const { cart, number } = await startWithOrder(page, { method: 'card' });
    await page.goto('/checkout');
    const waits = page.getByRole('main').getByText(`Order ${number} is awaiting your payment`);
    await expect(waits).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/payment?order=${number}`,
    );
    await rpc(page.request, 'change_order', { cart, order_number: number });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
    await expect(waits).toBeHidden();
  },
);

test(
  'an empty cart replaces its own entry: Back leads to where the shopper was',
  { tag: '@checkout-01' },
  async ({ page }) => {
    await page.goto('/help');
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/marketplace/);
    await expect(toast(page, 'Your cart is empty')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/help/);
  },
);
