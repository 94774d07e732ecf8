/** Failures of the cart, several on one page: each shows a message and a next step. */
import type { Page, Route } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import {
  cartCount,
  cartPanel,
  firstAddButton,
  toast,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

async function openPanel(page: Page) {
  await page.goto('/');
  await page.locator('[data-cart-button]').click();
  const panel = cartPanel(page);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  return panel;
}

const broken = (route: Route) => route.fulfill({ status: 500, body: 'oops' });
const garbled = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id":' });
const forbidden = (route: Route) =>
  route.fulfill({ status: 403, json: { code: '42501', message: 'denied', hint: null } });

test(
  'an action that fails is undone with its own toast, and the next click works',
  { tag: ['@cart-13', '@cart-14', '@cart-16', '@cart-22'] },
  async ({ page }) => {
    const { product } = await startWithCart(page, {}, 2);
    const panel = await openPanel(page);
    const quantity = panel.getByLabel(`Quantity of ${product.name}`);

    fault('change a quantity', 'server error');
    await page.route('**/rpc/set_item', broken);
    await panel.getByRole('button', { name: `One more of ${product.name}` }).click();
    await expect(quantity).toHaveValue('3');
    await expect(toast(page, 'Failed to update quantity')).toBeVisible();
    await expect(quantity).toHaveValue('2');

    fault('remove a line', 'access denied');
    await page.unroute('**/rpc/set_item');
    await page.route('**/rpc/set_item', forbidden);
    await panel.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(toast(page, 'Failed to remove item')).toBeVisible();
    await expect(quantity).toHaveValue('2');

    fault('clear the cart', 'answer that is no JSON');
    await page.route('**/rpc/clear_cart', garbled);
    await panel.getByRole('button', { name: 'Clear cart' }).click();
    await expect(panel.getByRole('button', { name: 'Clear cart' })).toBeFocused();
    await panel.getByRole('button', { name: 'Clear cart' }).click();
    await expect(toast(page, 'Failed to clear cart')).toBeVisible();
    await expect(quantity).toHaveValue('2');

    fault('change a quantity', 'busy, then well again');
    await page.unroute('**/rpc/set_item');
    let asked = 0;
    await page.route('**/rpc/set_item', (route) =>
      asked++ === 0 ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await quantity.fill('7');
    await quantity.press('Enter');
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 700.00');
    await expect.poll(() => asked).toBe(2);
    await expect(quantity).toHaveValue('7');
  },
);

test(
  'slow answers and quick clicks end in the number that was clicked, in few calls',
  { tag: '@cart-01' },
  async ({ page }) => {
    const { product } = await startWithCart(page);
    const panel = await openPanel(page);
    fault('change a quantity', 'slow answer and ten clicks');
    let calls = 0;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/rpc/set_item', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    const more = panel.getByRole('button', { name: `One more of ${product.name}` });
    for (let clicks = 0; clicks < 10; clicks += 1) await more.click();
    await expect(cartCount(page)).toHaveText('11');
    release();
    await expect(panel.getByTestId('cart-subtotal')).toHaveText('SAR 1,100.00');
    expect(calls).toBeLessThanOrEqual(2);
  },
);

test(
  'a network that goes marks the cart and takes no line, and one that comes back clears the mark',
  { tag: '@cart-15' },
  async ({ page, context }) => {
    const { product } = await startWithCart(page);
    const panel = await openPanel(page);
    fault('look at the cart', 'offline');
    await context.setOffline(true);
    await expect(panel.getByText('This is your cart as last seen')).toBeVisible();
    await expect(panel.getByText(product.name)).toBeVisible();
    fault('change a quantity', 'offline');
    await panel.getByRole('button', { name: `One more of ${product.name}` }).click();
    await expect(toast(page, 'Failed to update quantity')).toBeVisible();
    fault('load the cart again', 'offline');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Failed to load cart')).toBeVisible();
    await context.setOffline(false);
    await expect(panel.getByText('This is your cart as last seen')).toBeHidden();
    await expect(panel.getByLabel(`Quantity of ${product.name}`)).toHaveValue('1');
  },
);

const STORAGES = [
  {
    step: 'add',
    failure: 'storage full',
    spoil: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
  {
    step: 'add',
    failure: 'storage forbidden',
    spoil: () => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: deny });
      Object.defineProperty(window, 'sessionStorage', { get: deny });
    },
  },
  {
    step: 'add',
    failure: 'storage corrupted',
    spoil: () => {
      localStorage.setItem('cartSnapshot', '{"pieces":"many","items":[{');
      localStorage.setItem('cartSessionId', '\u0000not a token');
      sessionStorage.setItem('checkoutDraft', '{"form":');
    },
  },
] as const;

for (const { step, failure, spoil } of STORAGES) {
  test(`${failure}: the shopper still buys`, { tag: '@cart-12' }, async ({ page }) => {
    fault(step, failure);
    await page.addInitScript(spoil);
    await page.goto('/marketplace');
    await firstAddButton(page).click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await expect(cartCount(page)).toHaveText('1');
    await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  });
}

test(
  'a cart that the shop has forgotten is made anew with its lines, without a word',
  { tag: '@cart-19' },
  async ({ page }) => {
    const { product } = await startWithCart(page, {}, 4);
    const panel = await openPanel(page);
    await expect(panel.getByLabel(`Quantity of ${product.name}`)).toHaveValue('4');
    fault('look at the cart', 'session forgotten by the shop');
    await page.evaluate(() => localStorage.setItem('cartSessionId', 'y'.repeat(43)));
    await page.reload();
    await page.locator('[data-cart-button]').click();
    await expect(panel.getByLabel(`Quantity of ${product.name}`)).toHaveValue('4');
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    const token = () => page.evaluate(() => localStorage.getItem('cartSessionId'));
    await expect.poll(token).not.toBe('y'.repeat(43));
  },
);

test(
  'a picture that does not come is replaced, and a name that wants to be more is text',
  { tag: '@msg-04' },
  async ({ page }) => {
    fault('look at the cart', 'picture missing');
    fault('look at the cart', 'hostile name');
    const { cart } = await startWithCart(page);
    const name = `<img src=x onerror="document.title='owned'">\u202Egnp${'🔥'.repeat(2000)}`;
    await page.route('**/rpc/get_cart', async (route) => {
      const lines = (await (await route.fetch()).json()) as object[];
      await answer(
        route,
        lines.map((line) => ({ ...line, name, photos: ['/no.svg'] })),
      );
    });
    const panel = await openPanel(page);
    expect(cart).toHaveLength(43);
    await expect(panel.getByRole('listitem')).toContainText('<img src=x');
    await expect(page).not.toHaveTitle('owned');
    await expect
      .poll(() => panel.getByRole('listitem').locator('img').first().getAttribute('src'))
      .toContain('placeholder');
    const overflow = await panel.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
