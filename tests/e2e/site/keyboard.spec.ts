import type { Page } from '@playwright/test';
import {
  DECLINED_CARD,
  GOOD_CARD,
  section,
  startWithCart,
  toast,
} from '#tests/support/browser/checkout-flow.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test.use({ expectedErrors: [/Payment failed/] });

test('the whole checkout flow by keyboard alone: cart, address, code, day, slot, card', async ({
  page,
  outbox,
}) => {
  test.slow();
  await startWithCart(page);
  await page.goto('/');
  await tabTo(page, page.locator('[data-cart-button]'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Go to checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();

  const email = anEmail();
  await type(page, 'Email', email);
  await tabTo(page, page.getByRole('button', { name: 'Send code' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type(await outbox.codeFor(email));
  await expect(toast(page, 'Email verified successfully')).toBeVisible();

  await type(page, 'Full name', 'Sara Al-Otaibi');
  await type(page, 'Mobile number', '0512345678');
  await type(page, 'Street address', 'King Fahd Road 12');
  await type(page, 'City', 'Riyadh');
  await type(page, 'District', 'Al Olaya');
  await type(page, 'Postal code', '12213');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Delivery address')).toContainText('Sara');

  const firstDay = page.getByRole('group', { name: 'Date' }).getByRole('radio').first();
  await tabTo(page, firstDay);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Date' }).getByRole('radio').nth(1)).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: '09:00-11:00' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Payment' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByLabel('Card number')).toBeVisible();

  await type(page, 'Card number', DECLINED_CARD);
  await type(page, 'Expiry (MM/YY)', '1230');
  await type(page, 'CVV', '123');
  await type(page, 'Cardholder name', 'SARA AL OTAIBI');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await type(page, 'Card number', GOOD_CARD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment\/success/);
});
