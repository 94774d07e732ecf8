/** A cart whose products change, whose backend is away, or which is full. */
import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  addFirstProduct,
  cartCount,
  cartPanel,
  firstAddButton,
  openCart,
  rpc,
  toast,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { longQuote } from '#tests/support/browser/quotes.ts';
import { reprice } from '#tests/support/database/operator.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test('a click before the page has woken is not lost', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  fault('add', 'page not awake yet');
  await page.route(/_astro\/react\..*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/marketplace', { waitUntil: 'domcontentloaded' });
  const button = firstAddButton(page);
  await expect(button).toBeVisible();
  await button.click();
  release();
  await expect(cartCount(page)).toHaveText('1');
});

test.describe('a product that changes while it lies in the cart', () => {
  test(
    'is marked when it is gone, and can only be removed',
    { tag: '@cart-11' },
    async ({ page }) => {
      const { product } = await startWithCart(page);
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
    const { product } = await startWithCart(page);
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
      await addFirstProduct(page);
      await expect(toast(page, 'Failed to add item')).toBeVisible();
      await expect(cartCount(page)).toBeHidden();
      await page.unroute('**/rest/v1/rpc/**');
      await addFirstProduct(page);
      await expect(cartCount(page)).toHaveText('1');
    },
  );

  test(
    'the last known cart stays in sight, marked, and comes back automatically or by a click',
    { tag: '@cart-15' },
    async ({ page }) => {
      const { product } = await startWithCart(page);
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
      await addFirstProduct(page);
      await expect(page.locator('[data-toast]')).toHaveText(['Added to cart']);
      const token = await page.evaluate(() => localStorage.getItem('cartSessionId'));
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(token).not.toBe('x'.repeat(43));
    },
  );
});

test.describe('a full cart', () => {
  test.use({ expectedErrors: [/409|cart_full/] });

  test('one line more than 300 is refused in words', { tag: '@cart-09' }, async ({ page }) => {
    fault('add', 'cart full');
    const { cart } = await startWithCart(page);
    await rpc(page.request, 'clear_cart', { cart });
    const { number, key } = await longQuote(page.request);
    await rpc(page.request, 'accept_quote', { cart, number, key });
    await page.goto('/marketplace');
    await addFirstProduct(page);
    await expect(toast(page, 'Your cart is full (300 products)')).toBeVisible();
  });
});
