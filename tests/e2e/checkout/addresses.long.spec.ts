/** The addresses of an account, what they and the profile spare a buyer at checkout, and ordering again, on a phone. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { openSection, proceed, rpc, toast } from '#tests/support/browser/checkout-flow.ts';
import { aProductOnSale, reprice, serviceRpc } from '#tests/support/database/operator.ts';
import { chooseTime, startWithOrder } from '#tests/support/browser/returning-shopper.ts';
import { anAddress } from '#tests/support/builders/session.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser, type Tokens } from '#tests/support/browser/signing-in.ts';
import { asUser, placeOrder } from '#tests/support/browser/user-orders.ts';

test.use({ viewport: { width: 360, height: 780 } });

const card = (page: Page, street: string) => page.getByRole('listitem').filter({ hasText: street });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addresses = (page: Page) => page.getByRole('group', { name: 'Addresses' });

async function fillPlace(page: Page, street: string): Promise<void> {
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  await page.getByLabel('Mobile number').fill('0512345678');
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('District').fill('Al Olaya');
  await page.getByLabel('City').fill('Riyadh');
  await page.getByLabel('Postal code').fill('12213');
  await button(page, 'Save Address').click();
}

/** Addresses of a user, the first of which is the default. */
async function saveAddresses(
  request: APIRequestContext,
  tokens: Tokens,
  ...streets: readonly string[]
): Promise<string> {
  const { cart } = await asUser<{ cart: string }>(request, tokens, 'merge_cart', { cart: null });
  for (const street of streets) {
    const address = anAddress({ email: tokens.user.email, address: street });
    await asUser(request, tokens, 'save_address', { cart, address });
  }
  return cart;
}

test('a buyer adds two addresses, edits one, chooses the default, and deletes one after a question', async ({
  page,
}) => {
  const { email } = await aSignedInUser(page);
  await page.goto('/account/addresses');
  await expect(page.getByText('No address is saved yet.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByTestId('email-verified')).toBeVisible();
  await expectAccessible(page, 'an empty address book');
  await fillPlace(page, 'King Fahd Road 12');
  await expect(card(page, 'King Fahd Road 12')).toContainText('Default');

  await button(page, 'Add another address').click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await fillPlace(page, 'Tahlia Street 7');
  await expect(card(page, 'Tahlia Street 7')).not.toContainText('Default');
  await expectAccessible(page, 'two addresses of an account');

  await button(page, 'Edit: Tahlia Street 7').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('District').fill('Al Hamra');
  await button(page, 'Save Address').click();
  await expect(card(page, 'Tahlia Street 7')).toContainText('Al Hamra');
  await expect(button(page, 'Edit: Tahlia Street 7')).toBeFocused();

  await button(page, 'Make default: Tahlia Street 7').click();
  await expect(card(page, 'Tahlia Street 7')).toContainText('Default');
  await expect(card(page, 'King Fahd Road 12')).not.toContainText('Default');

  await button(page, 'Delete: King Fahd Road 12').press('Enter');
  await expect(button(page, 'Delete')).toBeFocused();
  await button(page, 'Delete').press('Enter');
  await expect(toast(page, 'Address deleted')).toBeVisible();
  await expect(button(page, 'Add another address')).toBeFocused();
  await page.reload();
  await expect(addresses(page).getByRole('listitem')).toHaveCount(1);
  await expect(card(page, 'Tahlia Street 7')).toContainText('Default');
});

test('checkout offers the addresses of the account with the default one chosen, whatever was looked at last', async ({
  page,
}) => {
  const { tokens } = await aSignedInUser(page);
  const { id } = await aProductOnSale(page.request, { price: 100 });
  const cart = await saveAddresses(page.request, tokens, 'First Street', 'Second Street');
  await asUser(page.request, tokens, 'set_item', { cart, product: id, quantity: 1 });
  await page.goto('/checkout');
  await openSection(page, 'Delivery address');
  const first = page.getByRole('radio', { name: /First Street/ });
  const second = page.getByRole('radio', { name: /Second Street/ });
  await expect(first).toBeChecked();
  await second.check();

  await page.goto('/account/addresses');
  await button(page, 'Add another address').click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await fillPlace(page, 'Third Street');
  await expect(card(page, 'Third Street')).toBeVisible();
  await button(page, 'Make default: Second Street').click();
  await expect(card(page, 'Second Street')).toContainText('Default');
  await page.goto('/checkout');
  await openSection(page, 'Delivery address');
  await expect(second).toBeChecked();
  await expect(page.getByRole('radio', { name: /Street/ })).toHaveCount(3);
  await chooseTime(page);
  await proceed(page);
  await expect(page).toHaveURL(/\/payment$/);
});

test('name and phone of a profile fill in the first address, and keep what was typed before', async ({
  page,
}) => {
  const { email, tokens } = await aSignedInUser(page);
  const { id } = await aProductOnSale(page.request, { price: 100 });
  const cart = await saveAddresses(page.request, tokens);
  await asUser(page.request, tokens, 'set_item', { cart, product: id, quantity: 1 });
  const profile = { full_name: 'Huda Saleh', phone: '+971501234567' };
  await asUser(page.request, tokens, 'save_profile', { profile });
  await page.goto('/checkout');
  await expect(page.getByLabel('Full name')).toHaveValue('Huda Saleh');
  await expect(page.getByTestId('email-verified')).toContainText(email);
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('501234567');
  await expect(page.getByLabel('Country code')).toHaveValue('AE');
  await page.getByLabel('Full name').fill('Gate Keeper');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('501234567');
  await expect(page.getByLabel('Full name')).toHaveValue('Gate Keeper');
  await button(page, 'Reset').click();
  await expect(page.getByLabel('Full name')).toHaveValue('Huda Saleh');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/./] });

  test('the addresses say so, come with another try, and a change that failed loses nothing', async ({
    page,
    context,
  }) => {
    const { tokens } = await aSignedInUser(page);
    await saveAddresses(page.request, tokens, 'First Street', 'Second Street');
    await page.route('**/rpc/list_addresses', (route) => route.abort('internetdisconnected'));
    await page.goto('/account/addresses');
    await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/list_addresses');
    await button(page, 'Try again').click();
    await expect(card(page, 'First Street')).toContainText('Default');

    await context.setOffline(true);
    await button(page, 'Make default: Second Street').click();
    await expect(toast(page, 'Failed to save address')).toBeVisible();
    await button(page, 'Delete: Second Street').click();
    await button(page, 'Delete').click();
    await expect(toast(page, 'Failed to delete address')).toBeVisible();
    await expect(card(page, 'First Street')).toContainText('Default');
    await context.setOffline(false);
    await button(page, 'Delete').click();
    await expect(card(page, 'Second Street')).toBeHidden();
  });

  test('a form whose details could not be read is filled in by hand, and its address is saved', async ({
    page,
  }) => {
    const { email } = await aSignedInUser(page);
    await page.route('**/rpc/my_account', (route) => route.abort('internetdisconnected'));
    await page.goto('/account/addresses');
    await expect(page.getByText('No address is saved yet.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await expect(page.getByTestId('email-verified')).toBeVisible();
    await fillPlace(page, 'King Fahd Road 12');
    await expect(card(page, 'King Fahd Road 12')).toContainText('Default');
  });
});

test('an order is ordered again from its page, which names what is gone and what costs more', async ({
  page,
}) => {
  const { tokens } = await aSignedInUser(page);
  const kept = await aProductOnSale(page.request, { price: 100 });
  const gone = await aProductOnSale(page.request, { price: 50 });
  const number = await placeOrder(page.request, tokens, [kept, gone]);
  await serviceRpc(page.request, 'deactivate_products', { skus: [gone.sku] });
  await reprice(page.request, kept, 120);
  await page.goto(`/account/orders/${number}`);
  await button(page, `Order again: ${number}`).click();
  const report = page.getByRole('status').filter({ hasText: 'in your cart' });
  await expect(report).toContainText('1 product is in your cart');
  await expect(report).toContainText(`${gone.name} is not sold any more.`);
  await expect(report).toContainText(`${kept.name} costs SAR 120`);
  await expectAccessible(page, 'an order that was ordered again');
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('[data-cart-count]')).toHaveText('2');
});

test('a guest orders their own order again', async ({ page }) => {
  const { number } = await startWithOrder(page);
  await page.goto(`/account/orders/${number}`);
  await button(page, `Order again: ${number}`).click();
  await expect(page.getByRole('status').filter({ hasText: 'in your cart' })).toBeVisible();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
});

test.describe('elsewhere', () => {
  test.use({ expectedErrors: [/404|order_not_found/] });

  test('an order that a private link opened names who can order it again', async ({
    page,
    outbox,
    browser,
  }) => {
    const { number, email } = await startWithOrder(page);
    await rpc(page.request, 'mail_order_link', { order_number: number });
    const linkIn = async () =>
      (await outbox.mailsTo(email))
        .map(({ text }) => /\/account\S+#key=\S+/.exec(text)?.[0])
        .find(Boolean);
    await expect.poll(linkIn).toBeDefined();
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto((await linkIn())!);
    await button(other, `Order again: ${number}`).click();
    await expect(toast(other, 'Only who placed this order can order it again here.')).toBeVisible();
    await elsewhere.close();
  });
});
