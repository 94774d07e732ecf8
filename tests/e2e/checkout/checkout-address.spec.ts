/** The e-mail of checkout, and the addresses that it opens. */
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  openSection,
  proceed,
  section,
  startWithCart,
  stopped,
  toast,
  verifyEmail,
} from '#tests/support/browser/checkout-flow.ts';
import { saveVerified, startWithAddress } from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test(
  'addresses are chosen, made the default, edited with their National Address, and deleted after a question, with the focus kept',
  { tag: '@checkout-13' },
  async ({ page }) => {
    const { cart, email } = await startWithAddress(page);
    await saveVerified(page.request, cart, email, { address: 'Tahlia Street 7', city: 'Jeddah' });
    await page.goto('/checkout');
    await openSection(page, 'Delivery address');
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
    await expect(section(page, 'Delivery address')).not.toHaveAttribute('data-open');
    await openSection(page, 'Delivery address');
    await expect(page.getByText('RRRD2929, building 8228')).toBeVisible();

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
  'an invalid e-mail is reported at the field',
  { tag: ['@otp-01', '@otp-02'] },
  async ({ page }) => {
    await startWithCart(page);
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
    await startWithCart(page);
    await page.goto('/checkout');
    const email = anEmail();
    const save = page.getByRole('button', { name: 'Save Address' });
    await expect(save).toHaveCount(0);
    await proceed(page);
    await expect(stopped(page)).toContainText('Please verify your email address first');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
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
    await expect(section(page, 'Delivery address')).toHaveAttribute('data-open', 'true');
    await openSection(page, 'Your email');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
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
    await startWithCart(page);
    await page.goto('/checkout');
    await verifyEmail(page, outbox, anEmail());
    await page.getByLabel('City').fill('Riyadh');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('City')).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    await expect(page.getByTestId('email-verified')).toBeHidden();
  },
);

test(
  'once its e-mail is verified, the saved address fills an untouched form',
  { tag: '@checkout-14' },
  async ({ page, outbox }) => {
    await startWithCart(page);
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
