/** Choices at checkout are kept, and the page's statements stay true. */
import { answer } from '#tests/support/builders/recorded/answer.ts';
import type { DeliveryOptions } from '#domain/checkout/delivery-options.ts';
import {
  openSection,
  proceed,
  startWithCart,
  toast,
} from '#tests/support/browser/checkout-flow.ts';
import {
  chooseLateDelivery,
  chooseTime,
  toPayment,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { cartPanel } from '#tests/support/browser/checkout-flow.ts';

test('date, time and notes survive a new tab', { tag: '@date-05' }, async ({ page, context }) => {
  await startWithAddress(page);
  await page.goto('/checkout');
  await page.getByRole('group', { name: 'Date' }).locator('label').nth(2).click();
  await chooseTime(page);
  await openSection(page, 'Review');
  await page.getByLabel(/^Delivery note/).fill('Gate 4');
  await page.getByLabel(/^Purchase order number/).fill('PO-٧');
  const date = page.getByRole('group', { name: 'Date' }).getByRole('radio', { checked: true });
  await openSection(page, 'Delivery date and time');
  const chosen = await date.getAttribute('aria-label');
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await openSection(tab, 'Delivery date and time');
  await expect(tab.getByRole('radio', { name: '11:00-13:00' })).toBeChecked();
  await expect(tab.getByRole('radio', { name: chosen! })).toBeChecked();
  await openSection(tab, 'Review');
  await expect(tab.getByLabel(/^Delivery note/)).toHaveValue('Gate 4');
  await expect(tab.getByLabel(/^Purchase order number/)).toHaveValue('PO-٧');
});

test(
  'Change order chooses date and time of the order again',
  { tag: ['@payment-21', '@date-05'] },
  async ({ page }) => {
    await startWithAddress(page);
    await toPayment(page, chooseLateDelivery);
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await page.getByRole('button', { name: 'Place order and show bank details' }).click();
    await page.getByRole('button', { name: 'Change order' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await openSection(page, 'Delivery date and time');
    await expect(page.getByRole('radio', { name: '11:00-13:00' })).toBeChecked();
  },
);

test(
  'a time that is no longer offered is dropped, and that is said until another is chosen',
  { tag: '@date-05' },
  async ({ page }) => {
    await startWithAddress(page);
    await page.goto('/checkout');
    await chooseTime(page);
    await page.route('**/rpc/delivery_options', async (route) => {
      const options = (await (await route.fetch()).json()) as DeliveryOptions;
      const dates = options.dates.map((day) => ({
        ...day,
        slots: day.slots.map((slot) => ({ ...slot, available: slot.id !== '11:00-13:00' })),
      }));
      await answer(route, { ...options, dates });
    });
    await page.reload();
    const said = page.getByText('The time chosen before is no longer available');
    await expect(said).toBeVisible();
    await expect(page.getByRole('radio', { name: /11:00-13:00/ })).not.toBeChecked();
    await page.locator('label').filter({ hasText: '14:00-16:00' }).click();
    await expect(said).toBeHidden();
  },
);

test.describe('a code that is refused', () => {
  test.use({ expectedErrors: [/status of 422|Invalid verification code/] });

  test(
    'what is said of the e-mail goes when it is no longer true',
    { tag: '@otp-13' },
    async ({ page, outbox }) => {
      await startWithCart(page);
      await page.goto('/checkout');
      const email = anEmail();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await proceed(page);
      const first = page.getByText('Please verify your email address first');
      await expect(first.first()).toBeVisible();
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(toast(page, 'Verification code sent')).toBeVisible();
      const code = await outbox.codeFor(email);
      await page.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
      const invalid = page.getByText('Invalid verification code');
      await expect(invalid.first()).toBeVisible();
      const persian = code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
      await page.getByLabel('Verification code').fill(persian);
      await expect(toast(page, 'Email verified successfully')).toBeVisible();
      await expect(invalid).toHaveCount(0);
      await expect(first).toHaveCount(0);
    },
  );
});

test(
  'quantities change and lines go in the summary, with undo, totals and the focus',
  { tag: '@checkout-05' },
  async ({ page }) => {
    const { product } = await startWithAddress(page, { price: 100, minimum: 3 }, 3);
    await page.goto('/checkout');
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const quantity = summary.getByRole('textbox', { name: `Quantity of ${product.name}` });
    await summary.getByRole('button', { name: `One more of ${product.name}` }).click();
    await expect(summary.getByTestId('subtotal')).toHaveText('SAR 400.00');
    await expect(
      summary.getByRole('status').filter({ hasText: 'The total is now' }),
    ).toBeAttached();
    await quantity.fill('٢');
    await quantity.press('Enter');
    await expect(summary.getByText('Minimum order is 3')).toBeVisible();
    await expect(summary.getByTestId('subtotal')).toHaveText('SAR 200.00');
    await summary.getByRole('button', { name: 'Raise to 3' }).click();
    await expect(summary.getByTestId('subtotal')).toHaveText('SAR 300.00');
    await summary.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible();
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(summary.getByTestId('subtotal')).toHaveText('SAR 300.00');
    await expect(quantity).toBeFocused();
  },
);

test(
  'the listing adds the minimum order, the product page what its stepper shows, in any digits',
  { tag: ['@cart-06', '@cart-10'] },
  async ({ page }) => {
    const product = await aProductOnSale(page.request, { price: 10, minimum: 12 });
    await page.goto(`/marketplace?q=${encodeURIComponent(product.sku)}`);
    const card = page.getByRole('article', { name: product.name });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    const quantity = cartPanel(page).getByRole('textbox', { name: `Quantity of ${product.name}` });
    await expect(quantity).toHaveValue('12');
    await page.goto(`/marketplace/product/${product.id}`);
    const stepper = page.getByRole('textbox', { name: 'Quantity', exact: true });
    await expect(stepper).toHaveValue('12');
    await stepper.fill('٢٥');
    await expect(stepper).toHaveValue('25');
    await stepper.fill('۳۰');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(quantity).toHaveValue('42');
  },
);

test(
  'the quotation form knows the e-mail that this session has verified, and lets it be changed',
  { tag: '@product-16' },
  async ({ page }) => {
    const { email, product } = await startWithAddress(page);
    await page.goto(`/marketplace/product/${product.id}`);
    await page.getByRole('button', { name: 'Request for Quotation' }).first().click();
    const dialog = page.getByRole('dialog', { name: /quotation/i });
    const field = dialog.getByLabel('Email', { exact: true });
    await expect(field).toHaveValue(email);
    await expect(dialog.getByTestId('email-verified')).toBeVisible();
    await field.fill('other@example.com');
    await expect(dialog.getByRole('button', { name: 'Send code' })).toBeVisible();
  },
);
