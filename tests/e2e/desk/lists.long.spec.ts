/** Lists, forms and dialogs of the desk by keyboard, and what stays where something is sent, lost or late. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk, aStaffPerson, invitationLink, invite, type StaffPerson } from './people.ts';

test.use({ expectedErrors: [/status of [45]\d\d|net::ERR/] });

const rowOf = (page: Page, { id }: StaffPerson) => page.locator(`[data-person="${id}"]`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const countCalls = (page: Page, end: string): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith(end) && calls.push(request.url()));
  return calls;
};

test('j and k move through the lines of a list, Enter opens one, and its button has the focus when it closes', async ({
  page,
}) => {
  await aPersonInDesk(page, 'owner', '/desk/staff');
  const lines = page.locator('[data-person]');
  await expect(lines.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(lines.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(lines.nth(0)).toBeFocused();
  await expectAccessible(page, 'a line with the focus');
  await page.keyboard.press('Enter');
  await expect(lines.nth(0).getByLabel('Role')).toBeFocused();
  await lines.nth(0).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(lines.nth(0).getByRole('button', { name: /^Change/ })).toBeFocused();
});

test('keys without Ctrl can be turned off, and the dialog of keys gives the focus back', async ({
  page,
}) => {
  await aPersonInDesk(page, 'owner');
  await expect(heading(page, 'Today')).toBeVisible();
  const keys = page.getByRole('button', { name: 'Keys' });
  await keys.click();
  await page.getByLabel('Use keys without Ctrl').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(heading(page, 'Today')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(keys).toBeFocused();
});

test('a question that is answered with no gives the focus back to its button', async ({ page }) => {
  await aPersonInDesk(page, 'owner');
  const driver = await aStaffPerson(page.request, 'driver');
  await page.goto(`/desk/staff?person=${driver.id}`);
  const remove = rowOf(page, driver).getByRole('button', { name: 'Remove from staff' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
});

test('Enter twice sends a sign-in once', async ({ page }) => {
  const { email } = await aStaffPerson(page.request, 'finance');
  await page.goto('/desk');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another password');
  const calls = countCalls(page, '/functions/v1/accounts');
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole('alert')).toContainText('password is wrong');
  expect(calls).toHaveLength(1);
});

test('what is typed for the next invitation stays when the one before is sent', async ({
  page,
}) => {
  await aPersonInDesk(page, 'owner', '/desk/staff');
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/desk_invite', (route) => typed.then(() => route.fallback()));
  const field = page.getByLabel('Email');
  await field.fill('first.colleague@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await field.fill('second.colleague@example.com');
  resolve();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expect(field).toHaveValue('second.colleague@example.com');
});

test('an invitation after a reset is sent again by another reset', async ({ page }) => {
  await aPersonInDesk(page, 'owner');
  const driver = await aStaffPerson(page.request, 'driver');
  await page.goto(`/desk/staff?person=${driver.id}`);
  await rowOf(page, driver).getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  const again = page.getByRole('button', { name: `Send again: the invitation of ${driver.email}` });
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the message' }).click();
  await again.click();
  await expect(page.getByText('The second factor is reset')).toBeVisible();
});

test('another invitation that is opened in the same tab is shown', async ({ page }) => {
  const [first, second] = [
    await invite(page.request, 'finance'),
    await invite(page.request, 'driver'),
  ];
  await page.goto(await invitationLink(page.request, first));
  await expect(page.getByText(first)).toBeVisible();
  await page.goto(await invitationLink(page.request, second));
  await expect(page.getByText(second)).toBeVisible();
});

test('a list that cannot be read again stays and says so, and a search has no address in the request', async ({
  page,
}) => {
  await aPersonInDesk(page, 'owner', '/desk/record');
  await page.getByRole('searchbox').fill('someone@example.com');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/desk\/record#query=someone%40example.com$/);
  await page.goto('/desk/staff');
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await page.route('**/rest/v1/rpc/desk_staff', (route) =>
    route.fulfill({ status: 500, json: { message: 'a fault', code: 'XX000', hint: null } }),
  );
  await page.getByLabel('Email').fill('one.more@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('What you see may be out of date.')).toBeVisible();
  await expect(page.locator('[data-person]').first()).toBeVisible();
  await page.unroute('**/rest/v1/rpc/desk_staff');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What you see may be out of date.')).toBeHidden();
});

test('a room whose code is on its way has a skeleton in its place', async ({ page }) => {
  await aPersonInDesk(page, 'owner');
  await expect(heading(page, 'Today')).toBeVisible();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await page.route('**/RecordScreen*.js', (route) => asked.then(() => route.fallback()));
  await page.getByRole('link', { name: 'Record' }).first().click();
  await expect(page.locator('main').getByLabel('Loading the desk…')).toBeVisible();
  resolve();
  await expect(heading(page, 'Record')).toBeVisible();
  await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
});
