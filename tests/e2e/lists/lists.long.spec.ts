/** Saved lists, as a buyer uses them on a phone: made from the cart, changed, shared, ordered. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { showProducts, toast } from '#tests/support/browser/checkout-flow.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { anEmail, expect, mailboxOf, test } from '#tests/support/browser/shopper.ts';
import {
  anAccount,
  fillSignIn,
  aSignedInUser,
  putIntoCart,
} from '#tests/support/browser/signing-in.ts';

test.use({
  viewport: { width: 360, height: 780 },
  expectedErrors: [/AppError: (share_not_found|list_not_found|input_invalid)|status of 4\d\d/],
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

/** A new list of the user in this browser, with what is in the cart. */
async function makeList(page: Page, name: string): Promise<void> {
  await page.goto('/account/lists?from=cart');
  await expect(main(page).getByRole('checkbox', { name: /in your cart/ })).toBeChecked();
  await main(page).getByLabel('Name').fill(name);
  await press(page, 'Make the list');
  await expect(main(page).getByRole('heading', { name, level: 2 })).toBeVisible();
}

async function shareLink(page: Page): Promise<string> {
  await press(page, 'Make a link');
  return main(page).getByLabel('Link', { exact: true }).inputValue();
}

test('a cart becomes a list, which is renamed, changed, put into the cart and deleted', async ({
  page,
}) => {
  const product = await putIntoCart(page, 3);
  await aSignedInUser(page);
  await page.goto('/account/lists');
  await expect(main(page).getByText('You have no list yet')).toBeVisible();
  await makeList(page, 'Site office');
  await expectAccessible(page, 'a list');
  await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
  const quantity = main(page).getByLabel(`Quantity of ${product.name}`);
  await expect(quantity).toHaveValue('3');
  await quantity.fill('٧');
  await quantity.press('Enter');
  await expect(main(page).getByText('The quantity is saved.')).toBeVisible();
  await expect(main(page).getByText('SAR 700.00')).toHaveCount(2);
  await main(page).getByLabel('Note').fill('Every month');
  await press(page, 'Save');
  await expect(main(page).getByText('The list is saved.')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('7');
  await press(page, 'Add all to cart');
  await expect(main(page).getByText('1 product is in your cart')).toBeVisible();
  await main(page).getByRole('link', { name: 'All lists' }).click();
  await expect(main(page).getByText('Every month')).toBeVisible();
  await expectAccessible(page, 'all lists');
  await main(page).getByRole('link', { name: 'Site office' }).click();
  await press(page, 'Delete the list');
  await press(page, 'Keep it');
  await press(page, 'Delete the list');
  await press(page, 'Yes, delete it');
  await expect(toast(page, 'The list is deleted.')).toBeVisible();
  await expect(main(page).getByText('You have no list yet')).toBeVisible();
});

test('a list is downloaded as CSV, and quick order reads it back the same', async ({ page }) => {
  const product = await putIntoCart(page, 3);
  await aSignedInUser(page);
  await makeList(page, 'To a file');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download as CSV'),
  ]);
  await page.goto('/quick-order');
  await main(page)
    .getByLabel('Or choose a CSV file')
    .setInputFiles(await download.path());
  await expect(main(page).getByLabel('Line 1: quantity')).toHaveValue('3');
  await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
  await expect(main(page).getByText('1 of 1 line can be ordered')).toBeVisible();
});

test('a shared list is ordered by somebody without an account until its link is revoked', async ({
  page,
  browser,
}) => {
  const product = await putIntoCart(page, 2);
  const { email } = await aSignedInUser(page);
  await makeList(page, 'For the school');
  const link = await shareLink(page);
  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'For the school' })).toBeVisible();
  await expect(visitor.getByText('2 ×')).toBeVisible();
  expect(await visitor.content()).not.toContain(email);
  await expectAccessible(visitor, 'a shared list');
  await press(visitor, 'Add all to cart');
  await expect(visitor.getByText('1 product is in your cart')).toBeVisible();
  await visitor.getByRole('link', { name: 'Go to checkout' }).click();
  await showProducts(visitor);
  await expect(main(visitor).getByText(product.name).first()).toBeVisible();
  await press(page, 'Stop sharing');
  await expect(main(page).getByText('The list is not shared any more.')).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByText('This list is not shared any more')).toBeVisible();
  await stranger.close();
});

test('the link of a shared list is shown again, and opens the list', async ({ page }) => {
  await putIntoCart(page, 1);
  await aSignedInUser(page);
  await makeList(page, 'Shown again');
  const link = await shareLink(page);
  await page.reload();
  await expect(main(page).getByLabel('Link', { exact: true })).toBeHidden();
  await press(page, 'Show the link');
  await expect(main(page).getByLabel('Link', { exact: true })).toHaveValue(link);
  await expectAccessible(page, 'a list with its link');
});

test('a signed-in buyer saves the cart as a list without leaving the page', async ({ page }) => {
  const product = await putIntoCart(page, 2);
  await aSignedInUser(page);
  await page.goto('/marketplace');
  await page.locator('[data-cart-button]').click();
  const cart = page.locator('#cart');
  const begin = cart.getByRole('button', { name: 'Save as a list' });
  await begin.click();
  await expect(cart.getByLabel('Name of the list')).toBeFocused();
  await cart.getByRole('button', { name: 'Cancel' }).click();
  await expect(begin).toBeFocused();
  await begin.click();
  await cart.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cart.getByLabel('Name of the list')).toHaveAttribute('aria-invalid', 'true');
  await cart.getByLabel('Name of the list').fill('From the cart');
  await expectAccessible(page, 'the name of a list in the cart');
  await cart.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cart.getByText('Saved to From the cart.')).toBeFocused();
  await expect(cart.getByText(product.name).first()).toBeVisible();
  await expect(page).toHaveURL(/\/marketplace$/);
  await cart.getByRole('link', { name: 'Open the list' }).click();
  await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
  await expect(main(page).getByLabel(`Quantity of ${product.name}`)).toHaveValue('2');
});

test('a new link replaces the one before, and a wrong key opens nothing', async ({ page }) => {
  await putIntoCart(page, 1);
  await aSignedInUser(page);
  await makeList(page, 'Twice');
  const first = await shareLink(page);
  await press(page, 'Make a new link');
  const field = main(page).getByLabel('Link', { exact: true });
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  for (const [link, words] of [
    [first, 'This list is not shared any more'],
    [second, 'Twice'],
    ['/list#key=wrong', 'This list is not shared any more'],
    ['/list', 'This list is not shared any more'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(main(page).getByRole('heading', { name: words })).toBeVisible();
  }
});

test('the list of another user, and one that never was, say so', async ({ page }) => {
  await putIntoCart(page, 1);
  await aSignedInUser(page);
  await makeList(page, 'Mine');
  const mine = page.url();
  await aSignedInUser(page);
  for (const address of [mine, '/account/lists?id=nonsense']) {
    await page.goto(address);
    await expect(main(page).getByText('This list does not exist any more.')).toBeVisible();
  }
});

test('a product is saved to a list on its page by somebody who is signed in, and by nobody else', async ({
  page,
}) => {
  const product = await aProductOnSale(page.request, { price: 100 });
  await page.goto(`/marketplace/product/${product.id}`);
  await expect(page.locator('.buy-box h1')).toHaveText(product.name);
  await expect(main(page).getByRole('button', { name: 'Save to a list' })).toHaveCount(0);
  await aSignedInUser(page);
  await page.goto(`/marketplace/product/${product.id}`);
  await press(page, 'Save to a list');
  await press(page, 'Save');
  await expect(main(page).getByText('Please enter a name of up to 120 characters.')).toBeVisible();
  await main(page).getByLabel('Name').fill('From the page');
  await press(page, 'Save');
  await expect(main(page).getByText('Saved to From the page.')).toBeVisible();
  await expectAccessible(page, 'a product that was saved');
  await main(page).getByRole('link', { name: 'Open the list' }).click();
  await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
});

test('somebody who is not signed in comes from the cart by the sign-in to the list of that cart', async ({
  page,
}) => {
  const { email } = await anAccount(page.request, mailboxOf(page.request), anEmail());
  await putIntoCart(page, 4);
  await page.goto('/marketplace');
  await page.locator('[data-cart-button]').click();
  await page.locator('#cart').getByRole('link', { name: 'Save as a list' }).click();
  await page.waitForURL(/\/auth\/sign-in/);
  await fillSignIn(page, email);
  await page.waitForURL(/\/account\/lists\?from=cart$/);
  await expect(main(page).getByRole('checkbox', { name: /in your cart/ })).toBeChecked();
});

test.describe('without the network', () => {
  test.use({ expectedErrors: [/./] });

  test('a change is refused in words, and made once the network is back', async ({ page }) => {
    const product = await putIntoCart(page, 1);
    await aSignedInUser(page);
    await makeList(page, 'On the road');
    await page.context().setOffline(true);
    await main(page)
      .getByRole('button', { name: `Remove ${product.name}` })
      .click();
    await expect(main(page).getByText('The shop could not be reached.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
    await page.context().setOffline(false);
    await main(page)
      .getByRole('button', { name: `Remove ${product.name}` })
      .click();
    await expect(main(page).getByText('This list has no products')).toBeVisible();
  });

  test('a list that cannot be loaded shows a notice, and tries again', async ({ page }) => {
    await putIntoCart(page, 1);
    await aSignedInUser(page);
    await makeList(page, 'Later');
    await page.route('**/rpc/saved_list', (route) => route.abort());
    await page.reload();
    await expect(main(page).getByText('This list could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/saved_list');
    await press(page, 'Try again');
    await expect(main(page).getByRole('heading', { name: 'Later' })).toBeVisible();
  });
});

test('a list is asked for as a quotation, with its quantities', async ({ page }) => {
  const product = await putIntoCart(page, 3);
  await aSignedInUser(page);
  await makeList(page, 'To be quoted');
  await press(page, 'Request Quotation');
  const form = page.getByRole('dialog');
  await expect(form.getByText(product.name)).toBeVisible();
  await expect(form.getByLabel(`Quantity of ${product.name}`)).toHaveValue('3');
});
