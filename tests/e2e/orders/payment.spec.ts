import type { Page } from '@playwright/test';
import { expectAccessibleAt } from '#tests/support/browser/axe.ts';
import {
  checkOut,
  DECLINED_CARD,
  fillCard,
  GOOD_CARD,
  payNow,
  toast,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import {
  chooseLateDelivery,
  toPayment,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

const ORDER_NUMBER = /ES-\d{6}-[0-9A-HJKMNP-TV-Z]{10}/;

/** Holds the first call of a payment, so that its notice is there to be seen. */
async function holdPayment(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/functions/v1/payments',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return held.resolve;
}

/** Each step is checked at both widths, and the next one is done at the last of them. */
const [WIDER, NARROWER] = [
  [360, 1440],
  [1440, 360],
] as const;

test.describe('at 360 and 1440 pixels', () => {
  test.use({ viewport: { width: 360, height: 800 }, expectedErrors: [/Payment failed/] });

  test(
    'an order is paid by card after one decline',
    {
      tag: [
        '@payment-02',
        '@payment-06',
        '@payment-07',
        '@payment-11',
        '@payment-20',
        '@success-01',
        '@success-02',
      ],
    },
    async ({ page, outbox }) => {
      test.slow();
      const email = anEmail();
      const { cart } = await startWithCart(page);
      await checkOut(page, outbox, email);
      await expectAccessibleAt(page, 'the card form', WIDER);
      fault('pay by card', 'declined');
      await fillCard(page, DECLINED_CARD);
      const letGo = await holdPayment(page);
      await payNow(page);
      await expect(page.getByText('Processing your payment…')).toBeVisible();
      letGo();
      await expect(toast(page, 'Payment failed. Please try again.')).toBeVisible();
      await expect(page).toHaveURL(/\/payment\?order=ES-/);
      await expectAccessibleAt(page, 'a declined card', NARROWER);
      await fillCard(page, GOOD_CARD);
      await payNow(page);
      await expect(page).toHaveURL(/\/payment\/success/);
      await expect(toast(page, 'Payment successful!')).toBeVisible();
      await expect(page.getByText(ORDER_NUMBER)).toBeVisible();
      await expect(page.getByText('Your payment has arrived')).toBeVisible();
      await expectAccessibleAt(page, 'the confirmation', WIDER);
      expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBe(cart);
      await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
      await page.getByRole('link', { name: 'View order details' }).click();
      await expect(page.getByRole('heading', { name: ORDER_NUMBER })).toBeVisible();
      await expect.poll(async () => (await outbox.mailsTo(email)).length).toBeGreaterThan(1);
    },
  );

  test(
    'an order is paid by bank transfer',
    { tag: ['@payment-01', '@payment-09', '@payment-10'] },
    async ({ page }) => {
      await startWithAddress(page);
      await toPayment(page, chooseLateDelivery);
      await page.getByRole('radio', { name: 'Bank Transfer' }).check();
      await page.getByRole('button', { name: 'Place order and show bank details' }).click();
      await expect(
        page.getByText(/use your order ID ES-\d{6}-\w{10} as the payment reference/),
      ).toBeVisible();
      await expectAccessibleAt(page, 'the bank details', WIDER);
      await page.reload();
      await page.getByRole('button', { name: 'I have made the payment' }).click();
      await expect(page).toHaveURL(/\/payment\/success/);
      await expect(
        page.getByText('Order received. We will confirm it when your transfer arrives.'),
      ).toBeVisible();
    },
  );
});

test('the page shows that it is a demonstration', { tag: '@payment-17' }, async ({ page }) => {
  await startWithAddress(page);
  await toPayment(page);
  await expect(page.getByText('This is a demonstration')).toBeVisible();
});

test('/payment without a finished checkout leads back to it', async ({ page }) => {
  await startWithCart(page);
  await page.goto('/payment');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(toast(page, 'Please verify your email address first')).toBeVisible();
});
