/** Today: what waits, the figures of a week, and that both stay true without a reload. */
import type { Page, Route } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { serviceRpc } from '#tests/support/database/operator.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk } from './people.ts';

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
  const read = page.waitForResponse('**/rest/v1/rpc/desk_today');
  await aPersonInDesk(page, 'owner');
  const { figures } = (await (await read).json()) as {
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

const NOTHING = {
  transfers: [],
  prepare: [],
  late: [],
  deliveries: [],
  quotations: [],
  late_jobs: [],
};

type Counts = Record<string, number>;

/** Today with empty lists, and the counts that are given: all others are zero. */
async function showOnly(page: Page, given: Counts): Promise<void> {
  const change = (lists: object) => async (route: Route) => {
    const shown = (await (await route.fetch()).json()) as { counts: Counts };
    const names = Object.keys(shown.counts);
    const counts = Object.fromEntries(names.map((name) => [name, given[name] ?? 0]));
    await answer(route, { ...shown, ...lists, counts });
  };
  await page.route('**/rest/v1/rpc/desk_today', change(NOTHING));
  await page.route('**/rest/v1/rpc/desk_pulse', change({}));
}

for (const [counts, nothing] of [
  [{}, 1],
  [{ failed_mails: 2 }, 0],
  [{ messages: 1 }, 0],
] as const)
  test(`with empty lists and ${JSON.stringify(counts)} the sentence that nothing waits is shown ${nothing} times`, async ({
    page,
  }) => {
    await showOnly(page, counts);
    await aPersonInDesk(page, 'owner');
    await expect(messages(page)).toBeVisible();
    await expect(page.getByText('Nothing waits here.')).toHaveCount(nothing);
    // A pulse may be under way.
    await page.unrouteAll({ behavior: 'wait' });
  });
