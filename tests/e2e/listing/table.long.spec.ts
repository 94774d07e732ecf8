import { expectAccessible, expectAccessibleInTheDark } from '#tests/support/browser/axe.ts';
import { ask, count, facet, openFacets } from '#tests/support/browser/listing-page.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

const INVERTERS = '/marketplace?category=Solar&subcategory=Solar+Inverters';
const POWER = 'Electrical Attributes.AC Power';

const table = (page: Page) => page.getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr');
const column = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name, exact: true });

/** A name without the model behind it, which is read out in the table. */
const withoutModel = (text: string): string => text.replace(/, [A-Z]{2}-[A-Z]\w+$/, '');

const linkNames = async (page: Page): Promise<string[]> =>
  (await rows(page).getByRole('link').allTextContents()).map(withoutModel);

async function openTable(page: Page, address = INVERTERS): Promise<void> {
  await page.goto(address);
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
}

interface Answer {
  products: { name: string }[];
}

const namesBy = async (page: Page, by_field: string): Promise<string[]> => {
  const args = { vertical: 'Solar', subcategory: 'Solar Inverters', by_field };
  return (await ask<Answer>(page.request, 'product_table', args)).products.map(({ name }) => name);
};

test('the list as a table is sorted by any column, by the database, and the address keeps it', async ({
  page,
}) => {
  await openTable(page);
  const heads = table(page).locator('thead button');
  await expect(heads.nth(3)).toHaveText('AC Power');
  await column(page, 'AC Power').getByRole('button').click();
  await expect(page).toHaveURL(/by=-Electrical\+Attributes\.AC\+Power/);
  await expect(column(page, 'AC Power')).toHaveAttribute('aria-sort', 'descending');
  const falling = await namesBy(page, `-${POWER}`);
  await expect.poll(() => linkNames(page)).toEqual(falling);
  await column(page, 'AC Power').getByRole('button').click();
  const rising = await namesBy(page, POWER);
  await expect.poll(() => linkNames(page)).toEqual(rising);
  await page.reload();
  await wakeIslands(page);
  await expect.poll(() => linkNames(page)).toEqual(rising);
  await expectAccessible(page, 'a table that is sorted');
  await expectAccessibleInTheDark(page, 'a table that is sorted');
});

test('rows are low, and the head stays in view', async ({ page }) => {
  await openTable(page, '/marketplace?category=Solar');
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(heights).toHaveLength(20);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(36);
  for (const height of heights) expect(height).toBeLessThanOrEqual(44);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(column(page, 'Product')).toBeInViewport();
});

test('by keyboard rows are walked, chosen and opened, and the chosen go to the cart together', async ({
  page,
}) => {
  await openTable(page);
  const links = rows(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeVisible();
  await expectAccessible(page, 'a table with chosen rows');
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(1)).toBeFocused();
  const name = (await linkNames(page))[1]!;
  await page.getByRole('button', { name: /^Add to cart \(/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(name);
});

test('chosen rows are compared together', async ({ page }) => {
  await openTable(page);
  const names = await linkNames(page);
  for (const index of [0, 2]) await rows(page).nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Compare (2)' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  for (const name of [names[0]!, names[2]!])
    await expect(page.getByRole('main')).toContainText(name);
});

test('columns are chosen for a category, and remembered', async ({ page }) => {
  await openTable(page);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'AC Power' }).uncheck();
  await expect(column(page, 'AC Power')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await wakeIslands(page);
  await expect(column(page, 'AC Voltage')).toBeVisible();
  await expect(column(page, 'AC Power')).toHaveCount(0);
});

test('on a phone a table has two columns, and a button or a swipe shows the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTable(page);
  const shown = table(page).locator('thead th:visible');
  await expect(shown).toHaveCount(3);
  await expect(column(page, 'Price')).toBeVisible();
  await page.getByRole('button', { name: 'Next column' }).click();
  await expect(column(page, 'Delivery')).toBeVisible();
  await expect(column(page, 'Price')).toBeHidden();
  await rows(page)
    .first()
    .evaluate((row) => {
      const touch = (clientX: number) =>
        new Touch({ identifier: 1, target: row, clientX, clientY: 300 });
      const fire = (type: string, at: Touch) =>
        row.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: [at], changedTouches: [at] }),
        );
      fire('touchstart', touch(300));
      fire('touchend', touch(120));
    });
  await expect(column(page, 'AC Power')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('a range is chosen with the keys of a slider, between the bars of its histogram', async ({
  page,
}) => {
  await openFacets(page, '/marketplace?category=Gas');
  const price = await facet(page, 'Price');
  const low = price.getByRole('slider', { name: 'Price, from' });
  await low.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const riyals = (await low.getAttribute('aria-valuetext'))!.replaceAll(/[^\d.]/g, '');
  // Shown with VAT; addresses and the database have prices without it.
  const net = Math.round(Number(riyals) / 0.0115) / 100;
  await expect(page).toHaveURL(`/marketplace?category=Gas&price=${net}..`);
  const { total } = await ask<{ total: number }>(page.request, 'search_products', {
    vertical: 'Gas',
    filters: { price_min: net },
  });
  await expect(count(page)).toHaveText(`${total} products`);
  await expect(price.getByLabel('From (SAR)')).toHaveValue(riyals);
  await expectAccessible(page, 'filters with a slider');
});
