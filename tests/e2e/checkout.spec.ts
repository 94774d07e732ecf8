import { answer } from '#tests/support/answer.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  chooseDelivery,
  fillAddress,
  proceed,
  toast,
  verifyEmail,
  withCart,
} from '#tests/support/checkout-flow.ts';
import type { DeliveryDate, DeliveryOptions } from '#domain/delivery-options.ts';
import { saveVerified, withAddress } from '#tests/support/returning.ts';
import { anEmail, expect, test } from '#tests/support/shopper.ts';

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
  'checkout has its three sections, the summary with lead times, and its two ways on',
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
  async ({ page }) => {
    const { product } = await withCart(page, { price: 100, leadTime: 9 }, 2);
    await page.goto('/checkout');
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
    await expect(page.getByText('lead time of 9 days')).toBeVisible();
    const form = page.getByRole('region', { name: 'Delivery address' });
    for (const type of ['Home', 'Office'])
      await expect(form.getByRole('radio', { name: type })).toBeAttached();
    for (const label of [
      'Full name',
      'Email',
      'Mobile number',
      'Street address',
      'District',
      'City',
    ])
      await expect(form.getByLabel(label, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Postal code')).toBeVisible();
    await expect(form.getByLabel('Directions for the driver (optional)')).toBeVisible();
    await expect(form.getByLabel('Mobile number')).toHaveAttribute('placeholder', /^\+966/);
    await expectAccessible(page, 'checkout with an empty form');
  },
);

test(
  'the picker offers 12 days without a Friday and the five slots',
  { tag: ['@date-02', '@date-05'] },
  async ({ page }) => {
    await withCart(page);
    await page.goto('/checkout');
    const days = page.getByRole('group', { name: 'Date' }).getByRole('radio');
    await expect(days).toHaveCount(12);
    const names = await days.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.filter((name) => name?.startsWith('Friday'))).toEqual([]);
    await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio')).toHaveCount(5);
  },
);

test(
  'the gates are checked in their order, each with its message',
  { tag: ['@checkout-17', '@checkout-18', '@checkout-20', '@checkout-21', '@checkout-13'] },
  async ({ page, outbox }) => {
    await withCart(page, { minimum: 3 });
    await page.goto('/checkout');
    await proceed(page);
    await expect(toast(page, 'Minimum order is 3')).toBeVisible();
    await page.getByRole('button', { name: 'Raise to 3' }).click();
    await expect(page.getByTestId('subtotal')).toHaveText('SAR 300.00');
    await proceed(page);
    await expect(toast(page, 'Please select a delivery address')).toBeVisible();
    await expectAccessible(page, 'a gate that is shown');
    await verifyEmail(page, outbox, anEmail());
    await fillAddress(page);
    await proceed(page);
    await expect(toast(page, 'Please select a delivery date and time')).toBeVisible();
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
    await withCart(page);
    await page.goto('/checkout');
    await verifyEmail(page, outbox, anEmail());
    await fillAddress(page);
    await chooseDelivery(page);
    await page.getByRole('button', { name: /^Edit/ }).click();
    const forgotten = page.waitForResponse('**/rpc/reset_verification');
    await page.getByRole('button', { name: 'Change the verified e-mail' }).click();
    await forgotten;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await proceed(page);
    await expect(toast(page, 'Please verify your email address')).toBeVisible();
    await expect(page.getByRole('button', { name: /Send code|New code/ })).toBeVisible();
  },
);

test(
  'addresses are chosen, made the default, edited with their National Address, and deleted after a question, with the focus kept',
  { tag: '@checkout-13' },
  async ({ page }) => {
    const { cart, email } = await withAddress(page);
    await saveVerified(page.request, cart, email, { address: 'Tahlia Street 7', city: 'Jeddah' });
    await page.goto('/checkout');
    const first = page.getByRole('radio', { name: /King Fahd Road 12/ });
    const second = page.getByRole('radio', { name: /Tahlia Street 7/ });
    await expect(first).toBeChecked();
    await second.check();
    await page.getByRole('button', { name: 'Make default: Tahlia Street 7' }).click();
    await expect(page.getByRole('listitem').filter({ has: second })).toContainText('Default');

    await page.getByRole('button', { name: 'Edit: King Fahd Road 12' }).click();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByText('National Address (optional)').click();
    await page.getByLabel('Short address').fill('rrr2929');
    await page.getByLabel('Building number', { exact: true }).fill('٨٢٢٨');
    await page.getByText('National Address (optional)').click();
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('The short address has 4 letters and 4 digits')).toBeVisible();
    await expect(page.getByLabel('Short address')).toBeFocused();
    await expectAccessible(page, 'a faulty National Address');
    await page.getByLabel('Short address').fill('rrrd 2929');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('RRRD2929, building 8228')).toBeVisible();
    await expect(first).toBeFocused();

    await second.check();
    await page.getByRole('button', { name: 'Delete: Tahlia Street 7' }).click();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: 'Delete: Tahlia Street 7' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete: Tahlia Street 7' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Address deleted')).toBeVisible();
    await expect(second).toBeHidden();
    await expect(first).toBeChecked();
    await expect(page.getByRole('button', { name: 'Add another address' })).toBeFocused();
  },
);

test(
  'a day or time that takes no order explains why, to eyes and ears',
  { tag: '@date-05' },
  async ({ page }) => {
    await withAddress(page);
    await page.route('**/rpc/delivery_options', async (route) => {
      const options = (await (await route.fetch()).json()) as DeliveryOptions;
      const shut = (day: DeliveryDate, reason: 'full' | 'blackout') => {
        const slots = day.slots.map((slot) => ({ ...slot, available: false }));
        return { ...day, available: false, reason, slots };
      };
      const [feast, open, full, ...rest] = options.dates;
      const [taken, ...free] = open!.slots;
      const half = { ...open!, slots: [{ ...taken!, available: false }, ...free] };
      const dates = [shut(feast!, 'blackout'), half, shut(full!, 'full'), ...rest];
      await answer(route, { ...options, dates });
    });
    await page.goto('/checkout');
    const days = page.getByRole('group', { name: 'Date' });
    await expect(days.getByRole('radio', { name: /No delivery$/ })).toBeDisabled();
    await expect(days.getByRole('radio', { name: /Fully booked$/ })).toBeDisabled();
    await expect(days).toHaveAccessibleDescription(
      /^Not available: .+ \(we do not deliver on that day\); .+ \(fully booked\)\.$/,
    );
    await expect(days.getByText('No delivery', { exact: true })).toBeVisible();
    await expect(days.getByRole('radio', { name: /Earliest$/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: '09:00-11:00 Fully booked' })).toBeDisabled();
    await expectAccessible(page, 'days and times that are closed');
  },
);

test(
  'an invalid e-mail is reported at the field',
  { tag: ['@otp-01', '@otp-02'] },
  async ({ page }) => {
    await withCart(page);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessible(page, 'a faulty e-mail');
  },
);

test(
  'a code is sent, counted down, and locks the e-mail once it is right',
  {
    tag: [
      '@otp-03',
      '@otp-07',
      '@otp-13',
      '@otp-15',
      '@checkout-09',
      '@checkout-10',
      '@checkout-11',
    ],
  },
  async ({ page, outbox }) => {
    await withCart(page);
    await page.goto('/checkout');
    const email = anEmail();
    const save = page.getByRole('button', { name: 'Save Address' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await save.click({ force: true });
    await expect(toast(page, 'Please verify your email address first')).toBeVisible();
    const posted = page.waitForRequest('**/functions/v1/send-otp');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const sent = Object.keys((await posted).postDataJSON() as object).sort();
    expect(sent).toEqual(['cart', 'email', 'locale']);
    await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await expect(page.getByLabel('Verification code')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await expectAccessible(page, 'a code that was sent');
    await page.reload();
    await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
    await expect(toast(page, 'Email verified successfully')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
    await expect(save).toHaveAttribute('aria-disabled', 'false');
    await save.click();
    await expect(page.getByText('Please enter the full name')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expectAccessible(page, 'faulty fields');
  },
);

test(
  'reset clears the address, the code and the verification',
  { tag: '@checkout-15' },
  async ({ page, outbox }) => {
    await withCart(page);
    await page.goto('/checkout');
    await verifyEmail(page, outbox, anEmail());
    await page.getByLabel('City').fill('Riyadh');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('City')).toHaveValue('');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    await expect(page.getByTestId('email-verified')).toBeHidden();
  },
);

test('what was typed and chosen survives a reload', async ({ page }) => {
  await withCart(page);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  await page.getByLabel('Mobile number').fill('+971501234567');
  await chooseDelivery(page);
  await page.getByLabel(/^Delivery note/).fill('Gate 4');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Sara Al-Otaibi');
  await expect(page.getByLabel('Country code')).toHaveValue('AE');
  await expect(page.getByRole('radio', { name: '11:00-13:00' })).toBeChecked();
  await expect(page.getByLabel(/^Delivery note/)).toHaveValue('Gate 4');
});

test(
  'once its e-mail is verified, the saved address fills an untouched form',
  { tag: '@checkout-14' },
  async ({ page, outbox }) => {
    await withCart(page);
    await page.goto('/checkout');
    const saved = {
      id: '00000000-0000-4000-8000-000000000001',
      type: 'Office',
      full_name: 'Sara Al-Otaibi',
      email: 'x@example.com',
      phone: '+971501234567',
      address: 'Palm Street 3',
      city: 'Dubai',
      district: 'Deira',
      postal_code: '00000',
      details: null,
      building_number: null,
      additional_number: null,
      unit: null,
      short_address: null,
      is_default: true,
      email_verified: true,
      created_at: '2026-11-20T08:00:00Z',
    };
    await page.route('**/rpc/find_address', (route) => answer(route, saved));
    await verifyEmail(page, outbox, anEmail());
    await expect(page.getByLabel('City')).toHaveValue('Dubai');
    await expect(page.getByLabel('Country code')).toHaveValue('AE');
    await expect(page.getByLabel('Mobile number')).toHaveValue('501234567');
  },
);

test(
  'a quotation is asked for the cart, and thanked for once it is stored and mailed',
  { tag: '@checkout-06' },
  async ({ page, outbox }) => {
    const { product } = await withCart(page);
    const email = anEmail();
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Request Quotation' }).click();
    await expect(toast(page, 'Please select a delivery address')).toBeVisible();
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
