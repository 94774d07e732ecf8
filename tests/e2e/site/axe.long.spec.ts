/** Axe on the static pages and their states, on a phone and on a desktop. */
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleAt,
  expectAccessibleInTheDark,
} from '#tests/support/browser/axe.ts';
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { policyBreachesIn, wakeWhole } from '#tests/support/browser/policy-breaches.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { STATIC_PAGES } from '#tests/support/browser/static-pages.ts';

test.use({ expectedErrors: [/status of 404/] });

/** Pages after an action. */
const STATES: readonly [string, string, (page: Page) => Promise<void>][] = [
  ['every answer open', '/help', openAll],
  ['no answer found', '/help', (page) => search(page, 'zebra')],
  ['no article found', '/blog', (page) => search(page, 'zebra')],
  ['the contact form with errors', '/contact#corporate', (page) => press(page, 'Send Message')],
  ['the newsletter with an error', '/newsletter', (page) => press(page, 'Subscribe')],
  ['a newsletter link', '/newsletter#confirm=x', async () => undefined],
  ['the demo dialog with errors', '/', demo],
  ['the IoT tab', '/platform#iot', async () => undefined],
  ['the ESG tab', '/platform#esg', async () => undefined],
  ['the last tab', '/platform#blockchain-security', async () => undefined],
  ['an unknown address', '/no/such/page', async () => undefined],
];

async function openAll(page: Page): Promise<void> {
  const topics = page.locator('main details');
  await topics.evaluateAll((all) => all.forEach((topic) => topic.toggleAttribute('open', true)));
}

async function search(page: Page, words: string): Promise<void> {
  await page.locator('main').getByRole('searchbox').fill(words);
  await expect(page.locator('[data-none]')).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
}

async function demo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request a Demo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request a Demo' }).click();
  await expect(page.getByText('Please enter your company')).toBeVisible();
}

/** Pages in one tab of a browser fetch and compile once what they share. */
const AT_ONCE = 5;
const groupsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, group) =>
    all.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );

for (const paths of groupsOf(STATIC_PAGES))
  test(`${paths.join(', ')} have nothing that axe objects to, in the dark theme too, no sideways scrolling and no breach of their policy`, async ({
    page,
    context,
  }) => {
    test.slow();
    const breaches = await policyBreachesIn(context);
    for (const path of paths)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await wakeWhole(page);
        await expectAccessibleAt(page, path);
        await expectAccessibleInTheDark(page, path);
        expect(breaches).toEqual([]);
      });
  });

for (const states of groupsOf(STATES))
  test(`nothing that axe objects to: ${states.map(([state, path]) => `${path}, ${state}`).join('; ')}`, async ({
    page,
  }) => {
    test.slow();
    for (const [state, path, reach] of states)
      await test.step(`${path}, ${state}`, async () => {
        await page.setViewportSize({ width: 360, height: 900 });
        // Two places of one page would be one document.
        await page.goto('about:blank');
        await page.goto(path);
        await reach(page);
        await expectAccessibleAt(page, `${path}, ${state}`);
      });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the open menu has nothing that axe objects to', async ({ page }) => {
    await page.goto('/about/story');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expectAccessible(page, 'menu');
  });
});

test('pages with an island have nothing that axe objects to, in the dark theme too', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 740 });
  await startWithCart(page);
  for (const path of ['/marketplace', '/compare', '/auth/sign-in', '/track', '/checkout'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
      await expectAccessibleInTheDark(page, path);
      await page.emulateMedia({ colorScheme: 'light' });
    });
});

test('the categories, opened from the header, have nothing that axe objects to', async ({
  page,
}) => {
  await page.goto('/about/story');
  await page.getByRole('button', { name: 'Browse by energy' }).click();
  await expectAccessible(page, 'categories');
});
