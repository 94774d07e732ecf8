/** The email of an account is changed: what is pending is found again, and checkout goes on with the new one. */
import type { Page } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { proceed, toast } from '#tests/support/browser/checkout-flow.ts';
import {
  accounts,
  aSignedInUser,
  PASSWORD,
  putIntoCart,
  putSession,
  type Tokens,
} from '#tests/support/browser/signing-in.ts';
import { chooseLateDelivery } from '#tests/support/browser/returning-shopper.ts';
import { anAddress } from '#tests/support/builders/session.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

async function askChange(page: Page, next: string): Promise<void> {
  await page.goto('/account/security');
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Current password').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the email address' }).click();
  await expect(page.getByLabel('Code from the email')).toBeFocused();
}

const pending = (page: Page, next: string) => page.getByText(`Your change to ${next} waits`);
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the new address' });

async function saveDefault(page: Page, tokens: Tokens, email: string): Promise<void> {
  const headers = {
    apikey: 'sb_publishable_local',
    authorization: `Bearer ${tokens.access_token}`,
  };
  const joined = await page.request.post('/rest/v1/rpc/merge_cart', {
    headers,
    data: { cart: null },
  });
  const { cart } = (await joined.json()) as { cart: string };
  const data = { cart, address: anAddress({ email, is_default: true }) };
  const saved = await page.request.post('/rest/v1/rpc/save_address', { headers, data });
  expect(saved.ok()).toBe(true);
}

test('a buyer whose default address had the former email changes it and orders without any code of the old mailbox', async ({
  page,
  outbox,
}) => {
  await putIntoCart(page);
  const { email, tokens } = await aSignedInUser(page);
  await saveDefault(page, tokens, email);
  const next = anEmail();
  await askChange(page, next);
  await page.getByLabel('Code from the email').fill(await outbox.codeFor(next));
  await confirm(page).click();
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible();
  const before = (await outbox.mailsTo(email)).length;

  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: new RegExp(next) })).toBeChecked();
  await expect(page.getByText('Email not verified')).toBeHidden();
  await chooseLateDelivery(page);
  await proceed(page);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
  await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeVisible();
  const isOrder = ({ text }: { text: string }) => /ES-\d/.test(text);
  await expect.poll(async () => (await outbox.mailsTo(next)).some(isOrder)).toBe(true);
  expect(await outbox.mailsTo(email)).toHaveLength(before);
});

test('a pending change is there after a reload and on another device, whose code changes the email; or it is cancelled', async ({
  page,
  outbox,
  browser,
}) => {
  const { email } = await aSignedInUser(page);
  const next = anEmail();
  await askChange(page, next);
  await page.reload();
  await expect(pending(page, next)).toBeVisible();
  await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page, 'a pending change of email');

  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const other = await phone.newPage();
  const tokens = await accounts<Tokens>(page.request, {
    action: 'sign_in',
    email,
    password: PASSWORD,
  });
  await putSession(other, tokens);
  await other.goto('/account/security');
  await other.getByLabel('Code from the email').fill(await outbox.codeFor(next));
  await confirm(other).click();
  await expect(other.getByText(`Signed in as ${next}`)).toBeVisible();

  // The change has ended the sessions of other devices.
  const mistyped = anEmail();
  await askChange(other, mistyped);
  await other.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(other.getByLabel('New email address')).toBeFocused();
  await other.reload();
  await expect(other.getByLabel('New email address')).toBeVisible();
  await expect(pending(other, mistyped)).toBeHidden();
  await phone.close();
});

test('an address whose mailbox is not verified offers a verified one, which orders without a code', async ({
  page,
}) => {
  await putIntoCart(page);
  const { email, tokens } = await aSignedInUser(page);
  await saveDefault(page, tokens, email);
  // The mailbox of this address was never verified in this browser.
  const former = anEmail();
  await page.route('**/rpc/list_addresses', async (route) => {
    const rows = (await (await route.fetch()).json()) as { email: string }[];
    const locked = rows.map((row) => ({ ...row, email: former, email_verified: false }));
    await answer(route, locked);
  });
  await page.goto('/checkout');
  await expect(page.getByText('Email not verified')).toBeVisible();
  await expectAccessible(page, 'an address whose mailbox is not verified');
  await page.unroute('**/rpc/list_addresses');
  await page.getByRole('button', { name: `Use ${email}` }).click();
  await expect(toast(page, `Messages about your order go to ${email}`)).toBeVisible();
  await expect(page.getByText('Email not verified')).toBeHidden();
  await expect(page.getByRole('radio', { name: new RegExp(email) })).toBeFocused();
});
