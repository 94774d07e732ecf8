/** Two people in two tabs of one browser: nothing of one of them is done, asked, kept or shown as the other's. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { PASSWORD } from '#tests/support/browser/signing-in.ts';
import { aPersonInDesk, aStaffPerson, type StaffPerson } from './people.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';

test.use({ expectedErrors: [/status of 4\d\d|net::ERR/] });

const DESK_CALLS = '**/rest/v1/rpc/desk_*';

const rowOf = (page: Page, { id }: StaffPerson) => page.locator(`[data-person="${id}"]`);
const header = (page: Page) => page.getByRole('banner');

/** A second tab of the same browser, at somebody's row. */
async function secondTab(context: BrowserContext, person: StaffPerson): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`/desk/staff?person=${person.id}`);
  await expect(rowOf(tab, person).getByLabel('Role')).toBeVisible();
  return tab;
}

/** The session of somebody replaces the one that this browser keeps: the other tabs hear of it once. */
const keepSessionOf = (tab: Page, { tokens }: StaffPerson): Promise<void> =>
  tab.evaluate((given) => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const kept = { ...given, token_type: 'bearer', expires_in: 3600, expires_at };
    localStorage.setItem('deskTokens', JSON.stringify(kept));
  }, tokens);

const userOf = (request: Request): string => {
  const token = request.headers()['authorization']!.split(' ')[1]!;
  const body = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  return (JSON.parse(body) as { sub: string }).sub;
};

/** Who has called a function, as the tokens of the calls say. */
function callersOf(tab: Page, name: string): string[] {
  const callers: string[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith(`/rpc/${name}`)) callers.push(userOf(request));
  });
  return callers;
}

/** The server asks for a newer code, once. */
async function askForCodeOnce(tab: Page, name: string): Promise<void> {
  const hint = 'step_up_required';
  await tab.route(
    `**/rest/v1/rpc/${name}`,
    (route) => route.fulfill({ status: 403, json: { message: hint, hint, details: null } }),
    { times: 1 },
  );
}

async function signInWithCode(tab: Page, { email, uri }: StaffPerson): Promise<void> {
  await expect(tab.getByRole('heading', { name: 'The desk of Enersouq' })).toBeVisible();
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByLabel('6-digit code').fill(codeOf(uri, 1));
  await tab.getByRole('button', { name: 'Confirm' }).click();
}

test('a change that waits for the code of one person is not done with that of the next one', async ({
  page,
  context,
}) => {
  await aPersonInDesk(page, 'owner');
  const mona = await aStaffPerson(page.request, 'owner');
  const driver = await aStaffPerson(page.request, 'driver');
  const tab = await secondTab(context, driver);
  const callers = callersOf(tab, 'desk_remove_staff');
  await askForCodeOnce(tab, 'desk_remove_staff');
  await rowOf(tab, driver).getByRole('button', { name: 'Remove from staff' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click();
  await expect(tab.getByRole('dialog', { name: 'Confirm this change' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signInWithCode(tab, mona);
  await expect(header(tab).getByText(mona.email)).toBeAttached();
  await expect(tab.getByText('no longer works in the shop')).toHaveCount(0);
  await tab.reload();
  await expect(rowOf(tab, driver)).toBeVisible();
  expect(callers).toHaveLength(1);
});

test('a tab shows whose session it is as soon as another tab has replaced it, and acts for them', async ({
  page,
  context,
}) => {
  const sara = await aPersonInDesk(page, 'owner');
  const mona = await aStaffPerson(page.request, 'owner');
  const driver = await aStaffPerson(page.request, 'driver');
  const tab = await secondTab(context, driver);
  await rowOf(tab, driver).getByLabel('Role').selectOption('finance');
  await expect(header(tab).getByText(sara.email)).toBeAttached();
  await keepSessionOf(page, mona);
  await expect(header(tab).getByText(mona.email)).toBeAttached();
  await expect(header(tab).getByText(sara.email)).toHaveCount(0);
  // What the former person had chosen is not there for the next one to save.
  await expect(rowOf(tab, driver).getByLabel('Role')).toHaveValue('driver');
  const callers = callersOf(tab, 'desk_change_role');
  await rowOf(tab, driver).getByLabel('Role').selectOption('content');
  await rowOf(tab, driver).getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('The change is saved.')).toBeVisible();
  expect(callers).toEqual([mona.id]);
});

test('what waits for the network is sent by its own person alone, and is kept until they are back', async ({
  page,
  context,
}) => {
  const sara = await aPersonInDesk(page, 'owner');
  const mona = await aStaffPerson(page.request, 'owner');
  const driver = await aStaffPerson(page.request, 'driver');
  const tab = await secondTab(context, driver);
  const callers = callersOf(tab, 'desk_change_role');
  await tab.route(DESK_CALLS, (route) => route.abort());
  await rowOf(tab, driver).getByLabel('Role').selectOption('finance');
  await rowOf(tab, driver).getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('One change waits for the network.')).toBeVisible();
  // The other tab of the same person shows it, too.
  await expect(page.getByText('One change was not sent yet.')).toBeVisible();
  await tab.unroute(DESK_CALLS);
  callers.length = 0;
  await keepSessionOf(page, mona);
  await expect(header(tab).getByText(mona.email)).toBeAttached();
  await expect(tab.getByText('change waits')).toHaveCount(0);
  await expect(rowOf(tab, driver).getByText('Driver').first()).toBeVisible();
  expect(callers).toEqual([]);
  await keepSessionOf(page, sara);
  await expect(header(tab).getByText(sara.email)).toBeAttached();
  await expect(tab.getByText('The change is saved.')).toBeVisible();
  expect(new Set(callers)).toEqual(new Set([sara.id]));
});

test('what came of the changes of one person is not shown to the next one', async ({ page }) => {
  await aPersonInDesk(page, 'owner', '/desk/staff');
  const mona = await aStaffPerson(page.request, 'owner');
  await page.getByLabel('Email').fill('colleague.of.sara@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.locator('[data-notice]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signInWithCode(page, mona);
  await expect(header(page).getByText(mona.email)).toBeAttached();
  await expect(page.locator('[data-notice]')).toHaveCount(0);
});
