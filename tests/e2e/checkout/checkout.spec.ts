import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  chooseDelivery,
  fillAddress,
  openSection,
  proceed,
  stopped,
  toast,
  verifyEmail,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test(
  'an empty cart shows a message and leads to the marketplace',
  { tag: '@checkout-01' },
  async ({ page }) => {
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/marketplace/);
    await expect(toast(page, 'Your cart is empty')).toBeVisible();
  },
);

test(
  'checkout has its sections, the summary with lead times, and its two ways on',
  {
    tag: [
      '@checkout-02',
      '@checkout-03',
      '@checkout-07',
      '@checkout-04',
      '@checkout-05',
      '@date-04',
    ],
  },
  async ({ page, outbox }) => {
    const { product } = await startWithCart(page, { price: 100, leadTime: 9 }, 2);
    await page.goto('/checkout');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await verifyEmail(page, outbox, anEmail());
    for (const name of ['Delivery address', 'Delivery date and time']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const line = summary.getByRole('listitem').filter({ hasText: product.name });
    await expect(line).toContainText('× 2 · Lead time 9 days');
    await expect(line).toContainText('SAR 200.00');
    await expect(summary.getByTestId('subtotal')).toHaveText('SAR 200.00');
    await expect(summary.getByTestId('vat')).toHaveText('SAR 30.00');
    await expect(summary.getByTestId('delivery-fee')).toHaveText('SAR 50.00');
    await expect(summary.getByTestId('total')).toHaveText('SAR 280.00');
    await expect(summary.getByRole('button', { name: 'Request Quotation' })).toBeVisible();
    const form = page.getByRole('region', { name: 'Delivery address' });
    for (const type of ['Home', 'Office'])
      await expect(form.getByRole('radio', { name: type })).toBeAttached();
    for (const label of ['Full name', 'Mobile number', 'Street address', 'District', 'City'])
      await expect(form.getByLabel(label, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Postal code')).toBeVisible();
    await expect(form.getByLabel('Directions for the driver (optional)')).toBeVisible();
    await expect(form.getByLabel('Mobile number')).toHaveAttribute('placeholder', /^\+966/);
    await expectAccessible(page, 'checkout with an empty form');
    await openSection(page, 'Delivery date and time');
    await expect(page.getByText('lead time of 9 days')).toBeVisible();
  },
);

test(
  'the gates are checked in their order, each with its message',
  { tag: ['@checkout-17', '@checkout-18', '@checkout-20', '@checkout-21', '@checkout-13'] },
  async ({ page, outbox }) => {
    await startWithCart(page, { minimum: 3 });
    await page.goto('/checkout');
    await proceed(page);
    await expect(stopped(page)).toContainText('Minimum order is 3');
    await page.getByRole('button', { name: 'Raise to 3' }).click();
    await expect(page.getByTestId('subtotal')).toHaveText('SAR 300.00');
    await proceed(page);
    await expect(stopped(page)).toContainText('Please verify your email address first');
    await expectAccessible(page, 'a gate that is shown');
    await verifyEmail(page, outbox, anEmail());
    await proceed(page);
    await expect(stopped(page)).toContainText('Please select a delivery address');
    await fillAddress(page);
    await proceed(page);
    await expect(stopped(page)).toHaveText('Please select a delivery date and time');
    await chooseDelivery(page);
    await expectAccessible(page, 'a saved address and a chosen time');
    await proceed(page);
    await expect(page).toHaveURL(/\/payment$/);
  },
);

test(
  'an address whose e-mail is no longer verified stops at its own gate, and is verified on the spot',
  { tag: ['@checkout-19', '@otp-21'] },
  async ({ page, outbox }) => {
    await startWithCart(page);
    await page.goto('/checkout');
    await verifyEmail(page, outbox, anEmail());
    await fillAddress(page);
    await chooseDelivery(page);
    await openSection(page, 'Delivery address');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const forgotten = page.waitForResponse('**/rpc/reset_verification');
    await page.getByRole('button', { name: 'Change the verified email' }).click();
    await forgotten;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await proceed(page);
    await expect(stopped(page)).toHaveText('Please verify your email address');
    await expect(page.getByRole('button', { name: /Send code|New code/ })).toBeVisible();
  },
);

test('what was typed and chosen survives a reload', async ({ page, outbox }) => {
  await startWithCart(page);
  await page.goto('/checkout');
  await verifyEmail(page, outbox, anEmail());
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  await page.getByLabel('Mobile number').fill('+971501234567');
  await chooseDelivery(page);
  await openSection(page, 'Review');
  await page.getByLabel(/^Delivery note/).fill('Gate 4');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Sara Al-Otaibi');
  await expect(page.getByLabel('Country code')).toHaveValue('AE');
  await openSection(page, 'Delivery date and time');
  await expect(page.getByRole('radio', { name: '11:00-13:00' })).toBeChecked();
  await openSection(page, 'Review');
  await expect(page.getByLabel(/^Delivery note/)).toHaveValue('Gate 4');
});

test(
  'a quotation is asked for the cart, and thanked for once it is stored and mailed',
  { tag: '@checkout-06' },
  async ({ page, outbox }) => {
    const { product } = await startWithCart(page);
    const email = anEmail();
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Request Quotation' }).click();
    await expect(stopped(page)).toContainText('The delivery address comes next');
    await verifyEmail(page, outbox, email);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Request Quotation' }).click();
    await expectAccessible(page, 'the quotation form');
    const form = page.getByRole('form', { name: 'Request a quotation' });
    await form
      .getByRole('textbox')
      .pressSequentially('Monthly, please. Forty at a time.', { delay: 60 });
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(
      page.getByText(`Your request is on its way. The answer goes to ${email}.`),
    ).toBeVisible();
    await expect
      .poll(async () => (await outbox.mailsTo(email)).map(({ text }) => text).join())
      .toContain(product.name);
  },
);
