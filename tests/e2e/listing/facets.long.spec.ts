import type { Locator, Page } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  ask,
  cards,
  count,
  facet,
  facets,
  openFacets,
} from '#tests/support/browser/listing-page.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const MODULES = '/marketplace?category=Solar&subcategory=Solar+PV+Modules';
const INVERTERS = '/marketplace?category=Solar&subcategory=Solar+Inverters';

const choices = (group: Locator) => group.getByRole('checkbox');
const rows = (group: Locator) => group.locator('.facet-choice');
const numberIn = async (row: Locator): Promise<number> =>
  Number((await row.locator('[aria-hidden]').textContent())?.replaceAll(',', ''));

test(
  'a facet narrows the list to its count, in the address and from page 1',
  { tag: '@market-10' },
  async ({ page }) => {
    await openFacets(page, '/marketplace?page=2');
    const country = await facet(page, 'Country of origin');
    const row = rows(country).first();
    const products = await numberIn(row);
    const name = await row.locator('span').first().textContent();
    await choices(country).first().check();
    await expect(page).toHaveURL(`/marketplace?country=${name?.replaceAll(' ', '+')}`);
    await expect(count(page)).toHaveText(`${products} products`);
    await expect(
      page.getByRole('button', { name: `Remove Country of origin: ${name}` }),
    ).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/marketplace?page=2');
    await expect(choices(country).first()).not.toBeChecked();
  },
);

test('choices add up inside a facet and cut across facets, and every count stays true', async ({
  page,
}) => {
  await openFacets(page, '/marketplace?category=Gas');
  const supplier = await facet(page, 'Supplier');
  const [first, second] = [
    await numberIn(rows(supplier).nth(0)),
    await numberIn(rows(supplier).nth(1)),
  ];
  await choices(supplier).nth(0).check();
  await expect(count(page)).toHaveText(`${first} products`);
  await choices(supplier).nth(1).check();
  await expect(count(page)).toHaveText(`${first + second} products`);
  await expect(facets(page)).toHaveAttribute('aria-busy', 'false');
  const lead = await facet(page, 'Lead time');
  const fast = await numberIn(rows(lead).nth(0));
  await choices(lead).nth(0).check();
  await expect(count(page)).toHaveText(`${fast} products`);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/marketplace');
  await expect(choices(lead).nth(0)).not.toBeChecked();
});

test('the manufacturer on a product page leads to all of its products, in every category', async ({
  page,
}) => {
  await page.goto('/marketplace?q=Gas+cylinder+11+kg');
  await page.getByRole('link', { name: 'Gas cylinder 11 kg', exact: true }).click();
  const maker = 'Sahel Cylinder Works';
  await page
    .getByRole('region', { name: 'Buy this product' })
    .getByRole('link', { name: maker })
    .click();
  await expect(page).toHaveURL('/marketplace?General.Manufacturer=Sahel+Cylinder+Works');
  await expect(page.getByRole('button', { name: `Remove Manufacturer: ${maker}` })).toBeVisible();
  const row = rows(await facet(page, 'Manufacturer')).filter({ hasText: maker });
  await expect(choices(row)).toBeChecked();
  await expect(count(page)).toHaveText(`${await numberIn(row)} products`);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('button', { name: /^Gas \d/ })
    .click();
  await expect(page).toHaveURL(
    '/marketplace?category=Gas&General.Manufacturer=Sahel+Cylinder+Works',
  );
});

test('an address with a former spelling of a supplier finds its products, and reads as the current one', async ({
  page,
}) => {
  await openFacets(page, '/marketplace?supplier=NAJMAT+al-wadi+Gas,&sort=name');
  await expect(page).toHaveURL('/marketplace?sort=name&supplier=Najmat+Al+Wadi+Gas');
  await expect(page.getByRole('button', { name: 'Remove Najmat Al Wadi Gas' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Najmat Al Wadi Gas');
  const supplier = await facet(page, 'Supplier');
  await expect(choices(supplier).and(page.locator(':checked'))).toHaveCount(1);
});

test('a price range takes two numbers, in any order, and its chip takes it back', async ({
  page,
}) => {
  await openFacets(page, '/marketplace?category=Gas');
  const price = await facet(page, 'Price');
  await price.getByLabel('From (SAR)').fill('460');
  await price.getByLabel('To (SAR)').fill('115');
  await price.getByLabel('To (SAR)').press('Enter');
  await expect(page).toHaveURL('/marketplace?category=Gas&price=100..400');
  const { total } = await ask<{ total: number }>(page.request, 'search_products', {
    vertical: 'Gas',
    filters: { price_min: 100, price_max: 400 },
  });
  await expect(count(page)).toHaveText(`${total} products`);
  await expect(price.getByLabel('From (SAR)')).toHaveValue('115');
  await page.getByRole('button', { name: 'Remove SAR 115 to SAR 460 incl. VAT' }).click();
  await expect(page).toHaveURL('/marketplace?category=Gas');
  await expect(price.getByLabel('From (SAR)')).toHaveValue('');
});

test(
  'products with a price, or to ask for a quote, are a choice',
  { tag: '@market-15' },
  async ({ page }) => {
    await openFacets(page, '/marketplace?category=Gas');
    const price = await facet(page, 'Price');
    await price.getByRole('radio', { name: /^Ask for quote/ }).check();
    await expect(page).toHaveURL('/marketplace?category=Gas&priced=no');
    await expect(cards(page).first()).toContainText('Ask for quote');
    await expect(cards(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  },
);

test('the rated power of modules and the AC voltage of inverters are facets with their units', async ({
  page,
}) => {
  await openFacets(page, MODULES);
  const power = await facet(page, 'Rated Power (STC)');
  const choice = power.getByRole('checkbox', { name: /^450 W/ });
  await choice.check();
  await expect(page).toHaveURL(`${MODULES}&Electrical+Attributes.Rated+Power+%28STC%29=450`);
  await expect(count(page)).toHaveText('1 product');
  await expect(page.getByRole('button', { name: 'Remove Rated Power (STC): 450 W' })).toBeVisible();

  await openFacets(page, INVERTERS);
  const { attributes } = await ask<{ attributes: { field: string; unit: string }[] }>(
    page.request,
    'product_facets',
    { vertical: 'Solar', subcategory: 'Solar Inverters' },
  );
  expect(attributes.map(({ unit }) => unit)).toContain('V');
  const dc = await facet(page, attributes.find(({ unit }) => unit === 'V')?.field ?? '');
  await expect(
    dc.getByRole('checkbox').first().or(dc.getByRole('spinbutton').first()),
  ).toBeVisible();
});

test('a range that an address names is read with its unit and shown as typed', async ({ page }) => {
  await openFacets(page, `${INVERTERS}&Electrical+Attributes.AC+Power=3000..10000`);
  const power = await facet(page, 'AC Power');
  await expect(power.getByLabel('From (kW)')).toHaveValue('3');
  await expect(power.getByLabel('To (kW)')).toHaveValue('10');
  await expect(page.getByRole('button', { name: 'Remove AC Power: 3 kW to 10 kW' })).toBeVisible();
});

test('an address with nonsense in it shows what makes sense', async ({ page }) => {
  await openFacets(page, '/marketplace?category=Gas&price=cheap&lead=soon&General.=&x.y=1');
  const { total } = await ask<{ total: number }>(page.request, 'search_products', {
    vertical: 'Gas',
  });
  await expect(count(page)).toHaveText(`${total} products`);
});

test('suppliers are searched among all of them', async ({ page }) => {
  await openFacets(page);
  const supplier = await facet(page, 'Supplier');
  await supplier.getByRole('searchbox', { name: 'Search suppliers' }).fill('DESERT');
  await expect(choices(supplier)).toHaveCount(1);
  await expect(choices(supplier)).toHaveAccessibleName(/^Desert LNG/);
  await choices(supplier).check();
  await expect(page).toHaveURL('/marketplace?supplier=Desert+LNG');
  await supplier.getByRole('searchbox').fill('nobody at all');
  await expect(supplier.getByText('No supplier of these products matches.')).toBeVisible();
});

test('by keyboard alone a choice is reached, made and kept in focus', async ({ page }) => {
  await openFacets(page, '/marketplace?category=Gas');
  await facets(page).locator('summary').filter({ hasText: 'Lead time' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/marketplace?category=Gas&lead=1');
  const choice = facets(page).getByRole('checkbox', { name: /^1 day/ });
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
});

/** Unfolds every group. */
const openAll = (page: Page) =>
  facets(page)
    .locator('details')
    .evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));

test('unfolded facets are accessible in the column and in the drawer', async ({ page }) => {
  await openFacets(page, INVERTERS);
  await openAll(page);
  await expectAccessible(page, 'facets in the column');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(facets(page).getByRole('group', { name: 'Price' })).toBeVisible();
  await openAll(page);
  await expectAccessible(page, 'facets in the drawer');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test('on a phone no facet is counted before the drawer opens', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/marketplace');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/product_facets'))).toEqual([]);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(facets(page).getByRole('group', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
});

test.describe('when they cannot be counted', () => {
  test.use({ expectedErrors: [/./] });

  test('the list is left alone and asking again is one click', async ({ page }) => {
    await page.route('**/rpc/product_facets*', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto('/marketplace?category=Gas');
    await wakeIslands(page);
    await expect(facets(page)).toContainText('The filters could not be loaded');
    await expect(cards(page).first()).toBeVisible();
    await page.unroute('**/rpc/product_facets*');
    await facets(page).getByRole('button', { name: 'Try again' }).click();
    await expect(facets(page).getByRole('group', { name: 'Price' })).toBeVisible();
    await expect(facets(page)).not.toContainText('could not be loaded');
  });
});

test('nothing found names the filter that costs most, and takes it away', async ({ page }) => {
  await openFacets(page, '/marketplace?q=panel&category=Solar&supplier=Desert+LNG&priced=yes');
  await expect(page.getByRole('heading', { name: 'Nothing found for “panel”' })).toBeVisible();
  const way = page.getByRole('button', { name: /^Without Supplier: \d+ products$/ });
  const products = /\d+/.exec((await way.textContent()) ?? '')?.[0];
  await expectAccessible(page, 'nothing found');
  await way.click();
  await expect(page).toHaveURL('/marketplace?q=panel&category=Solar&priced=yes');
  await expect(count(page)).toHaveText(`${products} products`);
});

test('counts that are estimates are named so, for the eye and for the ear', async ({ page }) => {
  await page.route('**/rpc/product_facets*', async (route) => {
    const counted: object = await (await route.fetch()).json();
    await answer(route, { ...counted, is_estimate: true });
  });
  await openFacets(page, '/marketplace?category=Gas');
  const supplier = await facet(page, 'Supplier');
  await expect(rows(supplier).first().locator('[aria-hidden]')).toHaveText(/^about \d+$/);
  await expect(choices(supplier).first()).toHaveAccessibleName(/about \d+ products?$/);
});
