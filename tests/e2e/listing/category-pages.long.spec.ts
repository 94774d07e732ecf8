import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { textFaults } from '#tests/support/browser/text-boxes.ts';
import {
  categoryAddresses,
  LIST_SIZES,
  listTop,
  openListing,
} from '#tests/support/browser/listing-page.ts';

const LISTINGS = [
  '/marketplace',
  '/marketplace?category=Power+Generation&subcategory=Transfer+Switches+and+UPS',
  '/marketplace?q=cylinder&category=Gas&priced=yes',
  // With a notice: corrected, only some of the words, both, and beside filters.
  '/marketplace?q=solr+panel',
  '/marketplace?q=solar+panel+powerwall',
  '/marketplace?q=solr+panel+powerwall',
  '/marketplace?q=cylindr&category=Gas&priced=yes',
];

async function expectHighList(page: Page, state: string): Promise<void> {
  for (const { width, height, most } of LIST_SIZES) {
    await page.setViewportSize({ width, height });
    expect(await listTop(page), `${state} at ${width} px`).toBeLessThanOrEqual(most);
  }
}

test('the first product begins high on a phone and on a desk, with a search and without', async ({
  page,
}) => {
  for (const address of LISTINGS) {
    await openListing(page, address);
    await expectHighList(page, address);
  }
  await page.getByRole('button', { name: 'Compare mode' }).click();
  await page.getByRole('button', { name: 'Add to Compare' }).first().click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  await expectHighList(page, 'with a comparison');
});

test('the trail of a long category ends with an ellipsis at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openListing(page, '/marketplace?category=Solar&subcategory=Inverters+10+to+100+kW');
  await expect(page.locator('.crumbs')).toContainText('Inverters 10');
  expect(await page.evaluate(textFaults)).toEqual([]);
});

test('a search has a heading and a title that name it and its place, and a button that clears it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openListing(page, '/marketplace?q=cylindr&category=Gas');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Results for “cylindr” in Gas');
  await expect(page).toHaveTitle('Results for “cylindr” in Gas | Energy Products & Suppliers');
  await expect(page.getByText('Showing results for cylinder.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(heading).toHaveText('Gas and LPG equipment');
  await expect(page).toHaveTitle('Gas | Energy Products & Suppliers');
  await expect(page).toHaveURL('/marketplace?category=Gas');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('a query of any letters stays on one line of the heading and is text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const odd = [
    '<b onclick=alert(1)>x</b>',
    'w'.repeat(200),
    'لوح شمسي \u202eabc',
    '%00"&'.repeat(30),
  ];
  for (const query of odd) {
    await openListing(page, `/marketplace?q=${encodeURIComponent(query)}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Results for');
    expect((await heading.boundingBox())?.height, query).toBeLessThanOrEqual(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect([...(await page.title())].length).toBeLessThanOrEqual(100);
  }
});

test('another category brings its heading, lead, title, trail and description without a new page', async ({
  page,
}) => {
  await openListing(page, '/marketplace?category=Gas');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Gas and LPG equipment');
  await page.evaluate(() => Object.assign(globalThis, { kept: true }));
  await page.getByRole('button', { name: /^LPG Cylinders \d/ }).click();
  await expect(heading).toHaveText('LPG cylinders');
  await expect(page.getByText('Steel, aluminium and composite')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'LPG cylinders' })).toBeVisible();
  await expect(page).toHaveTitle('Gas — LPG Cylinders | Energy Products & Suppliers');
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Marketplace', 'Gas', 'LPG Cylinders']);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"name":"LPG Cylinders"');
  await page.goBack();
  await expect(heading).toHaveText('Gas and LPG equipment');
  await expect(page).toHaveTitle('Gas | Energy Products & Suppliers');
  await page.getByRole('button', { name: /^All products/ }).click();
  await expect(heading).toHaveText('Marketplace');
  await expect(page).toHaveTitle('Marketplace | Energy Products & Suppliers');
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Marketplace']);
  expect(await page.evaluate(() => 'kept' in globalThis)).toBe(true);
});

test('each category has a heading, a description and a title that no other has', async ({
  page,
}) => {
  await page.goto('/marketplace');
  const found = await Promise.all(
    (await categoryAddresses(page)).map(async (address) => {
      const html = await (await page.request.get(address)).text();
      const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      return {
        description: part(/<meta name="description" content="([^"]*)"/),
        title: part(/<title>([^<]*)</),
        heading: part(/<h1[^>]*>([^<]*)</),
      };
    }),
  );
  for (const key of ['description', 'title', 'heading'] as const)
    expect(new Set(found.map((one) => one[key])).size, key).toBe(found.length);
});

test(
  "'Select more products to compare' leads to the same sub-vertical and keeps what was chosen",
  { tag: '@product-14' },
  async ({ page }) => {
    await openListing(page, '/marketplace?category=Gas&subcategory=Household+Cylinders');
    await page.locator('.product-card-link').first().click();
    await page.getByRole('button', { name: 'Add to Compare' }).first().click();
    await page.getByRole('link', { name: 'Select more products to compare' }).click();
    await expect(page).toHaveURL('/marketplace?category=Gas&subcategory=Household+Cylinders');
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 4');
    await expect(page.getByRole('button', { name: 'Compare mode' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Add to Compare' }).first().click();
    await page.goto('/compare');
    await page.getByRole('link', { name: 'Add another product' }).click();
    await expect(page).toHaveURL('/marketplace?category=Gas&subcategory=Household+Cylinders');
  },
);
