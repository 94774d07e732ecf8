/** A desk where nobody is: it is covered in time, it does not keep its session awake, and nothing opens over the cover. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk } from './people.ts';

test.use({ expectedErrors: [/status of 403|net::ERR/] });

const MINUTE = 60_000;
const DESK_CALLS = '**/rest/v1/rpc/desk_*';

const lock = (page: Page) => page.getByRole('dialog', { name: 'Enter a code to go on' });

/** The room for staff, on a clock that the test moves. */
async function anOpenRoom(page: Page): Promise<void> {
  await page.clock.install();
  await aPersonInDesk(page, 'owner', '/desk/staff');
  await expect(page.locator('[data-person]').first()).toBeVisible();
}

/** The server says that nobody was here for too long. */
async function anIdleAnswer(page: Page): Promise<void> {
  const hint = 'second_factor_required';
  await page.route('**/rest/v1/rpc/desk_me', (route) =>
    route.fulfill({ status: 403, json: { message: hint, hint, details: null } }),
  );
}

function callsOf(page: Page, name: string): string[] {
  const calls: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/rpc/${name}`)) calls.push(answer.url());
  });
  return calls;
}

test('no key opens anything over the dialog that covers an idle desk', async ({ page }) => {
  await anOpenRoom(page);
  await anIdleAnswer(page);
  await page.clock.fastForward(MINUTE + 1000);
  await expect(lock(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('combobox', { name: 'Find' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a desk that is covered in one tab is uncovered when the code was given in another', async ({
  page,
}) => {
  await anOpenRoom(page);
  await anIdleAnswer(page);
  await page.clock.fastForward(MINUTE + 1000);
  await expect(lock(page)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/desk_me');
  await page.clock.fastForward(MINUTE + 1000);
  await expect(lock(page)).toBeHidden();
});

test('an idle desk is covered also where the shop cannot be reached, and is uncovered when it says that the session counts', async ({
  page,
}) => {
  await anOpenRoom(page);
  await page.route(DESK_CALLS, (route) => route.abort());
  await page.clock.fastForward(29 * MINUTE);
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
  await expect(lock(page)).toHaveCount(0);
  await page.clock.fastForward(2 * MINUTE);
  await expect(lock(page)).toBeVisible();
  await page.unroute(DESK_CALLS);
  await page.clock.fastForward(6000);
  await expect(lock(page)).toBeHidden();
});

test('where nobody is, the return of the network is no use of the session', async ({ page }) => {
  await page.clock.install();
  await aPersonInDesk(page, 'owner');
  await expect(page.locator('[data-count=messages]')).toBeVisible();
  await page.clock.fastForward(6 * MINUTE);
  const reads = callsOf(page, 'desk_today');
  const asked = callsOf(page, 'desk_me');
  await page.route(DESK_CALLS, (route) => route.abort());
  await page.clock.fastForward(6000);
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
  await page.unroute(DESK_CALLS);
  await page.clock.fastForward(6000);
  await expect(page.getByText('The shop cannot be reached.')).toBeHidden();
  const pulse = page.waitForResponse('**/rest/v1/rpc/desk_pulse');
  await page.clock.fastForward(6000);
  await pulse;
  expect(asked.length).toBeGreaterThan(0);
  expect(reads).toEqual([]);
});

test('the pulse ends after ten minutes without anybody, and begins again with a key', async ({
  page,
}) => {
  await page.clock.install();
  await aPersonInDesk(page, 'owner');
  await expect(page.locator('[data-count=messages]')).toBeVisible();
  await page.clock.fastForward(11 * MINUTE);
  const askForTwoMinutes = async () => {
    const me = page.waitForResponse('**/rest/v1/rpc/desk_me');
    await page.clock.runFor(2 * MINUTE);
    await me;
  };
  // A pulse that was under way has ended by then.
  await askForTwoMinutes();
  const pulses = callsOf(page, 'desk_pulse');
  await askForTwoMinutes();
  expect(pulses).toEqual([]);
  await page.keyboard.press('Shift');
  await page.clock.runFor(6000);
  await expect.poll(() => pulses.length).toBeGreaterThan(0);
});
