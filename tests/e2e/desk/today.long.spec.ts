/** Today: what waits, the figures of a week, and that both stay true without a reload. */
import type { Page } from '@playwright/test';
import { serviceRpc } from '#tests/support/database/operator.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk } from '#tests/support/browser/staff.ts';

const messages = (page: Page) => page.locator('[data-count=messages] dd');

const countOf = async (page: Page): Promise<number> => Number(await messages(page).textContent());

test('a message that arrives is counted within the next pulse, without a reload', async ({
  page,
}) => {
  await aPersonInDesk(page, 'operations');
  await expect(messages(page)).toBeVisible();
  const before = await countOf(page);
  const payload = { name: 'Sara Ali', email: 'sara@example.com', message: 'Do you deliver?' };
  await serviceRpc(page.request, 'submit_form', { kind: 'contact', payload });
  await expect.poll(() => countOf(page)).toBeGreaterThan(before);
});

test('the table has the figures of seven days and their sums, beside a picture of them', async ({
  page,
}) => {
  const answer = page.waitForResponse('**/rest/v1/rpc/desk_today');
  await aPersonInDesk(page, 'owner');
  const { figures } = (await (await answer).json()) as {
    figures: { orders: number; paid_halalas: number }[];
  };
  const table = page.getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(7);
  const orders = table.locator('tbody tr td:nth-child(2)');
  await expect(orders).toHaveText(figures.map(({ orders }) => orders.toLocaleString('en')));
  const paid = figures.reduce((sum, day) => sum + day.paid_halalas, 0) / 100;
  const shown = `SAR ${paid.toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await expect(table.locator('tfoot td').nth(2)).toHaveText(shown);
  await expect(page.getByRole('img', { name: /Money by day/ }).locator('canvas')).toBeVisible();
});

test('a role that may not read Today asks for nothing of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await aPersonInDesk(page, 'content');
  await expect(page.getByRole('heading', { name: 'Your rooms' })).toBeVisible();
  expect(asked.filter((url) => /desk_(today|pulse)/.test(url))).toEqual([]);
});
