/** Axe on the static pages and their states, on a phone and on a desktop. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '#tests/support/browser/axe.ts';
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
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

async function expectGoodInTheDark(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 236, 225)');
  await expectAccessible(page, `${path} in the dark theme`);
}

for (const path of STATIC_PAGES) {
  test(`${path} has nothing that axe objects to, in the dark theme too, and no sideways scrolling`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectAccessibleAt(page, path);
    await expectGoodInTheDark(page, path);
  });
}

for (const [state, path, reach] of STATES) {
  test(`${path}, ${state}, has nothing that axe objects to`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path);
    await reach(page);
    await expectAccessibleAt(page, state);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the open menu has nothing that axe objects to', async ({ page }) => {
    await page.goto('/about/story');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expectAccessible(page, 'menu');
  });
});

for (const path of ['/marketplace', '/compare', '/auth/sign-in', '/track']) {
  test(`${path} has nothing that axe objects to in the dark theme`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 740 });
    await expectGoodInTheDark(page, path);
  });
}

test.describe('after sunset, with a cart', () => {
  test.use({ colorScheme: 'dark' });

  test('the checkout has nothing that axe objects to in the dark theme', async ({ page }) => {
    await startWithCart(page);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'checkout');
  });
});

test('the categories, opened from the header, have nothing that axe objects to', async ({
  page,
}) => {
  await page.goto('/about/story');
  await page.getByRole('button', { name: 'Browse by energy' }).click();
  await expectAccessible(page, 'categories');
});
