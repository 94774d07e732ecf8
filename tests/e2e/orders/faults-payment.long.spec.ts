/** Failures of a payment and of its documents: each shows a message and a next step. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillCard, GOOD_CARD, payNow, rpc, toast } from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { serviceRpc } from '#tests/support/database/operator.ts';
import {
  toPayment,
  startWithAddress,
  startWithOrder,
} from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const away = (route: Route) => route.abort();
const broken = (route: Route) => route.fulfill({ status: 500, body: 'oops' });
const garbled = (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"ki' });
const refused =
  (hint: string, details = '{}') =>
  (route: Route) =>
    route.fulfill({ status: 409, json: { code: 'PT409', message: hint, hint, details } });

const transfer = async (page: Page) => {
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
};

test(
  'a fourth unpaid order and a session that lost its verification are reported, and the cart keeps its lines',
  { tag: '@payment-22' },
  async ({ page }) => {
    const { product } = await startWithAddress(page);
    await toPayment(page);
    fault('place the order', 'three orders unpaid already');
    const waiting = ['ES-OWN', 'ES-OTHER'].map((order_number) => ({
      order_number,
      method: 'card',
      due_halalas: 165_00,
      reported: false,
      own: order_number === 'ES-OWN',
    }));
    const details = JSON.stringify({ maximum: 3, orders: waiting });
    await page.route('**/rpc/place_order', refused('too_many_unpaid_orders', details));
    await transfer(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Three orders still await payment.');
    const links = alert.getByRole('listitem').getByRole('link');
    await expect(links.first()).toHaveAttribute('href', '/payment?order=ES-OWN');
    await expect(links.last()).toHaveAttribute('href', '/account/orders/ES-OTHER');
    await expect(alert).toContainText('SAR 165.00');
    await expectAccessible(page, 'a fourth unpaid order');
    fault('place the order', 'verification forgotten');
    await page.unroute('**/rpc/place_order');
    await page.route('**/rpc/place_order', refused('address_not_verified'));
    await page.getByRole('button', { name: 'Place order and show bank details' }).click();
    await expect(page.getByRole('alert')).toContainText('Please verify your email address');
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  },
);

test(
  'a reload while the card is charged finds the order, and it is paid once',
  { tag: ['@payment-08', '@payment-15'] },
  async ({ page }) => {
    const { cart } = await startWithAddress(page);
    await toPayment(page);
    await fillCard(page, GOOD_CARD);
    fault('pay by card', 'reload while processing');
    // The card is charged, and the page waits for the answer until it is left.
    await page.route('**/functions/v1/payments', async (route) => {
      const { action } = route.request().postDataJSON() as { action: string };
      await (action === 'confirm' ? route.fetch().catch(() => null) : route.continue());
    });
    await payNow(page);
    await expect(page.getByText('Processing your payment…')).toBeVisible();
    await page.unroute('**/functions/v1/payments');
    await page.reload();
    const thanks = page.getByRole('heading', { name: 'Thank you for your order' });
    await expect(thanks.or(page.getByLabel('Card number'))).toBeVisible();
    if (!(await thanks.isVisible())) {
      await fillCard(page, GOOD_CARD);
      await payNow(page);
    }
    await expect(page).toHaveURL(/\/payment\/success/);
    fault('after paying', 'the way Back');
    await page.goBack();
    await expect(page).toHaveURL(/\/payment\/success|\/checkout|\/marketplace/);
    const orders = await rpc<{ status: string }[]>(page.request, 'list_orders', { cart });
    expect(orders.map(({ status }) => status)).toEqual(['payment_confirmed']);
  },
);

test(
  'a payment whose start is garbled, a transfer and a change that are not stored: reported, and done by the next click',
  { tag: ['@payment-08', '@payment-10', '@payment-21'] },
  async ({ page }) => {
    const { number } = await startWithOrder(page, { method: 'card' });
    await page.goto(`/payment?order=${number}`);
    fault('pay by card', 'answer that is no JSON');
    await page.route('**/functions/v1/payments', garbled);
    await fillCard(page, GOOD_CARD);
    await payNow(page);
    await expect(toast(page, 'Payment failed. Please try again.')).toBeVisible();
    fault('choose a transfer', 'server error');
    await page.route('**/rpc/start_payment', broken);
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await page.getByRole('button', { name: 'Show bank details' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create order');
    await page.unroute('**/rpc/start_payment');
    await page.getByRole('button', { name: 'Show bank details' }).click();
    fault('report the transfer', 'no answer');
    await page.route('**/rpc/report_transfer', away);
    await page.getByRole('button', { name: 'I have made the payment' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    fault('change the order', 'server error');
    await page.route('**/rpc/change_order', broken);
    await page.getByRole('button', { name: 'Change order' }).click();
    await expect(page.getByRole('alert')).toContainText('This order could not be changed.');
    await page.unroute('**/rpc/report_transfer');
    await page.getByRole('button', { name: 'I have made the payment' }).click();
    await expect(page).toHaveURL(/\/payment\/success/);
  },
);

test(
  'an order that was cancelled or has expired while its page was open is not paid',
  { tag: '@payment-22' },
  async ({ page }) => {
    const { number } = await startWithOrder(page, { method: 'card' });
    await page.goto(`/payment?order=${number}`);
    await fillCard(page, GOOD_CARD);
    fault('pay by card', 'order cancelled or expired meanwhile');
    await serviceRpc(page.request, 'cancel_order', { order_number: number, reason: 'Test' });
    await payNow(page);
    await expect(page.getByText('This order was cancelled or has expired.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  },
);

test(
  'a confirmation and a status that cannot be loaded say so and try again',
  { tag: ['@success-01', '@track-01'] },
  async ({ page }) => {
    const { number } = await startWithOrder(page);
    fault('see the confirmation', 'no answer');
    await page.route('**/rpc/get_order', away);
    await page.goto(`/payment/success?order=${number}`);
    await expect(page.getByText('Your order could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/get_order');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    fault('track the order', 'server error');
    await page.route('**/rpc/track_order', broken);
    await page.goto('/track');
    await page.getByLabel('Order number').fill(number);
    await page.getByRole('button', { name: 'Track order' }).click();
    await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
    await page.unroute('**/rpc/track_order');
    await page.getByRole('button', { name: 'Track order' }).click();
    await expect(page.getByRole('region', { name: number })).toBeVisible();
  },
);
