import type { Page } from '@playwright/test';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

async function idOf(page: Page, query: string): Promise<string> {
  const answer = await page.request.post('/rest/v1/rpc/search_products', {
    headers: { apikey: 'sb_publishable_local' },
    data: { query },
  });
  const { products } = (await answer.json()) as { products: { id: string }[] };
  return products[0]!.id;
}

const open = async (page: Page, query: string, prefix = '') =>
  page.goto(`${prefix}/marketplace/product/${await idOf(page, query)}`);

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const prefix of ['', '/ar'])
    test(`name, price and both buttons are on the first screen${prefix}`, async ({ page }) => {
      await open(page, 'Hybrid inverter 6 kW', prefix);
      const bar = page.locator('.buy-bar');
      const top = (await bar.boundingBox())!.y;
      await expect(bar).toContainText('5,704.00');
      await expect(bar.getByRole('button')).toHaveCount(2);
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        page.locator('.text-numeral:visible'),
      ]) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(top);
      }
    });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the columns of a group of attributes differ by one row at most', async ({ page }) => {
    await open(page, 'Hybrid inverter 6 kW');
    const groups = page.locator('.product-panel dl');
    expect(await groups.count()).toBeGreaterThan(4);
    const columns = await groups.evaluateAll((lists) =>
      lists.map((list) => {
        const starts = [...list.children].map((row) => row.getBoundingClientRect().left);
        const first = starts.filter((left) => left === starts[0]).length;
        return { first, second: starts.length - first };
      }),
    );
    for (const { first, second } of columns) expect([0, 1]).toContain(Math.abs(first - second));
  });

  test('related products fill their row, also in a category of three', async ({ page }) => {
    await open(page, 'Composite cylinder 10 kg');
    const cards = page
      .getByRole('region', { name: 'More from this category' })
      .getByRole('article');
    await expect(cards).toHaveCount(4);
    const tops = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });
});

test('an inverter names the panels and batteries that fit it, and why', async ({ page }) => {
  await open(page, 'Hybrid inverter 6 kW');
  const fits = page.getByRole('region', { name: 'Works with' });
  await expect(fits).toContainText(/Up to 8 panels in series: at most 447 of 500 V, 6 kW/);
  await expect(fits).toContainText('Battery of 51.2 V, for 40 to 60 V');
  const sizes = page.getByRole('region', { name: 'Smaller, larger' });
  await expect(sizes).toContainText('Grid inverter 5 kW');
  await fits.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Works with' })).toContainText('inverter');
});

test('phases are said in Arabic, and once', async ({ page }) => {
  await open(page, 'String inverter 100 kW', '/ar');
  const box = page.locator('.buy-box');
  await expect(box).toContainText('ثلاثي الطور');
  await expect(box).not.toContainText('الأطوار');
  await expect(page.locator('.product-panel').filter({ hasText: 'الأطوار' })).toContainText(
    'ثلاثي الطور',
  );
});

test('a refill asks for the empty cylinder beside its price', async ({ page }) => {
  await open(page, 'Gas cylinder 11 kg refill');
  await expect(page.locator('.buy-box')).toContainText('hand over the empty one');
});

test('delivery is named with its fee on the product and in the cart', async ({ page }) => {
  await open(page, 'Gas cylinder 11 kg');
  await expect(page.locator('.buy-box')).toContainText('Delivery from SAR 50');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('link', { name: /Cart|cart/ })
    .or(page.getByRole('button', { name: /^Cart/ }))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Delivery from SAR 50, added at checkout');
});

test('the link of a product is copied where the system has no sheet to share it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, 'Gas cylinder 11 kg');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the sheet of the system gets the link where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (what: unknown) => Promise.resolve(void shared.push(what)),
    });
  });
  await open(page, 'Gas cylinder 11 kg');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  await expect.poll(async () => (await shared()).map(({ url }) => url)).toEqual([page.url()]);
});

test('paper has the name, the price and every attribute, and no button', async ({ page }) => {
  await open(page, 'Hybrid inverter 6 kW');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('5,704.00').first()).toBeVisible();
  for (const name of ['Electrical Specifications', 'Product Details', 'Product Description'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeHidden();
  await expect(page.getByRole('region', { name: 'Works with' })).toBeHidden();
});

test.describe('an address that leads to nothing', () => {
  test.use({ expectedErrors: [/404|410|not.found/i] });

  for (const path of [
    '/marketplace/product/00000000-0000-4000-8000-000000000000',
    '/marketplace/product/nothing',
    '/blog/nothing-of-this-name',
    '/ar/blog/nothing-of-this-name',
  ])
    test(`${path} answers 404 with a header and a search`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole('banner').getByRole('search').first()).toBeVisible();
    });

  test('an unknown product offers a search and help', async ({ page }) => {
    await page.goto('/marketplace/product/00000000-0000-4000-8000-000000000000');
    const main = page.getByRole('main');
    await expect(main.getByText('Product not found')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    await main.getByRole('searchbox').fill('inverter');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/marketplace\?q=inverter$/);
  });
});
