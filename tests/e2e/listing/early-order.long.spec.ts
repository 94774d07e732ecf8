/** A choice that is made while the list starts: before its code is there, and between React's start and its first answer. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

declare global {
  interface Window {
    /** How many tasks of React wait. */
    heldTasks: number;
    letTasksGo: () => void;
  }
}

/** React works in tasks of a message channel: they are held from its first one on. */
const holdTasks = () => {
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  let isOpen = false;
  window.heldTasks = 0;
  window.letTasksGo = () => {
    isOpen = true;
    for (const task of held) task();
  };
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
    const task = () => Reflect.apply(postMessage, this, given);
    if (isOpen) return task();
    window.heldTasks = held.push(task);
  } as typeof postMessage;
};

const order = (page: Page) => page.getByLabel('Sort by');

/** The moments are forced, so that few runs show what happens in each. */
const TIMES = 3;

/** Pages that start at once and pages that sleep; the moment at which the choice is made. */
const MOMENTS = ['before the code is there', 'after React has begun'] as const;

async function chooseAt(page: Page, path: string, moment: (typeof MOMENTS)[number]): Promise<void> {
  const code = Promise.withResolvers<void>();
  const hasCode = moment !== MOMENTS[0];
  if (hasCode) await page.addInitScript(holdTasks);
  else
    await page.route(/\/_astro\/react\./, async (route) => {
      await code.promise;
      await route.continue();
    });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(order(page)).toBeVisible();
  if (hasCode) {
    await order(page).focus();
    await expect.poll(() => page.evaluate(() => window.heldTasks)).toBeGreaterThan(0);
  }
  await order(page).selectOption('price_asc');
  code.resolve();
  if (hasCode) await page.evaluate(() => window.letTasksGo());
}

for (const path of ['/marketplace', '/marketplace?q=pump'])
  for (const moment of MOMENTS)
    test(`the order chosen on ${path} ${moment} is the order of the list, each time`, async ({
      browser,
      baseURL,
    }) => {
      const results: string[] = [];
      for (let run = 0; run < TIMES; run += 1) {
        const page = await browser.newPage({ baseURL: baseURL! });
        await chooseAt(page, path, moment);
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        const found = async () => `${await order(page).inputValue()} ${page.url()}`;
        await expect.poll(found, `run ${run}`).toMatch(/^price_asc .*[?&]sort=price_asc/);
        results.push((await found()).split(' ')[0]!);
        await page.close();
      }
      expect(results).toEqual(Array.from({ length: TIMES }, () => 'price_asc'));
    });

test('a filter and a view chosen after React has begun are kept', async ({ page }) => {
  await page.addInitScript(holdTasks);
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await expect(order(page)).toBeVisible();
  await order(page).focus();
  await expect.poll(() => page.evaluate(() => window.heldTasks)).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /List view|List/ })
    .first()
    .click();
  await page.evaluate(() => window.letTasksGo());
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list');
});
