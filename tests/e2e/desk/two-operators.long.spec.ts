/** Two people who change the same row, and changes that wait for the network. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk, aStaffPerson, enterDesk, type StaffPerson } from './people.ts';

test.use({ expectedErrors: [/status of 409|net::ERR/] });

const rowOf = (page: Page, { id }: StaffPerson) => page.locator(`[data-person="${id}"]`);

async function openForm(page: Page, person: StaffPerson) {
  await page.goto(`/desk/staff?person=${person.id}`);
  const row = rowOf(page, person);
  await expect(row.getByLabel('Role')).toBeVisible();
  return row;
}

async function anotherOwner(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await aPersonInDesk(page, 'owner');
  return page;
}

test('who saves second sees the other change, keeps their own choice, and may save it then', async ({
  page,
  browser,
}) => {
  await aPersonInDesk(page, 'owner');
  const other = await anotherOwner(browser);
  const driver = await aStaffPerson(page.request, 'driver');
  const [mine, theirs] = [await openForm(page, driver), await openForm(other, driver)];
  await mine.getByLabel('Role').selectOption('catalogue');
  await theirs.getByLabel('Role').selectOption('finance');
  await theirs.getByLabel('May use the desk').uncheck();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('The change is saved.')).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible();
  await expect(mine.locator('[data-mark=role]')).toContainText('“Finance”');
  await expect(mine.getByLabel('Role')).toHaveValue('catalogue');
  // What was not touched takes the new value, without a mark.
  await expect(mine.getByLabel('May use the desk')).not.toBeChecked();
  await expect(mine.locator('[data-mark=active]')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The change is saved.')).toBeVisible();
  await expect(rowOf(page, driver).getByText('Catalogue')).toBeVisible();
  await expect(rowOf(page, driver).getByText('disabled')).toBeVisible();
  await other.close();
});

test('a change without a network is shown as waiting, survives a reload, and is done once', async ({
  page,
  context,
}) => {
  await aPersonInDesk(page, 'owner');
  const content = await aStaffPerson(page.request, 'content');
  const row = await openForm(page, content);
  await context.route('**/rest/v1/rpc/desk_*', (route) => route.abort());
  await row.getByLabel('Role').selectOption('read_only');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One change waits for the network.')).toBeVisible();
  await expect(row.getByText('waits for the network').first()).toBeVisible();
  await context.unroute('**/rest/v1/rpc/desk_*');
  const sent: string[] = [];
  await context.route('**/rest/v1/rpc/desk_change_role', (route) => {
    sent.push((route.request().postDataJSON() as { operation_id: string }).operation_id);
    // The first answer is lost: the change is done, and nobody knows.
    return sent.length === 1 ? route.fetch().then(() => route.abort()) : route.fallback();
  });
  await page.reload();
  await expect(page.getByText('The change is saved.')).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(page, content).getByText('Read only').first()).toBeVisible();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('deskQueue'))).toEqual([]);
  await page.goto(`/desk/record#query=${content.id}`);
  await expect(page.getByRole('heading', { name: 'Changed a role' })).toHaveCount(1);
});

test('the changes of one person are never sent by another', async ({ page, context }) => {
  await aPersonInDesk(page, 'owner');
  const content = await aStaffPerson(page.request, 'content');
  const row = await openForm(page, content);
  await context.route('**/rest/v1/rpc/desk_*', (route) => route.abort());
  await row.getByLabel('Role').selectOption('driver');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One change waits for the network.')).toBeVisible();
  await context.unroute('**/rest/v1/rpc/desk_*');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await enterDesk(page, await aStaffPerson(page.request, 'owner'));
  await page.goto('/desk/staff');
  await expect(rowOf(page, content).getByText('Content')).toBeVisible();
  expect(sent.filter((url) => url.includes('desk_change_role'))).toEqual([]);
});
