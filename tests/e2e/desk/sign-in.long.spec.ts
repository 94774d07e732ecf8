/** Signing in to the desk, and the codes that it asks for. */
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser, PASSWORD } from '#tests/support/browser/signing-in.ts';
import { aPersonInDesk, aStaffPerson } from './people.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';

test.use({ expectedErrors: [/status of 4\d\d/] });

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function enterCode(page: Page, code: string, label = '6-digit code'): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a wrong password, a wrong code and a recovery code are answered in words, and the right ones open the desk', async ({
  page,
}) => {
  const { email, uri, recoveryCodes } = await aStaffPerson(page.request, 'finance');
  await page.goto('/desk/security');
  await signIn(page, email, 'another password');
  await expect(page.getByRole('alert')).toContainText('email address or the password is wrong');
  await expectAccessible(page, 'the form with its error');
  await signIn(page, email);
  await expect(heading(page, 'Enter a code')).toBeVisible();
  await enterCode(page, codeOf(uri, 5));
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was used already');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(page, 'the field of a recovery code');
  await enterCode(page, recoveryCodes[0]!.toLowerCase(), 'Recovery code');
  await expect(heading(page, 'Security')).toBeVisible();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(heading(page, 'The desk of Enersouq')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('deskTokens'))).toBeNull();
});

test('the session of a buyer in the same browser stays, and does not open the desk', async ({
  page,
}) => {
  const buyer = await aSignedInUser(page);
  await page.goto('/desk');
  await signIn(page, buyer.email);
  await expect(heading(page, 'This account does not work in the shop')).toBeVisible();
  await expectAccessible(page, 'an account without the desk');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'The desk of Enersouq')).toBeVisible();
  await page.goto('/account/profile');
  await expect(page.getByText(`Signed in as ${buyer.email}`)).toBeVisible();
});

/** The server refuses the first call of a name with a code. */
async function refuseOnce(page: Page, name: string, hint: string): Promise<Request[]> {
  const calls: Request[] = [];
  await page.route(`**/rest/v1/rpc/${name}`, async (route) => {
    calls.push(route.request());
    if (calls.length > 1) return route.fallback();
    await route.fulfill({ status: 403, json: { message: hint, hint, details: null } });
  });
  return calls;
}

test('a change that needs a newer code asks for one, and is then sent again as the same operation', async ({
  page,
}) => {
  const { uri } = await aPersonInDesk(page, 'owner', '/desk/staff');
  const calls = await refuseOnce(page, 'desk_invite', 'step_up_required');
  await page.getByLabel('Email').fill('colleague@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this change with a code' });
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expectAccessible(page, 'the dialog of a code');
  await enterCode(page, codeOf(uri, 1));
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [first, second] = calls.map((one) => one.postDataJSON() as { operation_id: string });
  expect(second).toEqual(first);
  await page.getByRole('link', { name: 'Record' }).click();
  await expect(
    page.getByRole('heading', { name: 'Invited somebody', exact: true }).first(),
  ).toBeVisible();
});

test('without the code the change is not done, and that is said', async ({ page }) => {
  await aPersonInDesk(page, 'owner', '/desk/staff');
  await refuseOnce(page, 'desk_invite', 'step_up_required');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Inviting somebody was not done.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('a session that was idle asks for a code, and keeps what was typed', async ({ page }) => {
  await page.clock.install();
  const { uri } = await aPersonInDesk(page, 'owner', '/desk/staff');
  await page.getByLabel('Email').fill('half.typed@');
  await refuseOnce(page, 'desk_me', 'second_factor_required');
  await page.clock.fastForward(61_000);
  const dialog = page.getByRole('dialog', { name: 'Enter a code to go on' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await enterCode(page, codeOf(uri, 1));
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('half.typed@');
});
