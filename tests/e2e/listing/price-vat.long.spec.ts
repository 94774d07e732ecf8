/** Prices with and without VAT: one switch for every list, remembered, and chosen before the first paint. */
import type { Page } from '@playwright/test';
import { arabicPath } from '#tests/support/browser/arabic-flow.ts';
import {
  cards,
  count,
  facet,
  openFacets,
  openListing,
} from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser, signOut } from '#tests/support/browser/signing-in.ts';

const CYLINDER = '/marketplace?q=Gas+cylinder+11+kg';
const vatSwitch = (page: Page) => page.getByRole('button', { name: /^Prices (incl|excl)\. VAT/ });
const shown = (page: Page) => cards(page).first().locator('.product-card-price');

const storedVat = (page: Page) => page.evaluate(() => localStorage.getItem('priceVat'));

/** With what a browser has stored before its first page. */
const storeVat = (page: Page, value: string): Promise<unknown> =>
  page.addInitScript((stored) => localStorage.setItem('priceVat', stored), value);

test('a guest sees prices with VAT, and one press shows all of them without', async ({ page }) => {
  await openListing(page, CYLINDER);
  await expect(shown(page).getByText('205.28')).toBeVisible();
  await expect(shown(page).getByText('178.50')).toBeHidden();
  await expect(shown(page)).toHaveText(/incl\. VAT/, { useInnerText: true });
  await vatSwitch(page).click();
  await expect(vatSwitch(page)).toHaveAccessibleName(/^Prices excl\. VAT ?\. Show them with VAT$/);
  await expect(shown(page).getByText('178.50')).toBeVisible();
  await expect(shown(page).getByText('205.28')).toBeHidden();
  await cards(page).first().getByRole('link').click();
  const box = page.getByRole('region', { name: 'Buy this product' });
  await expect(box.getByText('178.50')).toBeVisible();
  await expect(box.getByText('205.28')).toBeHidden();
  await vatSwitch(page).click();
  await expect(box.getByText('205.28')).toBeVisible();
  await page.reload();
  await expect(box.getByText('178.50')).toBeHidden();
});

test('a screen reader gets one of the two prices', async ({ page }) => {
  await openListing(page, CYLINDER);
  const card = cards(page).first();
  const tree = await card.ariaSnapshot();
  expect(tree).toContain('205.28');
  expect(tree).not.toContain('178.50');
});

test('the choice is made before the first paint: nothing shifts, and each press before the island counts', async ({
  page,
}) => {
  await storeVat(page, 'excl');
  await page.addInitScript(() => {
    const seen: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await expect(shown(page)).toHaveText(/excl\. VAT/, { useInnerText: true });
  await expect(shown(page)).not.toHaveText(/incl\. VAT/, { useInnerText: true });
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('prices are with VAT', async ({ page }) => {
    await page.goto('/marketplace/category/Gas');
    await expect(shown(page)).toHaveText(/incl\. VAT/, { useInnerText: true });
    await expect(shown(page)).not.toHaveText(/excl\. VAT/, { useInnerText: true });
  });
});

test('the range of prices means the prices that are shown, and its address holds in both', async ({
  page,
}) => {
  await openFacets(page, '/marketplace?category=Gas');
  const price = await facet(page, 'Price');
  await price.getByLabel('To (SAR)').fill('205.28');
  await price.getByLabel('To (SAR)').press('Enter');
  await expect(page).toHaveURL('/marketplace?category=Gas&price=..178.5');
  await expect(
    page.getByRole('button', { name: /^Remove up to SAR 205\.28 incl\. VAT/i }),
  ).toBeVisible();
  await expect(count(page)).toHaveText(/\d/);
  const found = await count(page).textContent();
  await vatSwitch(page).click();
  await expect(
    page.getByRole('button', { name: /^Remove up to SAR 178\.5 excl\. VAT/i }),
  ).toBeVisible();
  await expect(price.getByLabel('To (SAR)')).toHaveValue('178.5');
  await expect(count(page)).toHaveText(found!);
});

test('quick order and comparison show the same choice; their sums are without VAT', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openListing(page, CYLINDER);
  await page.goto((await cards(page).first().getByRole('link').getAttribute('href'))!);
  await page.getByRole('button', { name: 'Add to Compare' }).click();
  await expect(page.getByText('Compare (1)').first()).toBeVisible();
  await page.goto('/compare');
  const row = page
    .getByRole('row')
    .filter({ hasText: /^Price/ })
    .first();
  await expect(row.getByText('205.28')).toBeVisible();
  await vatSwitch(page).click();
  await expect(row.getByText('178.50')).toBeVisible();
  await expect(row.getByText('205.28')).toBeHidden();
  await page.goto('/quick-order');
  await main.locator('textarea').first().fill('Gas cylinder 11 kg, 2');
  await main.getByRole('button', { name: 'Add these lines' }).click();
  await expect(main.getByText('SAR 178.50 each, excl. VAT')).toBeVisible();
  await vatSwitch(page).click();
  await expect(main.getByText('SAR 205.28 each, incl. VAT')).toBeVisible();
  await expect(main.getByText('SAR 357.00').first()).toBeVisible();
  await expect(main.getByText('Subtotal (excl. VAT)')).toBeVisible();
});

test('an account with a VAT number sees prices without VAT until it signs out, and a choice stays', async ({
  page,
}) => {
  await aSignedInUser(page);
  await page.goto('/account/profile');
  await page.getByLabel('VAT number').fill('310122393500003');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => storedVat(page)).toBe('excl-account');
  await openListing(page, CYLINDER);
  await expect(shown(page).getByText('178.50')).toBeVisible();
  await signOut(page);
  await expect.poll(() => storedVat(page)).toBe(null);
  await openListing(page, CYLINDER);
  await expect(shown(page).getByText('205.28')).toBeVisible();
});

test('Arabic has the same switch', async ({ page }) => {
  await page.goto(arabicPath(CYLINDER));
  const button = page.getByRole('button', { name: /^الأسعار شاملة الضريبة/ });
  await button.click();
  await expect(page.getByRole('button', { name: /^الأسعار غير شاملة الضريبة/ })).toBeVisible();
  await expect(shown(page).getByText('178.50')).toBeVisible();
});
