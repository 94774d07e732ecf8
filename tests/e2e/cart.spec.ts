import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { cartPanel, firstAdd, rpc, toast, withCart } from '#tests/support/checkout-flow.ts';
import { aProductOnSale, reprice } from '#tests/support/operator.ts';
import { fault } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/shopper.ts';

const badge = (page: Page) => page.locator('[data-cart-count]');
const openCart = (page: Page) => page.locator('[data-cart-button]').click();
const addFirst = (page: Page) => firstAdd(page).click();

test(
  'a visit that buys nothing leaves nothing in the browser',
  { tag: ['@storage-01', '@cart-18'] },
  async ({ page }) => {
    await page.goto('/marketplace');
    await openCart(page);
    await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBeNull();
  },
);

test(
  'an add shows one toast and opens the panel beside the page without taking the focus',
  { tag: ['@cart-04', '@cart-12', '@msg-01'] },
  async ({ page }) => {
    await page.goto('/marketplace');
    const button = firstAdd(page);
    await button.click();
    await expect(cartPanel(page)).toBeVisible();
    await expect(page.locator('[data-toast]')).toHaveText(['Added to cart']);
    await expect(badge(page)).toHaveText('1');
    expect(
      await cartPanel(page).evaluate((dialog) => dialog.contains(document.activeElement)),
    ).toBe(false);
    expect(await cartPanel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    await expectAccessible(page, 'the panel beside the page');
  },
);

test(
  'the panel closes automatically after 3 seconds, but not while the pointer rests on it',
  { tag: ['@cart-04', '@cart-05'] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/marketplace');
    await addFirst(page);
    await expect(cartPanel(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Your cart' }).hover();
    await page.clock.runFor(10_000);
    await expect(cartPanel(page)).toBeVisible();
    await page.mouse.move(2, 300);
    await page.clock.runFor(2900);
    await expect(cartPanel(page)).toBeVisible();
    await page.clock.runFor(400);
    await expect(cartPanel(page)).toBeHidden();
  },
);

test(
  'opened by its button the panel is modal, stays, and gives the focus back',
  { tag: '@cart-05' },
  async ({ page }) => {
    await withCart(page);
    await page.clock.install();
    await page.goto('/marketplace');
    await openCart(page);
    await expect(cartPanel(page).getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await cartPanel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expectAccessible(page, 'the modal panel');
    await page.keyboard.press('Escape');
    await expect(cartPanel(page)).toBeHidden();
    await expect(page.locator('[data-cart-button]')).toBeFocused();
  },
);

test(
  'the panel counts and adds up, with VAT and without delivery',
  { tag: ['@cart-01', '@cart-02', '@money-02', '@money-05'] },
  async ({ page }) => {
    const { product } = await withCart(page, { price: 0.1 });
    await page.goto('/marketplace');
    await openCart(page);
    const panel = cartPanel(page);
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 0.10');
    await expect(panel.getByTestId('cart-vat')).toHaveText('SAR 0.02');
    await expect(panel.getByTestId('cart-total')).toHaveText('SAR 0.12');
    await expect(panel.getByText('Delivery is added at checkout')).toBeVisible();
    await panel.getByRole('button', { name: `One more of ${product.name}` }).click();
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 0.20');
    await panel.getByLabel(`Quantity of ${product.name}`).fill('٣٠');
    await panel.getByLabel(`Quantity of ${product.name}`).press('Enter');
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 3.00');
    await expect(badge(page)).toHaveText('30');
  },
);

test(
  'more than 9,999 of one product is refused in words',
  { tag: '@cart-08' },
  async ({ page }) => {
    const { product } = await withCart(page);
    await page.goto('/marketplace');
    await openCart(page);
    const quantity = cartPanel(page).getByLabel(`Quantity of ${product.name}`);
    await quantity.fill('10000');
    await quantity.press('Enter');
    await expect(toast(page, 'You can order up to 9,999 of one product')).toBeVisible();
    await expect(quantity).toHaveValue('1');
  },
);

test(
  'a removed line shows one toast and comes back with one click',
  { tag: ['@cart-13', '@msg-01'] },
  async ({ page }) => {
    const { product } = await withCart(page, {}, 3);
    await page.goto('/marketplace');
    await openCart(page);
    const panel = cartPanel(page);
    await panel.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(page.locator('[data-toast]')).toHaveText(['Item removed from cart']);
    await expect(page.getByRole('status').filter({ hasText: /removed from cart/ })).toHaveCount(1);
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByLabel(`Quantity of ${product.name}`)).toHaveValue('3');
    await expect(panel.getByLabel(`Quantity of ${product.name}`)).toBeFocused();
  },
);

test('an empty panel leads to the marketplace', { tag: '@cart-03' }, async ({ page }) => {
  await page.goto('/');
  await openCart(page);
  const link = cartPanel(page).getByRole('link', { name: 'Continue Shopping' });
  await expect(link).toHaveAttribute('href', '/marketplace');
  await expectAccessible(page, 'the empty panel');
});

test(
  'a line below its minimum order is raised with one click',
  { tag: '@cart-10' },
  async ({ page }) => {
    const { product } = await withCart(page, { minimum: 5 });
    await page.goto('/marketplace');
    await openCart(page);
    await expect(cartPanel(page).getByText('Minimum order is 5')).toBeVisible();
    await cartPanel(page).getByRole('button', { name: 'Raise to 5' }).click();
    await expect(cartPanel(page).getByLabel(`Quantity of ${product.name}`)).toHaveValue('5');
    await expect(cartPanel(page).getByText('Minimum order is 5')).toBeHidden();
    await expect(cartPanel(page).getByLabel(`Quantity of ${product.name}`)).toBeFocused();
  },
);

test(
  'clearing asks once, empties the cart and forgets its session',
  { tag: '@cart-21' },
  async ({ page }) => {
    await withCart(page);
    await page.goto('/marketplace');
    await openCart(page);
    await cartPanel(page).getByRole('button', { name: 'Clear cart' }).click();
    await cartPanel(page).getByRole('button', { name: 'Clear cart' }).click();
    await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
    await expect(cartPanel(page).getByRole('link', { name: 'Continue Shopping' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBeNull();
    await expect(badge(page)).toBeHidden();
  },
);

test(
  'a reload finds the same cart, and a static page its badge without React',
  { tag: ['@cart-23', '@chrome-07'] },
  async ({ page }) => {
    await page.goto('/marketplace');
    await addFirst(page);
    await expect(badge(page)).toHaveText('1');
    await expect(toast(page, 'Added to cart')).toBeVisible();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await expect(badge(page)).toHaveText('1');
    expect(scripts.filter((url) => /client|react/.test(url))).toEqual([]);
    await openCart(page);
    await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  },
);

test('two tabs agree on the cart', async ({ page, context }) => {
  const { product } = await withCart(page);
  await page.goto('/marketplace');
  await openCart(page);
  const quantity = cartPanel(page).getByLabel(`Quantity of ${product.name}`);
  await expect(quantity).toHaveValue('1');
  const other = await context.newPage();
  await other.goto('/');
  await openCart(other);
  await cartPanel(other)
    .getByRole('button', { name: `One more of ${product.name}` })
    .click();
  await expect(quantity).toHaveValue('2');
  await expect(badge(page)).toHaveText('2');
});

test('a click before the page has woken is not lost', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  fault('add', 'page not awake yet');
  await page.route(/_astro\/react\..*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/marketplace', { waitUntil: 'domcontentloaded' });
  const button = firstAdd(page);
  await expect(button).toBeVisible();
  await button.click();
  release();
  await expect(badge(page)).toHaveText('1');
});

test.describe('a product that changes while it lies in the cart', () => {
  test(
    'is marked when it is gone, and can only be removed',
    { tag: '@cart-11' },
    async ({ page }) => {
      const { product } = await withCart(page);
      fault('look at the cart', 'product gone');
      await reprice(page.request, product, null);
      await page.goto('/marketplace');
      await openCart(page);
      await expect(
        cartPanel(page).getByText('No longer available. Remove it to go on.'),
      ).toBeVisible();
      await expectAccessible(page, 'an unavailable line');
    },
  );

  test('shows what it cost before', async ({ page }) => {
    const { product } = await withCart(page);
    await page.goto('/');
    await openCart(page);
    await expect(cartPanel(page).getByTestId('cart-subtotal')).toHaveText('SAR 100.00');
    fault('look at the cart', 'price changed');
    await reprice(page.request, product, 120);
    await page.reload();
    await openCart(page);
    await expect(cartPanel(page).getByText('Price changed, was SAR 100.00')).toBeVisible();
  });
});

test.describe('while the backend is away', () => {
  test.use({ expectedErrors: [/./] });

  test(
    'a failed add is taken back, and the next click works',
    { tag: ['@cart-12', '@cart-22'] },
    async ({ page }) => {
      await page.goto('/marketplace');
      fault('add', 'no answer');
      await page.route('**/rest/v1/rpc/**', (route) => route.abort());
      await addFirst(page);
      await expect(toast(page, 'Failed to add item')).toBeVisible();
      await expect(badge(page)).toBeHidden();
      await page.unroute('**/rest/v1/rpc/**');
      await addFirst(page);
      await expect(badge(page)).toHaveText('1');
    },
  );

  test(
    'the last known cart stays in sight, marked, and comes back automatically or by a click',
    { tag: '@cart-15' },
    async ({ page }) => {
      const { product } = await withCart(page);
      await page.goto('/');
      await openCart(page);
      await expect(cartPanel(page).getByText(product.name)).toBeVisible();
      fault('look at the cart', 'no answer');
      await page.route('**/rest/v1/rpc/**', (route) => route.abort());
      await page.reload();
      await openCart(page);
      await expect(toast(page, 'Failed to load cart')).toBeVisible();
      await expect(cartPanel(page).getByText(product.name)).toBeVisible();
      await expect(cartPanel(page).getByText('This is your cart as last seen')).toBeVisible();
      await page.unroute('**/rest/v1/rpc/**');
      await cartPanel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(cartPanel(page).getByText('This is your cart as last seen')).toBeHidden();
    },
  );

  test('a panel whose script does not come shows a notice and tries again', async ({ page }) => {
    await page.goto('/');
    fault('look at the cart', 'script does not come');
    await page.route(/_astro\/mount\..*\.js/, (route) => route.abort());
    // The site answers, as after a deployment, so the page is loaded again, but only once, and opens the panel.
    const reloaded = page.waitForEvent('load');
    await openCart(page);
    await reloaded;
    await expect(cartPanel(page).getByText('The cart could not be loaded.')).toBeVisible();
    await page.unroute(/_astro\/mount\..*\.js/);
    await cartPanel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
  });

  test(
    'a token that the backend does not know is replaced without a word',
    { tag: '@cart-19' },
    async ({ page }) => {
      fault('add', 'session unknown to the shop');
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('once')) localStorage.setItem('cartSessionId', 'x'.repeat(43));
        sessionStorage.setItem('once', 'yes');
      });
      await page.goto('/marketplace');
      await addFirst(page);
      await expect(page.locator('[data-toast]')).toHaveText(['Added to cart']);
      const token = await page.evaluate(() => localStorage.getItem('cartSessionId'));
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(token).not.toBe('x'.repeat(43));
    },
  );
});

/** More than a cart holds, in the order of the listing. */
async function pricedProducts(request: APIRequestContext): Promise<Listed[]> {
  const products: Listed[] = [];
  for (let number = 1; products.length < 104; number += 1) {
    const page = await rpc<{ products: Listed[] }>(request, 'search_products', { page: number });
    products.push(...page.products.filter(({ price_sar }) => price_sar !== null));
  }
  return products;
}

interface Listed {
  readonly id: string;
  readonly price_sar: number | null;
}

test.describe('a full cart', () => {
  test.use({ expectedErrors: [/409|cart_full/] });

  test(
    'the hundred and first product is refused in words',
    { tag: '@cart-09' },
    async ({ page }) => {
      test.slow();
      fault('add', 'cart full');
      const { cart } = await withCart(page);
      const products = await pricedProducts(page.request);
      for (const { id } of products.slice(5, 104)) {
        await rpc(page.request, 'set_item', { cart, product: id, quantity: 1 });
      }
      await page.goto('/marketplace');
      await addFirst(page);
      await expect(toast(page, 'Your cart is full (100 products)')).toBeVisible();
    },
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart button links to checkout', { tag: '@chrome-07' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-cart-button]')).toHaveAttribute('href', '/checkout');
  });
});

test('a product already present is raised by one', { tag: '@cart-06' }, async ({ page }) => {
  const product = await aProductOnSale(page.request);
  await page.goto(`/marketplace/product/${product.id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(badge(page)).toHaveText('1');
  await expect(cartPanel(page)).toBeVisible();
  await expect(cartPanel(page), 'it closes automatically over a pointer at rest').toBeHidden();
  await add.click();
  await expect(badge(page)).toHaveText('2');
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
});
