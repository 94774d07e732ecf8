/** Print styles and forced colours. */
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

const styleOf = (
  element: Locator,
  name: 'color' | 'backgroundImage' | 'borderBlockEndColor',
): Promise<string> => element.evaluate((node, key) => getComputedStyle(node)[key as 'color'], name);

test('a printed page has no link past the menu, and its dark sections are dark ink on paper', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.locator('main .dawn').first();
  const dark = section.locator('p').first();
  const onScreen = await styleOf(dark, 'color');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.skip-link')).toBeHidden();
  const ink = await styleOf(page.locator('body'), 'color');
  expect(await styleOf(dark, 'color')).toBe(ink);
  expect(onScreen).not.toBe(ink);
  expect(await styleOf(section, 'backgroundImage')).toBe('none');
});

test('a printed product has its name, picture and price, and no button that paper cannot press', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await page.goto((await page.locator('.product-card-link').first().getAttribute('href'))!);
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const buttons = page.locator('main').getByRole('button').filter({ visible: true });
  // The picture is a button on a screen.
  await expect(buttons).toHaveAccessibleName('Enlarge the picture');
});

test('a printed help page has all answers, also those of closed topics', async ({ page }) => {
  await page.goto('/help');
  const closed = page.locator('details:not([open]) .answer p');
  await expect(closed.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await closed.all()) await expect(answer).toBeVisible();
});

test('forced colours show which tab is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/platform');
  const tabs = page.locator('.tab');
  const edges = await Promise.all(
    (await tabs.all()).map((tab) => styleOf(tab, 'borderBlockEndColor')),
  );
  const [chosen, ...others] = edges;
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(chosen);
});
