/** Quick order, as somebody uses it who comes with a list: on a phone and on a desktop, by keyboard too. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser } from '#tests/support/browser/signing-in.ts';

test.use({ expectedErrors: [/could not check|Failed to (fetch|add)|ERR_|AppError/] });

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };

const main = (page: Page) => page.getByRole('main');
const lines = (page: Page) => main(page).locator('tr[data-line]');
const summary = (page: Page) => main(page).getByText(/can be ordered$/);
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).click();

/** SKUs of the demo's catalogue that have a price, as its file has them. */
const catalogue = parse(readFileSync('supabase/seed/catalogue.csv', 'utf8'), {
  columns: true,
  bom: true,
}) as Record<string, string>[];
const skuColumn = Object.keys(catalogue[0]!).find((name) => /sku|product.?id/i.test(name))!;
const priceColumn = Object.keys(catalogue[0]!).find((name) => /price/i.test(name))!;
const SKUS = catalogue.filter((row) => row[priceColumn] !== '').map((row) => row[skuColumn]!);

async function paste(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Paste your lines').fill(text);
  await press(page, 'Add these lines');
}

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`300 lines of real SKUs are pasted on ${device}, settled in place and put into the cart`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('match_keys') && calls.push(request.url()),
    );
    await page.goto('/quick-order');
    // Fewer than 295 have a price: some come twice, in another spelling.
    const known = Array.from({ length: 295 }, (_, n) => {
      const sku = SKUS[n % SKUS.length]!;
      return `${n < SKUS.length ? sku : sku.toLowerCase().replaceAll('-', ' ')}\t50`;
    });
    const odd = [
      'no such thing\t2',
      '"a crane; for a day"\t1',
      `${SKUS[0]}\t٢٥`,
      `${SKUS[1]}\tmany`,
      `${SKUS[2]}`,
    ];
    await paste(page, [...known, ...odd].join('\r\n'));
    await expect(lines(page)).toHaveCount(300);
    await expect(summary(page)).toContainText('of 300 lines');
    expect(calls).toHaveLength(1);
    await expectAccessible(page, 'quick order');
    await press(page, /^Add \d+ lines to cart$/);
    await expect(
      main(page)
        .getByText(/products are in your cart|were put into/i)
        .or(main(page).getByRole('link', { name: /checkout/i }))
        .first(),
    ).toBeVisible();
    await expect(lines(page)).not.toHaveCount(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });
}

test('by keyboard alone a line is typed, Enter, and the next one', async ({ page }) => {
  const first = await aProductOnSale(page.request, { price: 100 });
  await page.goto('/quick-order');
  await main(page).getByLabel('Line 1: SKU or model').focus();
  await page.keyboard.type(first.sku);
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Line 2: SKU or model')).toBeFocused();
  await page.keyboard.type('no such thing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Line 3: SKU or model')).toBeFocused();
  await expect(main(page).getByRole('link', { name: first.name })).toBeVisible();
  await expect(lines(page).nth(1)).toContainText('your own words');
  await expect(lines(page).nth(1)).toContainText('Into the quotation');
  await expect(lines(page).nth(1).getByRole('alert')).toHaveCount(0);
  await expect(summary(page)).toHaveText('1 of 2 lines can be ordered');
});

test('a line that may be several products is chosen, a minimum is raised, and a product without a price is asked for', async ({
  page,
}) => {
  const model = `TWIN ${Date.now()}`;
  const [one] = [
    await aProductOnSale(page.request, { price: 100, model, minimum: 20 }),
    await aProductOnSale(page.request, { price: 200, model }),
  ];
  const unpriced = await aProductOnSale(page.request, { price: null });
  await page.goto('/quick-order');
  await paste(page, `${model};5\n${unpriced.sku};2`);
  await expect(main(page).getByText('Choose a product')).toBeVisible();
  await press(page, new RegExp(one!.sku));
  await expect(main(page).getByText('You asked for 5. The minimum order is 20.')).toBeVisible();
  await press(page, 'Raise to 20');
  await expect(main(page).getByLabel('Line 1: quantity', { exact: true })).toBeFocused();
  await expect(summary(page)).toHaveText('1 of 2 lines can be ordered');
  await expect(main(page).getByText('SAR 2,000.00').first()).toBeVisible();
  await press(page, 'Request Quotation for 1 line');
  const form = page.getByRole('dialog');
  await expect(form.getByText(unpriced.name)).toBeVisible();
});

test('the lines outlive a reload, are downloaded as CSV and read back the same', async ({
  page,
}) => {
  const product = await aProductOnSale(page.request, { price: 100 });
  await page.goto('/quick-order');
  await paste(page, `${product.sku}\t7\n=1+1\t2`);
  await expect(summary(page)).toHaveText('1 of 2 lines can be ordered');
  await page.reload();
  await expect(summary(page)).toHaveText('1 of 2 lines can be ordered');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download as CSV'),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(parse(file, { bom: true })).toEqual([
    ['SKU', 'Quantity', 'Name', 'Price (SAR, excl. VAT)'],
    [product.sku, '7', product.name, '100.00'],
    ["'=1+1", '2', '', ''],
  ]);
  await press(page, 'Remove all lines');
  await main(page)
    .getByLabel('Or choose a CSV file')
    .setInputFiles({
      name: 'lines.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
  await expect(lines(page)).toHaveCount(2);
  await expect(main(page).getByLabel('Line 1: quantity')).toHaveValue('7');
  await expect(main(page).getByLabel('Line 2: quantity')).toHaveValue('2');
});

test('more than 300 lines are refused with a sentence, and nothing that was there is lost', async ({
  page,
}) => {
  await page.goto('/quick-order');
  await paste(page, 'kept\t1');
  await paste(page, Array.from({ length: 300 }, (_, n) => `P-${n}\t1`).join('\n'));
  await expect(main(page).getByRole('alert')).toContainText('These are 301 lines. At most 300 fit');
  await expect(lines(page)).toHaveCount(1);
  await expect(main(page).getByLabel('Paste your lines')).toHaveValue(/^P-0\t1\n/);
});

test('lines that could not be checked stay, and are checked again once the network is back', async ({
  page,
}) => {
  fault('quick order', 'the backend does not answer while lines are checked');
  const product = await aProductOnSale(page.request, { price: 100 });
  await page.goto('/quick-order');
  await page.route('**/rpc/match_keys', (route) => route.abort());
  await paste(page, `${product.sku}\t7`);
  const problem = main(page).getByRole('alert');
  await expect(problem).toContainText('They stay here: try again.');
  await expect(main(page).getByLabel('Line 1: SKU or model')).toHaveValue(product.sku);
  await page.unroute('**/rpc/match_keys');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(summary(page)).toHaveText('1 of 1 line can be ordered');
});

test('the lines become a list of the account', async ({ page }) => {
  const product = await aProductOnSale(page.request, { price: 100 });
  await aSignedInUser(page);
  await page.goto('/quick-order');
  await paste(page, `${product.sku}\t7`);
  await press(page, 'Save as a list');
  await expect(page).toHaveURL(/\/account\/lists/);
  await expect(main(page).getByRole('link', { name: product.name })).toBeVisible();
});
