/** Cities and districts of Saudi Arabia are offered, loaded with their field, and never required. */
import type { Page } from '@playwright/test';
import { openSection } from '#tests/support/browser/checkout-flow.ts';
import { startWithAddress } from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ viewport: { width: 360, height: 780 } });

const offered = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .evaluate((field) => [...(field as HTMLInputElement).list!.options].map(({ value }) => value));

test('the city offers its districts, and a village is typed', async ({ page }) => {
  await startWithAddress(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/places/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/checkout');
  await openSection(page, 'Delivery address');
  await page.getByRole('button', { name: 'Edit: King Fahd Road 12' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(asked).toEqual([]);
  await page.getByLabel('City').fill('Jeddah');
  await expect.poll(() => offered(page, 'City')).toContain('Jeddah');
  await page.getByLabel('District').focus();
  await expect.poll(() => offered(page, 'District')).toContain('Al Hamra');
  expect(asked).toEqual(['/places/cities.json', '/places/2.json']);
  await page.getByLabel('City').fill('Al Hayathim');
  await page.getByLabel('District').fill('Old Village');
  await page.getByText('National Address (optional)').click();
  await page.getByLabel('Short address').fill('rrrd٢٩٢٩');
  await expect(page.getByLabel('Building number', { exact: true })).toHaveValue('2929');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Hayathim');
});
