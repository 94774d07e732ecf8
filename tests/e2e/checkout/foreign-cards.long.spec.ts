/** A card as it is typed, pasted and filled in by a password manager, and site data that is cleared while it is paid. */
import type { Page } from '@playwright/test';
import {
  checkOut,
  fillCard,
  GOOD_CARD,
  payNow,
  toast,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import {
  FOREIGN_SURROUNDINGS,
  fillAtOnce,
  pasteInto,
} from '#tests/support/builders/foreign-input.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const NUMBER = '4242 4242 4242 4242';
const EXPIRIES: readonly (readonly [string, string])[] = [
  ['12/2030', '12/30'],
  ['1/30', '01/30'],
  ['12 / 2030', '12/30'],
  ['2030-12', '12/30'],
  ['122030', '12/30'],
  ['12–30', '12/30'],
  ['١٢/٢٠٣٠', '12/30'],
];

const number = (page: Page) => page.getByLabel('Card number');
const expiry = (page: Page) => page.getByLabel('Expiry (MM/YY)');

async function caretOf(page: Page): Promise<number | null> {
  return expiry(page).evaluate((box: HTMLInputElement) => box.selectionStart);
}

test('a card reads the same however it is filled in, and its confirmation outlives cleared data', async ({
  page,
  outbox,
}) => {
  test.slow();
  const email = anEmail();
  await startWithCart(page);
  await checkOut(page, outbox, email);

  for (const [name, before, after] of FOREIGN_SURROUNDINGS) {
    for (const fill of [fillAtOnce, pasteInto]) {
      await fill(number(page), '');
      await fill(number(page), `${before}${NUMBER}${after}`);
      await expect(number(page), name).toHaveValue(NUMBER);
      await fill(expiry(page), '');
      await fill(expiry(page), `${before}12/2030${after}`);
      await expect(expiry(page), name).toHaveValue('12/30');
      await fill(page.getByLabel('CVV'), '');
      await fill(page.getByLabel('CVV'), `${before}123${after}`);
      await expect(page.getByLabel('CVV'), name).toHaveValue('123');
    }
  }
  await fillAtOnce(number(page), `  ${NUMBER}`);
  await expect(number(page)).toHaveValue(NUMBER);
  for (const [text, shown] of EXPIRIES) {
    await fillAtOnce(expiry(page), '');
    await fillAtOnce(expiry(page), text);
    await expect(expiry(page), text).toHaveValue(shown);
  }

  await expiry(page).fill('');
  await expiry(page).pressSequentially('1/2030');
  await expect(expiry(page)).toHaveValue('01/30');
  await expiry(page).fill('');
  await expiry(page).pressSequentially('1231');
  await expiry(page).evaluate((box: HTMLInputElement) => box.setSelectionRange(2, 2));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('1');
  await expect(expiry(page)).toHaveValue('11/31');
  expect(await caretOf(page)).toBe(2);

  await fillCard(page, GOOD_CARD);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await payNow(page);
  await expect(page).toHaveURL(/\/payment\/success\?order=ES-/);
  await expect(toast(page, 'Payment successful!')).toBeVisible();
  const orderNumber = new URL(page.url()).searchParams.get('order')!;
  await expect(page.getByText(orderNumber)).toBeVisible();
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
  await expect(page.getByText(`private link to ${email}`)).toBeVisible();
  await expect(page.getByText('There is no order to confirm here.')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
  await expect(page.getByText('to the email address of the order')).toBeVisible();
  await page.goto('/payment/success?order=ES-261121-0000000000');
  await expect(page.getByText('There is no order to confirm here.')).toBeVisible();
});
