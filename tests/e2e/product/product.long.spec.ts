import type { Page } from '@playwright/test';
import {
  SIMILAR_PAIRS,
  withdrawProducts,
  sellSimilarPair,
} from '#tests/support/builders/catalogue/similar-products.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

interface Found {
  id: string;
  name: string;
}

/** A product of the demo catalogue by what it is called. */
async function find(page: Page, query: string): Promise<Found> {
  const answer = await page.request.post('/rest/v1/rpc/search_products', {
    headers: { apikey: 'sb_publishable_local' },
    data: { query },
  });
  const { products } = (await answer.json()) as { products: Found[] };
  const [product] = products;
  if (!product) throw new Error(`The demo catalogue has no '${query}'`);
  return product;
}

async function open(page: Page, query: string): Promise<Found> {
  const product = await find(page, query);
  await page.goto(`/marketplace/product/${product.id}`);
  return product;
}

/** The address of a product as it answers when it was not prebuilt. */
async function openByShell(page: Page, id: string) {
  const address = `/marketplace/product/${id}`;
  const shell = await page.request.get('/marketplace/product/shell');
  await page.route(`**${address}`, async (route) => route.fulfill({ response: shell }));
  await page.goto(address);
}

const CYLINDER = 'Gas cylinder 11 kg';

test(
  'a product shows what it is, costs and when it comes',
  { tag: ['@product-01', '@product-02', '@product-07', '@product-08', '@product-10'] },
  async ({ page }) => {
    await open(page, CYLINDER);
    const box = page.getByRole('region', { name: 'Buy this product' });
    await expect(
      page.getByRole('heading', { level: 1, name: CYLINDER, exact: true }),
    ).toBeVisible();
    await expect(box).not.toContainText(/review|★/i);
    await expect(box).toContainText('SAR 178.50');
    await expect(box).toContainText('Saudi Arabia');
    await expect(box).toContainText('Minimum order');
    await expect(box).toContainText(/Earliest delivery \w{3} \d+ \w{3}/);
    await expect(page.getByRole('link', { name: 'Back to Marketplace' })).toHaveAttribute(
      'href',
      '/marketplace',
    );
  },
);

test(
  'the gallery has thumbnails, wraps at both ends and obeys the arrow keys',
  { tag: ['@product-03', '@product-04'] },
  async ({ page }) => {
    await open(page, CYLINDER);
    const main = page.getByRole('button', { name: 'Enlarge the picture' }).locator('img');
    const source = () => main.getAttribute('src');
    const first = await source();
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect(main).toHaveAttribute('src', /-3\.svg$/);
    await page.getByRole('button', { name: 'Next picture' }).click();
    expect(await source()).toBe(first);
    await page.getByRole('button', { name: 'Show picture 2' }).click();
    await expect(main).toHaveAttribute('src', /-2\.svg$/);
    await page.keyboard.press('ArrowRight');
    await expect(main).toHaveAttribute('src', /-3\.svg$/);
  },
);

test('the picture is enlarged in a dialog and focus comes back', async ({ page }) => {
  await open(page, CYLINDER);
  const zoom = page.getByRole('button', { name: 'Enlarge the picture' });
  await zoom.click();
  const dialog = page.getByRole('dialog', { name: CYLINDER });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(zoom).toBeFocused();
});

test.describe('with pictures that do not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the placeholder is shown', { tag: '@product-05' }, async ({ page }) => {
    await page.route('**/products/*.svg', (route) => route.abort());
    await open(page, CYLINDER);
    const main = page.getByRole('button', { name: 'Enlarge the picture' }).locator('img');
    await expect(main).toHaveAttribute('src', '/placeholder.svg');
  });
});

test('a product without a picture shows a parcel, which looks like no kind of product', async ({
  page,
}) => {
  const { products } = await sellSimilarPair(page.request, SIMILAR_PAIRS['behind a long company']!);
  await page.goto(`/marketplace/product/${products[0].id}`);
  const related = page.getByRole('region', { name: 'More from this category' });
  for (const picture of [
    page.getByRole('button', { name: 'Enlarge the picture' }).locator('img'),
    related.getByRole('article').first().locator('img'),
  ]) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await withdrawProducts(page.request, products);
  await page.goto('/placeholder.svg');
  // The dashed outline is about as wide as high: the former cylinder was twice as high.
  const shape = await page.locator('[stroke-dasharray]').evaluate((outline) => {
    const { width, height } = (outline as SVGGraphicsElement).getBBox();
    return width / height;
  });
  expect(Math.abs(shape - 1)).toBeLessThan(0.2);
});

test('Add to Cart adds as many pieces as were chosen', { tag: '@product-11' }, async ({ page }) => {
  await open(page, CYLINDER);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.locator('[data-cart-count]')).toHaveText('3');
});

test(
  'comparing from a product',
  { tag: ['@product-13', '@product-15', '@product-16', '@storage-04'] },
  async ({ page }) => {
    const { id } = await open(page, CYLINDER);
    await page.getByRole('button', { name: 'Add to Compare' }).click();
    await expect(page.getByText('Added to comparison')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove from Compare' })).toBeVisible();
    await page.getByRole('link', { name: 'Compare (1)' }).click();
    await expect(page).toHaveURL('/compare');
    expect(await page.evaluate(() => localStorage.getItem('returnToProduct'))).toBe(id);
  },
);

test(
  'Select more products to compare turns compare mode on and leads to the marketplace',
  { tag: '@product-14' },
  async ({ page }) => {
    await open(page, CYLINDER);
    await page.getByRole('link', { name: 'Select more products to compare' }).click();
    await expect(page).toHaveURL(/\/marketplace\?category=Gas&subcategory=/);
    await expect(page.getByRole('button', { name: 'Compare mode' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test(
  'attributes are shown in groups, the description below its heading',
  { tag: ['@product-17', '@product-18'] },
  async ({ page }) => {
    await open(page, CYLINDER);
    for (const title of [
      'General Information',
      'Physical Specifications',
      'Chemical Properties',
      'Operational Features',
      'Applications',
      'Compliance',
      'Product Details',
    ])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Electrical Specifications' })).toHaveCount(0);
    const outdoor = page.locator('dl > div', { hasText: 'Outdoor Use' });
    await expect(outdoor).toContainText('Yes');
    await expect(page.locator('#panel-description')).toContainText('everyday household cylinder');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('three tabs, opening on the specifications', { tag: '@product-19' }, async ({ page }) => {
    await open(page, CYLINDER);
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Specifications')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Physical Specifications' })).toBeVisible();
    await tab('Description').click();
    await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Physical Specifications' })).toBeHidden();
    await tab('Information').click();
    await expect(page.getByRole('heading', { name: 'General Information' })).toBeVisible();
  });

  test('the bar at the foot holds both buttons', { tag: '@product-20' }, async ({ page }) => {
    await open(page, CYLINDER);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Add to Cart' }).last()).toBeInViewport();
    const bar = page.getByRole('region', { name: 'Order bar' });
    await expect(bar.getByRole('button', { name: 'Request for Quotation' })).toBeInViewport();
  });
});

test(
  'a product that was not prebuilt is read by its address, with its own metadata',
  { tag: ['@product-01', '@product-21', '@seo-07'] },
  async ({ page }) => {
    const { id, name } = await find(page, CYLINDER);
    const gate = Promise.withResolvers<void>();
    await page.route('**/rpc/product_detail*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await openByShell(page, id);
    await expect(page.getByRole('status', { name: 'Loading the product…' })).toBeVisible();
    gate.resolve();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${name} | Enersouq`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/marketplace/product/${id}$`),
    );
    const trail = page.getByRole('navigation', { name: 'You are here' });
    await expect(trail).toContainText('Household Cylinders');
  },
);

test('the page of a product that was not prebuilt claims nothing about another address and is not listed', async ({
  page,
}) => {
  const html = await (await page.request.get('/marketplace/product/shell')).text();
  expect(html).toContain('<title>Energy product | Enersouq</title>');
  expect(html).not.toMatch(/rel="canonical"|property="og:url"|rel="alternate" hreflang/);
  expect(html).toContain('<meta name="robots" content="noindex"');
  const { id } = await find(page, CYLINDER);
  await openByShell(page, id);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    new RegExp(`^https://.*/marketplace/product/${id}$`),
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
});

/** The product's structured data, from the scripts of a document. */
const structuredData = (scripts: readonly string[]): unknown =>
  JSON.parse(scripts.find((text) => text.includes('"Product"')) ?? '{}');

const dataNow = async (page: Page): Promise<unknown> =>
  structuredData(await page.locator('script[type="application/ld+json"]').allTextContents());

const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

test(
  'a product has its structured data as it is built, after its script has run, and by the shell',
  { tag: ['@seo-07', '@seo-08', '@seo-11'] },
  async ({ page }) => {
    const { id } = await open(page, CYLINDER);
    const html = await (await page.request.get(`/marketplace/product/${id}`)).text();
    const built = structuredData([...html.matchAll(DATA)].map((match) => match[1]!));
    expect(built).toMatchObject({
      name: CYLINDER,
      brand: { '@type': 'Brand', name: 'Sahel Cylinder Works' },
      mpn: 'NW-11',
      offers: { price: '178.50', priceCurrency: 'SAR', seller: { name: 'Najmat Al Wadi Gas' } },
    });
    expect(JSON.stringify(built)).not.toMatch(/aggregateRating|4\.8/);
    expect(await dataNow(page)).toEqual(built);
    await openByShell(page, id);
    await expect.poll(() => dataNow(page)).toEqual(built);
  },
);

test(
  'a product without a price offers a quotation only',
  { tag: ['@product-09', '@seo-10'] },
  async ({ page }) => {
    const answer = await page.request.post('/rest/v1/rpc/search_products', {
      headers: { apikey: 'sb_publishable_local' },
      data: { vertical: 'Gas', page: 2 },
    });
    const { products } = (await answer.json()) as { products: Found[] };
    await page.goto(`/marketplace/product/${products.at(-1)?.id}`);
    await expect(page.getByText('Ask for quote').first()).toBeVisible();
    const box = page.getByRole('region', { name: 'Buy this product' });
    await expect(box.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    await expect(box.getByRole('button', { name: 'Request for Quotation' })).toBeVisible();
  },
);

test.describe('a product that is not there', () => {
  test.use({ expectedErrors: [/./] });

  test(
    'shows a message in our words, with a way back and a toast',
    { tag: ['@product-22', '@product-23'] },
    async ({ page }) => {
      await openByShell(page, '00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { name: 'Error Loading Product' })).toBeVisible();
      await expect(page.getByRole('main').getByText('Product not found')).toBeVisible();
      await expect(page.locator('#toasts')).toContainText('Product not found');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: 'Return to Marketplace' }).click();
      await expect(page).toHaveURL('/marketplace');
    },
  );

  test('a backend that fails is never quoted', { tag: '@product-23' }, async ({ page }) => {
    const { id } = await find(page, CYLINDER);
    await page.route('**/rpc/product_detail*', (route) =>
      route.fulfill({ status: 500, json: { message: 'relation "product" does not exist' } }),
    );
    await openByShell(page, id);
    await expect(page.getByRole('main')).toContainText('Failed to fetch product details');
    await expect(page.getByText('does not exist')).toHaveCount(0);
  });
});

test('the SKU is copied and what was looked at comes back on the next product', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, CYLINDER);
  await page.getByRole('button', { name: 'Copy the SKU' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ESQ-/);
  await open(page, 'Composite cylinder 10 kg');
  await wakeIslands(page);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: CYLINDER })).toBeVisible();
});

test(
  'a request for quotation is verified, stored and mailed',
  { tag: '@product-12' },
  async ({ page, outbox }) => {
    await open(page, CYLINDER);
    const email = anEmail();
    await page.getByRole('button', { name: 'Request for Quotation' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request for Quotation' });
    await expect(dialog).toBeVisible();
    const opened = await page.evaluate(() => performance.now());
    await dialog.getByLabel('Site city').fill('Abha');
    await dialog.getByLabel('Full name').fill('Sara Ali');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    // Said at the field itself, which takes the focus, and gone once a code was sent.
    const field = dialog.getByLabel('Email');
    await expect(field).toHaveAccessibleDescription(/Please verify your email address first$/);
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = await outbox.codeFor(email);
    await expect(dialog.getByText('Please verify your email address first')).toBeHidden();
    await dialog.getByLabel('Verification code').fill(code);
    await expect(dialog.getByTestId('email-verified')).toBeVisible();
    // The server takes a form that is filled in faster than a person can type for spam.
    await page.waitForFunction((since) => performance.now() - since > 1600, opened);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
    await expect
      .poll(async () => (await outbox.mailsTo(email)).map(({ subject }) => subject).join())
      .toMatch(/quot/i);
  },
);
