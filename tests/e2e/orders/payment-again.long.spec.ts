/** Rare cases at /payment: another method, a second tab, a double click, a partial payment. */
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillCard, GOOD_CARD, payNow, rpc } from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { serviceRpc } from '#tests/support/database/operator.ts';
import {
  chooseLateDelivery,
  toPayment,
  startWithAddress,
  startWithOrder,
} from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test(
  'card fields are formatted, errors are shown at the field, and nothing of the card is sent or kept',
  { tag: ['@payment-03', '@payment-04', '@payment-05', '@payment-19'] },
  async ({ page }) => {
    await startWithAddress(page);
    await toPayment(page);
    await payNow(page);
    await expect(page.getByText('Please enter the card number')).toBeVisible();
    await expect(page.getByText('Please enter the name on the card')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expectAccessible(page, 'faulty card fields');
    await page.getByLabel('Card number').pressSequentially('4111-1111x11111111999');
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
    await page.getByLabel('Expiry (MM/YY)').pressSequentially('930');
    await expect(page.getByLabel('Expiry (MM/YY)')).toHaveValue('09/30');
    await page.getByLabel('CVV').fill('123');
    await page.getByLabel('Cardholder name').fill('SARA');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await payNow(page);
    await expect(page).toHaveURL(/\/payment\/success/);
    expect(sent.join().replaceAll(' ', '')).not.toContain('4111111111111111');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept.replaceAll(' ', '')).not.toContain('41111111');
  },
);

test(
  'the method may be changed after placing, and the card pays the same order',
  { tag: '@payment-11' },
  async ({ page }) => {
    await startWithAddress(page);
    await toPayment(page, chooseLateDelivery);
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await page.getByRole('button', { name: 'Place order and show bank details' }).click();
    await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeVisible();
    const number = new URL(page.url()).searchParams.get('order');
    await page.getByRole('radio', { name: 'Credit Card' }).check();
    await fillCard(page, GOOD_CARD);
    await payNow(page);
    await expect(page).toHaveURL(`/payment/success?order=${number}`);
  },
);

test('Change order puts the lines back into the cart', { tag: '@payment-21' }, async ({ page }) => {
  const { product } = await startWithAddress(page, {}, 4);
  await toPayment(page, chooseLateDelivery);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('× 4');
});

test('a paid order is paid in every tab, and Back does not pay it again', async ({
  page,
  context,
}) => {
  await startWithAddress(page);
  await toPayment(page, chooseLateDelivery);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
  await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeVisible();
  fault('pay by card', 'paid in another tab');
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('radio', { name: 'Credit Card' }).check();
  await fillCard(second, GOOD_CARD);
  await payNow(second);
  await expect(second).toHaveURL(/\/payment\/success/);
  await page.reload();
  await expect(page).toHaveURL(/\/payment\/success/);
});

test('a double click on Pay Now places one order', { tag: '@payment-15' }, async ({ page }) => {
  await startWithAddress(page);
  await toPayment(page);
  await fillCard(page, GOOD_CARD);
  fault('place the order', 'double click');
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/place_order')) placed.push(request.url());
  });
  await page.getByRole('button', { name: /Pay Now/ }).dblclick();
  await expect(page).toHaveURL(/\/payment\/success/);
  expect(placed).toHaveLength(1);
});

test(
  'after a part of the money has arrived the page shows, and the card pays, what is still due',
  { tag: '@payment-11' },
  async ({ page }) => {
    const { cart, number: order_number } = await startWithOrder(page, { price: 100 });
    await serviceRpc(page.request, 'record_transfer', { order_number, amount_halalas: 100_00 });
    await page.goto('/checkout');
    await expect(page.getByRole('main').getByText('SAR 65.00')).toBeVisible();
    await page.goto(`/payment?order=${order_number}`);
    await expect(page.getByText('Amount', { exact: true }).locator('..')).toContainText(
      'SAR 65.00',
    );
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await expect(summary).toContainText(
      'TotalSAR 165.00ReceivedSAR 100.00Still to be paidSAR 65.00',
    );
    await page.getByRole('radio', { name: 'Credit Card' }).check();
    await expect(page.getByRole('button', { name: 'Pay Now: SAR 65.00' })).toBeVisible();
    await fillCard(page, GOOD_CARD);
    await payNow(page);
    await expect(page).toHaveURL(/\/payment\/success/);
    const { money } = await rpc<{ money: object }>(page.request, 'get_order', {
      cart,
      order_number,
    });
    expect(money).toMatchObject({ received_halalas: 165_00, due_halalas: 0, owed_halalas: 0 });
  },
);
