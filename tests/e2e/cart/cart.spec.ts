import {
  addFirstProduct,
  cartCount,
  cartPanel,
  openCart,
  toast,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

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
  'more than 9,999 of one product is refused in words',
  { tag: '@cart-08' },
  async ({ page }) => {
    const { product } = await startWithCart(page);
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
    const { product } = await startWithCart(page, {}, 3);
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

test(
  'a line below its minimum order is raised with one click',
  { tag: '@cart-10' },
  async ({ page }) => {
    const { product } = await startWithCart(page, { minimum: 5 });
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
    await startWithCart(page);
    await page.goto('/marketplace');
    await openCart(page);
    await cartPanel(page).getByRole('button', { name: 'Clear cart' }).click();
    await cartPanel(page).getByRole('button', { name: 'Clear cart' }).click();
    await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
    await expect(cartPanel(page).getByRole('link', { name: 'Continue Shopping' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBeNull();
    await expect(cartCount(page)).toBeHidden();
  },
);

test(
  'a reload finds the same cart, and a static page its badge without React',
  { tag: ['@cart-23', '@chrome-07'] },
  async ({ page }) => {
    await page.goto('/marketplace');
    await addFirstProduct(page);
    await expect(cartCount(page)).toHaveText('1');
    await expect(toast(page, 'Added to cart')).toBeVisible();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await expect(cartCount(page)).toHaveText('1');
    expect(scripts.filter((url) => /client|react/.test(url))).toEqual([]);
    await openCart(page);
    await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  },
);

test('two tabs agree on the cart', async ({ page, context }) => {
  const { product } = await startWithCart(page);
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
  await expect(cartCount(page)).toHaveText('2');
});

test('a product already present is raised by one', { tag: '@cart-06' }, async ({ page }) => {
  const product = await aProductOnSale(page.request);
  await page.goto(`/marketplace/product/${product.id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(cartCount(page)).toHaveText('1');
  await expect(cartPanel(page)).toBeVisible();
  await expect(cartPanel(page), 'it closes automatically over a pointer at rest').toBeHidden();
  await add.click();
  await expect(cartCount(page)).toHaveText('2');
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
});
