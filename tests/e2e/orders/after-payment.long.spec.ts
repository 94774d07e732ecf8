/** What a buyer has after paying: a calendar entry, the offer of an account, and a way Back without an error. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillCard, GOOD_CARD, payNow } from '#tests/support/browser/checkout-flow.ts';
import { startWithAddress, toPayment } from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ viewport: { width: 360, height: 780 } });

async function order(page: Page): Promise<string> {
  const { email } = await startWithAddress(page);
  await page.goto('/marketplace');
  await toPayment(page);
  await fillCard(page, GOOD_CARD);
  await payNow(page);
  await expect(page).toHaveURL(/\/payment\/success/);
  return email;
}

test('the confirmation offers the delivery as a calendar file, and a guest an account', async ({
  page,
}) => {
  const email = await order(page);
  await expect(page.getByText(`Create an account with ${email}`)).toBeVisible();
  await expectAccessible(page, 'a confirmation');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ES-[\w-]+\.ics$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toContain('SUMMARY:Delivery from Enersouq');
  expect(lines.join()).toMatch(/DTSTART:\d{8}T080000Z/); // 11:00 in Riyadh
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-up/);
});

test('Back after paying leads past the empty checkout without an error', async ({ page }) => {
  await order(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/marketplace/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.locator('[data-toast]').first()).toContainText('Added to cart');
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
});

test('footer and payment page name the same brands, and no wallet', async ({ page }) => {
  await startWithAddress(page);
  await toPayment(page);
  const footer = page.getByRole('list', { name: 'We accept' }).getByRole('listitem');
  const names = (await footer.allInnerTexts()).map((name) => name.trim());
  expect(names).toEqual(['mada', 'Visa', 'Mastercard', 'American Express']);
  await expect(page.getByRole('main').getByText(names.join(', '), { exact: true })).toBeVisible();
  await expect(page.getByText(/Apple Pay|STC Pay/)).toHaveCount(0);
});
