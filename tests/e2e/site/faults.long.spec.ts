import type { Page, Route } from '@playwright/test';
import {
  fillCard,
  GOOD_CARD,
  payNow,
  proceed,
  rpc,
  section,
  sendAddress,
  startWithCart,
  stopped,
  toast,
  verifyEmail,
} from '#tests/support/browser/checkout-flow.ts';
import { reprice } from '#tests/support/database/operator.ts';
import { fault } from '#tests/support/browser/faults.ts';
import {
  chooseLateDelivery,
  toPayment,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test, type Mailbox } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const away = (route: Route) => route.abort();
const transfer = async (page: Page) => {
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
};
/** At checkout with a cart, where the code that was sent is asked for. */
async function withCode(page: Page, outbox: Mailbox): Promise<string> {
  await startWithCart(page);
  await page.goto('/checkout');
  const email = anEmail();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  return outbox.codeFor(email);
}
const listOrders = (page: Page, cart: string) =>
  rpc<{ order_number: string }[]>(page.request, 'list_orders', { cart });

test(
  'a wrong code reads alike at the field and in the toast, and the right one still works',
  { tag: '@otp-12' },
  async ({ page, outbox }) => {
    const code = await withCode(page, outbox);
    fault('check the code', 'wrong');
    await page.getByLabel('Verification code').fill(code === '111111' ? '222222' : '111111');
    await expect(toast(page, 'Invalid verification code')).toBeVisible();
    await expect(page.getByText('Invalid verification code.')).toBeVisible();
    await page.getByLabel('Verification code').fill(code);
    await expect(page.getByTestId('email-verified')).toBeVisible();
  },
);

test(
  'after five wrong codes the right one fails too',
  { tag: '@otp-10' },
  async ({ page, outbox }) => {
    const code = await withCode(page, outbox);
    const field = page.getByLabel('Verification code');
    fault('check the code', 'burned by five wrong ones');
    for (const wrong of ['111111', '222222', '333333', '444444', '555555']) {
      const checked = page.waitForResponse('**/functions/v1/verify-otp');
      await field.fill(wrong === code ? '666666' : wrong);
      await checked;
      await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
    }
    await field.fill(code);
    await expect(page.getByText('Invalid verification code.')).toBeVisible();
    await expect(page.getByTestId('email-verified')).toBeHidden();
  },
);

test(
  'a code that was not sent is not claimed, and the limit names when to try again',
  { tag: ['@otp-08', '@otp-19'] },
  async ({ page }) => {
    await startWithCart(page);
    await page.goto('/checkout');
    fault('send the code', 'over a limit');
    await page.route('**/functions/v1/send-otp', (route) =>
      route.fulfill({ status: 429, json: { error: 'rate_limited', retry_after: 600 } }),
    );
    await page.getByLabel('Email', { exact: true }).fill(anEmail());
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(toast(page, 'Failed to send verification code')).toBeVisible();
    await expect(
      page.getByText('Failed to send verification code. Try again in 10 minutes.'),
    ).toBeVisible();
    await expect(page.getByLabel('Verification code')).toBeHidden();
    await page.unroute('**/functions/v1/send-otp');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Verification code')).toBeVisible();
  },
);

test(
  'a check without a result shows Verification failed',
  { tag: '@otp-14' },
  async ({ page, outbox }) => {
    const code = await withCode(page, outbox);
    fault('check the code', 'no answer');
    await page.route('**/functions/v1/verify-otp', away);
    await page.getByLabel('Verification code').fill(code);
    await expect(toast(page, 'Verification failed')).toBeVisible();
    await page.unroute('**/functions/v1/verify-otp');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByTestId('email-verified')).toBeVisible();
  },
);

test(
  'an address that could not be saved keeps every field',
  { tag: '@checkout-16' },
  async ({ page, outbox }) => {
    await startWithCart(page);
    await page.goto('/checkout');
    await verifyEmail(page, outbox, anEmail());
    fault('save the address', 'no answer');
    await page.route('**/rpc/save_address', away);
    await sendAddress(page);
    await expect(toast(page, 'Failed to add address. Please try again.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Riyadh');
    await page.unroute('**/rpc/save_address');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(section(page, 'Delivery address')).toContainText('Sara');
  },
);

test(
  'a changed price is shown with the new total, and nothing is placed before it is accepted',
  { tag: '@payment-14' },
  async ({ page }) => {
    const { cart, product } = await startWithAddress(page, { price: 100 });
    await toPayment(page);
    fault('place the order', 'price changed');
    await reprice(page.request, product, 120);
    await fillCard(page, GOOD_CARD);
    await payNow(page);
    await expect(page.getByText('Prices have changed. The new total is SAR 188.00.')).toBeVisible();
    expect(await listOrders(page, cart)).toEqual([]);
    await page.getByRole('button', { name: 'Accept SAR 188.00 and continue' }).click();
    await expect(page).toHaveURL(/\/payment\/success/);
    await expect(page.getByText('SAR 188.00')).toBeVisible();
  },
);

test(
  'a product that is gone stops the order in words, and the cart keeps its lines',
  { tag: '@payment-12' },
  async ({ page }) => {
    const { product } = await startWithAddress(page);
    await toPayment(page, chooseLateDelivery);
    fault('place the order', 'product gone');
    await reprice(page.request, product, null);
    await transfer(page);
    await expect(toast(page, 'Failed to create order')).toBeVisible();
    await expect(
      page.getByText('This product is no longer available. Remove it to go on.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await expect(page.getByText('No longer available. Remove it to go on.')).toBeVisible();
    await proceed(page);
    await expect(stopped(page)).toHaveText(
      `${product.name} is no longer available. Remove it to go on.`,
    );
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    // The last line can be brought back here, so the page stays and offers the way on.
    const main = page.getByRole('main');
    await expect(main.getByText('Your cart is empty')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await main.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/marketplace/);
  },
);

test(
  'an answer lost after placing ends in one order with the same key',
  { tag: ['@payment-12', '@payment-15'] },
  async ({ page }) => {
    test.slow();
    const { cart } = await startWithAddress(page);
    await toPayment(page, chooseLateDelivery);
    fault('place the order', 'answer lost twice');
    const keys: string[] = [];
    let lost = 0;
    await page.route('**/rpc/place_order', async (route) => {
      const { idempotency_key } = route.request().postDataJSON() as { idempotency_key: string };
      keys.push(idempotency_key);
      if (lost < 2) await route.fetch();
      return lost++ < 2 ? route.abort() : route.continue();
    });
    await transfer(page);
    await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeVisible({
      timeout: 15_000,
    });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await listOrders(page, cart)).toHaveLength(1);
  },
);

test('an order whose answer never came is found again after a reload', async ({ page }) => {
  test.slow();
  const { cart } = await startWithAddress(page);
  await toPayment(page, chooseLateDelivery);
  await page.route('**/rpc/place_order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  fault('place the order', 'answer lost, page reloaded');
  const lost = page.waitForEvent('requestfailed');
  await transfer(page);
  await lost;
  await page.reload();
  await expect(page.getByText(/is placed and awaiting payment/)).toBeVisible();
  expect(await listOrders(page, cart)).toHaveLength(1);
});

test('a payment whose answer was lost is found paid, not asked for again', async ({ page }) => {
  test.slow();
  await startWithAddress(page);
  await toPayment(page);
  await fillCard(page, GOOD_CARD);
  fault('pay by card', 'answer lost');
  await page.route('**/functions/v1/payments', async (route) => {
    const { action } = route.request().postDataJSON() as { action: string };
    if (action !== 'confirm') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await payNow(page);
  await expect(page).toHaveURL(/\/payment\/success/, { timeout: 15_000 });
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
});

test(
  'a bank that does not answer fails the payment, and the next click pays the same order',
  { tag: '@payment-08' },
  async ({ page }) => {
    test.slow();
    const { cart } = await startWithAddress(page);
    await toPayment(page);
    await fillCard(page, GOOD_CARD);
    fault('pay by card', 'bank away');
    await page.route('**/functions/v1/payments', away);
    await payNow(page);
    await expect(toast(page, 'Payment failed. Please try again.')).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/functions/v1/payments');
    await payNow(page);
    await expect(page).toHaveURL(/\/payment\/success/);
    expect(await listOrders(page, cart)).toHaveLength(1);
  },
);

test('a checkout that cannot reach the shop shows the last cart and comes back with one click', async ({
  page,
}) => {
  test.slow();
  const { product } = await startWithCart(page);
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible();
  fault('open checkout', 'shop away');
  await page.route('**/rest/v1/rpc/**', away);
  await page.reload();
  await expect(page.getByText('We could not reach the shop.')).toBeVisible();
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('We could not reach the shop.')).toBeHidden();
});

test(
  'an order page that cannot be loaded shows a message and tries again',
  { tag: '@order-10' },
  async ({ page }) => {
    fault('see the order', 'no answer');
    await page.route('**/rpc/get_order', away);
    await page.goto('/account/orders/ES-261121-0000000000');
    await expect(page.getByText('Your order could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/get_order');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('To open this order, use the link in your email')).toBeVisible();
  },
);
