import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { hiddenPart } from '#tests/support/browser/visible-text.ts';

const LIST = '/marketplace?category=Gas&subcategory=LPG+Cylinders';

const cards = (page: Page) => page.getByRole('article');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** Waits for the dates: a prebuilt page has none. */
async function settled(page: Page) {
  await expect(page.getByText('Earliest delivery').first()).toBeVisible();
  await expect(page.locator('.listing-count')).toHaveText(/\d/);
}

/** The amount before a unit on each card, in the order of the page. */
async function amounts(page: Page, pattern: RegExp): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.flatMap((text) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? [] : [Number(found.replaceAll(',', ''))];
  });
}

const CONTENT = /^(?:Content )?([\d.,]+)\skg/m;
const UNIT_PRICE = /SAR ([\d.,]+)\/kg incl\. VAT/;

test('a category is ordered by its headline attribute and by what a unit costs', async ({
  page,
}) => {
  await page.goto(LIST);
  await settled(page);
  await sort(page).selectOption('Content: highest');
  await expect(page).toHaveURL(`${LIST}&sort=headline_desc`);
  await expect(cards(page).first()).toContainText('90 kg');
  const contents = await amounts(page, CONTENT);
  expect(contents.length).toBeGreaterThan(8);
  expect(contents).toEqual(contents.toSorted((a, b) => b - a));
  await sort(page).selectOption('Price per kg: lowest');
  await expect(page).toHaveURL(`${LIST}&sort=unit_price`);
  await expect.poll(async () => (await amounts(page, UNIT_PRICE))[0]).toBeLessThan(11.5);
  const prices = await amounts(page, UNIT_PRICE);
  expect(prices.length).toBeGreaterThan(8);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('the address keeps such an order, and a place without it does not offer it', async ({
  page,
}) => {
  await page.goto(`${LIST}&sort=headline_asc`);
  await settled(page);
  await expect(sort(page)).toHaveValue('headline_asc');
  await expect(cards(page).first()).toContainText('3 kg');
  await page.goto('/marketplace?category=Gas&sort=headline_asc');
  await settled(page);
  await expect(sort(page)).toHaveValue('relevance');
  await expect(sort(page).getByRole('option', { name: /Content|per kg/ })).toHaveCount(0);
});

test('an order of the category is chosen with the keyboard', async ({ page }) => {
  await page.goto(LIST);
  await settled(page);
  await sort(page).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${LIST}&sort=unit_price`);
  await expect(sort(page)).toBeFocused();
});

test('a product names its headline attributes and what a unit costs, and related ones are of its kind', async ({
  page,
}) => {
  await page.goto(`${LIST}&sort=headline_desc`);
  await settled(page);
  await cards(page).nth(1).getByRole('link').click();
  const box = page.getByRole('region', { name: 'Buy this product' });
  await expect(box.getByText(/^Content 45\skg · Valve \w/)).toBeVisible();
  await expect(box).toContainText(/SAR 1\d\.\d\d\/kg excl\. VAT/);
  const related = page.getByRole('region', { name: 'More from this category' });
  await expect(related.getByRole('article').first()).toContainText('45 kg');
});

test('a comparison has headline attributes and unit prices in its head', async ({ page }) => {
  const answer = await page.request.post('/rest/v1/rpc/search_products', {
    headers: { apikey: 'sb_publishable_local' },
    data: { subcategory: 'Commercial Cylinders' },
  });
  const { products } = (await answer.json()) as { products: { id: string }[] };
  await page.goto(
    `/compare?ids=${products
      .map(({ id }) => id)
      .slice(0, 3)
      .join(',')}`,
  );
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader').filter({ hasText: /\d kg/ })).toHaveCount(3);
  const row = table.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: 'Price', exact: true }),
  });
  await expect(row.getByRole('cell').first()).toContainText(/SAR [\d.]+\/kg excl\. VAT/);
  await expect(row.getByText('Lowest unit price')).toHaveCount(1);
});

test('at 360 px every headline value of every card is readable, and no card has an empty line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(LIST);
  await settled(page);
  const values = page.locator('article p span.inline-block[title]');
  expect(await values.count()).toBeGreaterThan(16);
  for (const value of await values.all()) {
    const text = await value.locator('bdi').textContent();
    expect(text).toMatch(/\S/);
    // The link of a card lies over it, so that a press anywhere opens the product.
    await expect
      .poll(() => value.evaluate(hiddenPart, text!))
      .toMatch(/^$|product-card-link covers it/);
  }
  const texts = await cards(page)
    .locator('p')
    .evaluateAll((lines) => lines.map(({ textContent }) => textContent.trim()));
  expect(texts).not.toContain('');
});
