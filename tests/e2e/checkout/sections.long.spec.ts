/** One section of checkout is open at a time, on a short page, and nothing that is missing is said twice. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  chooseDelivery,
  openSection,
  proceed,
  rpc,
  section,
  sendAddress,
  showProducts,
  startWithCart,
  toast,
  verifyEmail,
} from '#tests/support/browser/checkout-flow.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { startWithAddress } from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

const LONGEST_PAGE = 2400;

test.use({ viewport: { width: 360, height: 780 } });

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const open = (page: Page) => page.locator('section[data-open] h2');

/** A second line, of a product with a model. */
async function addLine(page: Page, cart: string): Promise<void> {
  const product = await aProductOnSale(page.request, { model: 'X-200' });
  await rpc(page.request, 'set_item', { cart, product: product.id, quantity: 3 });
}

async function expectShort(page: Page, name: string): Promise<void> {
  await expect(open(page), name).toHaveText(new RegExp(name));
  expect(await height(page), name).toBeLessThanOrEqual(LONGEST_PAGE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
}

test('a new buyer goes from section to section on a short page, and finished ones are one line', async ({
  page,
  outbox,
}) => {
  const { cart } = await startWithCart(page);
  await addLine(page, cart);
  await page.goto('/checkout');
  const email = anEmail();
  await expectShort(page, 'Your email');
  await expect(page.getByRole('button', { name: 'Save Address' })).toHaveCount(0);
  await expectAccessible(page, 'the first section');
  await verifyEmail(page, outbox, email);
  await expectShort(page, 'Delivery address');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your email' })).toContainText(email);
  await sendAddress(page);
  await expectShort(page, 'Delivery date and time');
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('King Fahd');
  await chooseDelivery(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectShort(page, 'Review');
  await expectAccessible(page, 'the last section');
  await page.getByRole('button', { name: 'Change: Your email' }).press('Enter');
  await expectShort(page, 'Your email');
  await proceed(page);
  await expect(page).toHaveURL(/\/payment$/);
});

test('Proceed early names what is missing once, where it is missing, and the focus goes there', async ({
  page,
  outbox,
}) => {
  await startWithCart(page);
  await page.goto('/checkout');
  await proceed(page);
  const said = page.getByRole('alert').filter({ hasText: 'Please' });
  await expect(said).toHaveText(/^Please verify your email address first/);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await verifyEmail(page, outbox, anEmail());
  await expect(said).toHaveCount(0);
  await proceed(page);
  await expect(said).toHaveText(/^Please select a delivery address/);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await sendAddress(page);
  await expect(open(page)).toHaveText(/Delivery date/);
  await expect(said).toHaveCount(0);
  await proceed(page);
  await expect(said).toHaveText('Please select a delivery date and time');
  await expect(page.getByRole('radio', { name: '09:00-11:00' })).toBeFocused();
  await expect(toast(page, 'Please')).toHaveCount(0);
  await page.locator('label').filter({ hasText: '14:00-16:00' }).click();
  await expect(said).toHaveCount(0);
});

test('products are folded on a phone, shown when asked for, and never folded where one stops the order', async ({
  page,
}) => {
  const { product } = await startWithCart(page, { minimum: 3 });
  const line = page.getByRole('main').locator('[data-product]');
  await page.goto('/checkout');
  await expect(line).toBeVisible();
  await expect(page.getByRole('button', { name: /products$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Raise to 3' }).click();
  const quantity = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
  await expect(quantity).toHaveValue('3');
  await expect(quantity).toBeFocused();
  await page.getByRole('button', { name: 'Hide products' }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show products' })).toBeVisible();
  await expect(line).toBeHidden();
  await showProducts(page);
  await expect(line).toBeVisible();
});

test('every section of an Arabic checkout is short', async ({ page }) => {
  const { cart } = await startWithAddress(page);
  await addLine(page, cart);
  await page.goto('/ar/checkout');
  await expect(open(page)).toBeVisible();
  for (const name of ['بريدك الإلكتروني', 'عنوان التسليم', 'تاريخ التسليم وموعده', 'المراجعة']) {
    const opens = page.getByRole('button', { name: new RegExp(`^(تغيير|عرض): .?${name}`) });
    if (await opens.count()) await opens.click();
    await expectShort(page, name);
  }
  await page.getByRole('button', { name: /^تغيير: .?عنوان التسليم/ }).click();
  await page.getByRole('button', { name: 'إضافة عنوان آخر' }).click();
  await expectShort(page, 'عنوان التسليم');
  await expectAccessible(page, 'the form of an Arabic address');
});

test('Cancel leads back to the addresses, and without any address the proved email stays', async ({
  page,
}) => {
  await startWithAddress(page);
  await page.goto('/checkout');
  await openSection(page, 'Delivery address');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Add another address').click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await button('Cancel').click();
  await expect(open(page)).toHaveText(/Delivery address/);
  await expect(page.getByRole('radio', { name: /King Fahd/ })).toBeFocused();
  await button('Delete: King Fahd Road 12').click();
  await button('Delete').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(open(page)).toHaveText(/Delivery address/);
  await expect(section(page, 'Your email').getByTestId('email-verified')).toBeVisible();
});
