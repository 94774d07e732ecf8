/** The pages of an account, as a buyer uses them on a phone. */
import type { Locator } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { aProductOnSale, serviceRpc } from '#tests/support/database/operator.ts';
import { anEmail, expect, test, type Mailbox } from '#tests/support/browser/shopper.ts';
import {
  accounts,
  aSignedInUser,
  PASSWORD,
  putSession,
  sessionIn,
} from '#tests/support/browser/signing-in.ts';
import { placeOrder } from '#tests/support/browser/user-orders.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a buyer finds an order by its product, and orders it again without what is gone', async ({
  page,
}) => {
  const { tokens } = await aSignedInUser(page);
  const kept = await aProductOnSale(page.request, { price: 100 });
  const gone = await aProductOnSale(page.request, { price: 50 });
  const number = await placeOrder(page.request, tokens, [kept, gone]);
  await serviceRpc(page.request, 'deactivate_products', { skus: [gone.sku] });

  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText(kept.name);
  await expectAccessible(page, 'the orders of an account');
  await page.getByLabel('Search your orders').fill(kept.sku);
  await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('Delivered');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await page.goBack();
  await expect(order).toBeVisible();

  await order.getByRole('button', { name: `Order again: ${number}` }).click();
  const report = order.getByRole('status');
  await expect(report).toContainText('1 product is in your cart');
  await expect(report).toContainText(`${gone.name} is not sold any more.`);
  await page.reload();
  await expect(page.locator('[data-cart-count]')).toHaveText('2');

  await order.getByRole('link', { name: `Details: ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
});

test.describe('with a wrong number', () => {
  test.use({ expectedErrors: [/422|input_invalid/] });

  test('a profile is kept, and a wrong VAT number is explained at its field', async ({ page }) => {
    await aSignedInUser(page);
    await page.goto('/account/profile');
    await page.getByLabel('Company (optional)').fill('Riyadh Bakery');
    await page.getByLabel('VAT number').fill('123');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Saudi Arabia: 15 digits that begin and end with 3.'),
    ).toBeVisible();
    await expectAccessible(page, 'the profile with an error');
    await page.getByLabel('VAT number').fill('310122393500003');
    await page.getByLabel('Commercial registration').fill('١٠١٠-١٢٣٤٥٦');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Company (optional)')).toHaveValue('Riyadh Bakery');
    await expect(page.getByLabel('VAT number')).toHaveValue('310122393500003');
    await expect(page.getByLabel('Commercial registration')).toHaveValue('1010123456');
  });
});

const codeOf = (outbox: Mailbox, email: string) => outbox.codeFor(email);

test('a password is changed after the present one, and another device is signed out', async ({
  page,
}) => {
  const { email } = await aSignedInUser(page);
  const other = { action: 'sign_in', email, password: PASSWORD };
  await accounts(page.request, other);
  await page.goto('/account/security');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'the security of an account');
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await page.getByLabel('New password').fill('a longer password 7');
  await page.getByLabel('Current password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await accounts(page.request, { ...other, password: 'a longer password 7' });
});

test('a new address counts after the code of its mailbox', async ({ page, outbox }) => {
  await aSignedInUser(page);
  const next = anEmail();
  await page.goto('/account/security');
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Current password').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the email address' }).click();
  await expect(page.getByText(`A code is on its way to ${next}`)).toBeVisible();
  await page.getByLabel('Code from the email').fill(await codeOf(outbox, next));
  await page.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible();
  expect((await sessionIn(page))?.user.email).toBe(next);
});

test.describe('with a deleted account', () => {
  test.use({ expectedErrors: [/401|signed_out/] });

  test('a user reads and downloads everything, deletes the account, and is signed out', async ({
    page,
  }) => {
    const { tokens } = await aSignedInUser(page);
    await placeOrder(page.request, tokens, [await aProductOnSale(page.request, { price: 100 })]);
    await page.goto('/account/data');
    await page.getByRole('button', { name: 'Show my data' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expectAccessible(page, 'the data of a person');
    const copy = page.getByRole('region', { name: 'A copy of your data' });
    await expect(copy).toContainText('SAR 280.00');
    await expect(copy).not.toContainText(/halalas|\d{4}-\d{2}-\d{2}T|\.svg|_/);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    expect((await waiting).suggestedFilename()).toBe('my-data.json');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/Your data are erased/)).toBeVisible();
    expect(await sessionIn(page)).toBeNull();
    await putSession(page, tokens);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  });
});

test('a guest has a copy and an erasure by codes of the mailbox', async ({ page, outbox }) => {
  const email = anEmail();
  await page.goto('/privacy/your-data');
  await expectAccessible(page, 'the data of a guest');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(await codeOf(outbox, email));
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
});

for (const root of ['', '/ar']) {
  test(`the account is one row of tabs on a phone and fills a desktop: ${root}/account`, async ({
    page,
  }) => {
    await aSignedInUser(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${root}/account/data`);
    const tabs = page.locator('[data-account-tabs]');
    await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    const tops = await tabs
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(7);
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${root}/account`);
    const search = page.getByRole('main').getByRole('searchbox');
    const status = page.locator('main select');
    const box = async (of: Locator) => (await of.boundingBox())!;
    expect((await box(search)).y).toBe((await box(status)).y);
    const main = page.getByRole('main').locator('.card').first();
    expect((await box(main)).width).toBe(1120);
  });
}

test('who is not signed in signs in and comes back', async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page).toHaveURL(/\/auth\/sign-in\?next=%2Faccount%2Fprofile/);
});
