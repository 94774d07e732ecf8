import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

interface ItemList {
  '@type': string;
  itemListElement: unknown[];
}

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.locator('.listing-count');
const search = (page: Page) => page.getByLabel('Search the marketplace');

async function open(page: Page, address = '/marketplace') {
  await page.goto(address);
  await expect(page.locator('html[data-listing]')).toHaveCount(0);
  await expect(count(page)).toHaveText(/\d/);
}

test(
  'the marketplace shows search, tree, views, compare mode and pages of 20',
  { tag: ['@market-01', '@market-09'] },
  async ({ page }) => {
    await open(page);
    await expect(search(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'View' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compare mode' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
  },
);

test(
  'a search is a case-insensitive part of a name, and is part of the address',
  { tag: '@market-02' },
  async ({ page }) => {
    await open(page);
    await search(page).fill('CYLINDER 11 KG');
    await expect(page).toHaveURL('/marketplace?q=CYLINDER+11+KG');
    await expect(cards(page).first()).toContainText('Gas cylinder 11 kg');
    await page.reload();
    await expect(search(page)).toHaveValue('CYLINDER 11 KG');
    await expect(cards(page).first()).toContainText('Gas cylinder 11 kg');
  },
);

test(
  'the tree filters by vertical, main category and subsector',
  { tag: ['@market-04', '@market-05', '@market-06', '@market-07'] },
  async ({ page }) => {
    await open(page);
    const tree = page.getByRole('navigation', { name: 'Categories' });
    const gas = tree.getByRole('button', { name: /^Gas \d/ });

    await gas.click();
    await expect(page).toHaveURL('/marketplace?category=Gas');
    await expect(gas).toHaveAttribute('aria-expanded', 'true');
    const whole = await gas.locator('.numerals').textContent();
    await expect(count(page)).toHaveText(`${whole} products`);

    const main = tree.getByRole('button', { name: /^LPG Cylinders/ });
    await main.click();
    await expect(page).toHaveURL('/marketplace?category=Gas&subcategory=LPG+Cylinders');
    await expect(count(page)).toHaveText(
      `${await main.locator('.numerals').textContent()} products`,
    );

    const sub = tree.getByRole('button', { name: /^Household Cylinders/ });
    await sub.click();
    await expect(page).toHaveURL('/marketplace?category=Gas&subcategory=Household+Cylinders');
    await expect(count(page)).toHaveText(
      `${await sub.locator('.numerals').textContent()} products`,
    );

    await gas.click();
    await expect(page).toHaveURL('/marketplace?category=Gas');
    await expect(gas).toHaveAttribute('aria-expanded', 'false');
  },
);

test(
  'a later page has its own link, Back returns to it, and a filter leads to page 1',
  { tag: '@market-10' },
  async ({ page }) => {
    await open(page, '/marketplace?page=2');
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL('/marketplace?page=3');
    await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(page).toHaveURL('/marketplace?page=2');
    await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
    await page.getByRole('button', { name: /^Water \d/ }).click();
    await expect(page).toHaveURL('/marketplace?category=Water');
  },
);

test('Back from a product restores the filtered list and where it was scrolled to', async ({
  page,
}) => {
  await open(page, '/marketplace?category=Solar');
  await expect(cards(page).nth(12)).toBeAttached();
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await cards(page).nth(12).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Marketplace');
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?category=Solar');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 150);
});

test('Back within the listing takes a filter away again', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Water \d/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water supply and storage');
  await page.goBack();
  await expect(page).toHaveURL('/marketplace');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketplace');
});

test(
  'the list view is remembered and shown before anything else',
  { tag: '@market-08' },
  async ({ page }) => {
    await open(page);
    const wide = async () => (await cards(page).first().boundingBox())?.width ?? 0;
    const inGrid = await wide();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect.poll(wide).toBeGreaterThan(inGrid * 2);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-view', 'list');
  },
);

test(
  'compare mode survives a reload and toggles products',
  { tag: ['@market-11', '@market-13', '@market-14', '@storage-03'] },
  async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Compare mode' }).click();
    const card = cards(page).first();
    await card.getByRole('button', { name: 'Add to Compare' }).click();
    await expect(page.getByText('Added to comparison')).toBeVisible();
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('compareMode'))).toBe('true');
    await card.getByRole('button', { name: 'Remove from Compare' }).click();
    await expect(page.getByText('Removed from comparison')).toBeVisible();
    await card.getByRole('button', { name: 'Add to Compare' }).click();
    await page.getByRole('button', { name: 'Compare mode' }).click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 4');
  },
);

test(
  'a priced product goes into the cart from its card, whose name leads to its page',
  { tag: ['@market-12', '@market-17'] },
  async ({ page }) => {
    await open(page, '/marketplace?q=Gas+cylinder+11+kg');
    const card = page.getByRole('article', { name: 'Gas cylinder 11 kg', exact: true });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
    const link = await card.getByRole('link').getAttribute('href');
    expect(link).toMatch(/^\/marketplace\/product\/[0-9a-f-]{36}$/);
  },
);

test(
  'a product without a price asks for a quotation and comes last',
  { tag: ['@market-15', '@market-16'] },
  async ({ page }) => {
    await open(page, '/marketplace?category=Gas');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
    await expect(page).toHaveURL('/marketplace?category=Gas&sort=price_desc');
    const last = page.getByRole('link', { name: /^Page \d+$/ }).last();
    await last.click();
    const unpriced = cards(page).last();
    await expect(unpriced).toContainText('Ask for quote');
    await expect(unpriced.getByRole('button', { name: 'Request for Quotation' })).toBeVisible();
    await expect(unpriced.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  },
);

test(
  'cards show the earliest delivery, and no rating before anybody has reviewed anything',
  { tag: ['@market-18', '@market-19'] },
  async ({ page }) => {
    await open(page, '/marketplace?category=Gas');
    await expect(cards(page).first()).not.toContainText(/review|★/i);
    await expect(page.getByText(/^Earliest delivery \w{3} \d+ \w{3}$/).first()).toBeVisible();
  },
);

test.describe('with pictures that do not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a card shows the placeholder', { tag: '@market-20' }, async ({ page }) => {
    await page.route('**/products/*.svg', (route) => route.abort());
    await open(page, '/marketplace?category=Gas');
    await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/placeholder.svg');
  });
});

test(
  'a product that states no lead time shows Contact supplier',
  { tag: '@market-19' },
  async ({ page }) => {
    await open(page, '/marketplace?q=Composite+cylinder+14+kg');
    await expect(cards(page).first()).toContainText('Contact supplier');
  },
);

test(
  'title, canonical and item list follow the filters',
  { tag: ['@seo-04', '@seo-05', '@seo-06'] },
  async ({ page }) => {
    await open(page);
    await expect(page).toHaveTitle('Marketplace | Energy Products & Suppliers');
    const urls = () =>
      page.evaluate(() => {
        const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
        const lists = scripts.map((script) => JSON.parse(script.textContent) as ItemList);
        return lists.find((list) => list['@type'] === 'ItemList')?.itemListElement ?? [];
      });
    expect(await urls()).toHaveLength(20);
    await page.getByRole('button', { name: /^Gas \d/ }).click();
    await page.getByRole('button', { name: /^LPG Cylinders/ }).click();
    await expect(page).toHaveTitle('Gas — LPG Cylinders | Energy Products & Suppliers');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/marketplace\?category=Gas&subcategory=LPG\+Cylinders$/,
    );
    await expect.poll(async () => (await urls()).length).toBe(await cards(page).count());
  },
);

test('nothing found repeats the question and offers ways on', async ({ page }) => {
  // `as_typed` stops the correction, which would find cylinders.
  await open(page, '/marketplace?q=cylnders&as_typed=yes&category=Water');
  await expect(page.getByRole('heading', { name: 'Nothing found for “cylnders”' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Without “cylnders”: \d+ products$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Did you mean the category .*Cylinders/ }).click();
  await expect(cards(page).first()).toContainText(/cylinder/i);
  await page.getByRole('button', { name: /^All products/ }).click();
  await expect(page).toHaveURL('/marketplace');
});

test.describe('when the backend fails', () => {
  test.use({ expectedErrors: [/./] });

  test('the list shows a message and comes when it is asked again', async ({ page }) => {
    await page.route('**/rpc/search_products*', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto('/marketplace?q=diesel');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/rpc/search_products*');
    await again.click();
    await expect(cards(page).first()).toContainText(/diesel/i);
  });
});

test('on a phone the tree and the facets are in a drawer that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('button', { name: /^Gas \d/ }).click();
  await expect(page).toHaveURL('/marketplace?category=Gas');
  await drawer.getByRole('radio', { name: /^With a price/ }).check();
  await expect(page).toHaveURL('/marketplace?category=Gas&priced=yes');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page shows products that link to their pages, and categories as links', async ({
    page,
  }) => {
    await page.goto('/marketplace');
    await expect(cards(page)).toHaveCount(20);
    await expect(page.locator('noscript a[href="/marketplace/category/Gas"]')).toBeVisible();
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
