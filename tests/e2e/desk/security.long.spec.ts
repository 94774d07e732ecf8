/** The account of a person of the staff: what the shop refuses is done in the desk, with a new code. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { PASSWORD, signInAndReturn } from '#tests/support/browser/signing-in.ts';
import { aPersonInDesk } from './people.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';

test.use({ expectedErrors: [/status of 4\d\d/] });

const NEW_PASSWORD = 'another river stone 42';

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** The server asks for a newer code at the first change of the account. */
async function refuseOnce(page: Page, action: string): Promise<void> {
  let isRefused = false;
  await page.route('**/functions/v1/accounts', async (route) => {
    const isFirst = !isRefused && route.request().postDataJSON().action === action;
    if (!isFirst) return route.fallback();
    isRefused = true;
    await route.fulfill({ status: 403, json: { error: 'step_up_required' } });
  });
}

test('a person of the staff changes password and email in the desk, after a code, and has new recovery codes', async ({
  page,
  outbox,
}) => {
  const { uri, email } = await aPersonInDesk(page, 'finance', '/desk/security');
  await refuseOnce(page, 'change_password');
  const password = card(page, 'Your password');
  await password.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this change with a code' });
  await dialog.getByLabel('6-digit code').fill(codeOf(uri, 1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  const moved = anEmail();
  const address = card(page, 'Your email');
  await expect(address).toContainText(email);
  await address.getByLabel('New email address').fill(moved);
  await address.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
  await address.getByRole('button', { name: 'Email a code to it' }).click();
  await expect(address.getByLabel('Code from the email')).toBeFocused();
  await expectAccessible(page, 'the code of a new address');
  await address.getByLabel('Code from the email').fill(await outbox.codeFor(moved));
  await address.getByRole('button', { name: 'Change the email address' }).click();
  await expect(address).toContainText(`Your email address is ${moved}`);

  const codes = card(page, 'Recovery codes');
  await codes.getByRole('button', { name: 'Make new recovery codes' }).click();
  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  await question.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).locator('li')).toHaveCount(10);
  await expectAccessible(page, 'new recovery codes');
});

test.describe('the data of a person of the staff', () => {
  test.use({ expectedErrors: [/step_up_required|403/] });

  test('is a file of the desk, and the shop refuses it and leads to the desk', async ({ page }) => {
    const { email } = await aPersonInDesk(page, 'driver', '/desk/security');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await file).suggestedFilename()).toBe('my-data.json');
    await signInAndReturn(page, email, '/account/data');
    await page.getByRole('button', { name: 'Show my data' }).click();
    await expect(page.getByText('Open the desk at /desk')).toBeVisible();
  });
});
