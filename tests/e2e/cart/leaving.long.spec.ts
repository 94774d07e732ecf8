/** A write survives the page that made it: the shopper leaves in the same moment, while the network is slow. */
import type { Page } from '@playwright/test';
import { cartPanel, openCart, rpc, startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

interface Line {
  product: string;
  quantity: number;
}

const linesOf = async (page: Page, cart: string) =>
  (await rpc<Line[]>(page.request, 'get_cart', { cart })).map(({ quantity }) => quantity);

const plus = (page: Page, name: string) =>
  cartPanel(page).getByRole('button', { name: `One more of ${name}` });

/** Five taps without a pause: each is drawn before the next one, and no answer comes in between. */
async function tapAndLeave(button: HTMLElement): Promise<void> {
  for (let taps = 0; taps < 5; taps += 1) {
    button.click();
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  }
  location.assign('/contact');
}

test('a quantity that is changed in the moment of leaving is in the cart', async ({ page }) => {
  const { cart, product } = await startWithCart(page, {}, 2);
  await page.goto('/marketplace');
  await openCart(page);
  const button = plus(page, product.name);
  await expect(button).toBeVisible();
  // Five taps: the first is under way, the last of the others waits.
  await button.evaluate(tapAndLeave);
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => linesOf(page, cart)).toEqual([7]);
});

test('a quantity that is typed and not confirmed is in the cart when the page is left', async ({
  page,
}) => {
  const { cart, product } = await startWithCart(page, {}, 2);
  await page.goto('/marketplace');
  await openCart(page);
  await page.getByLabel(`Quantity of ${product.name}`).fill('9');
  await page.evaluate(() => location.assign('/contact'));
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => linesOf(page, cart)).toEqual([9]);
});

test('Back does not repeat what was sent when the page was left', async ({ page }) => {
  const { cart, product } = await startWithCart(page, {}, 2);
  await page.goto('/marketplace');
  await openCart(page);
  const button = plus(page, product.name);
  await expect(button).toBeVisible();
  await button.evaluate(tapAndLeave);
  await page.waitForURL('**/contact');
  await expect.poll(() => linesOf(page, cart)).toEqual([7]);
  await rpc(page.request, 'set_item', { cart, product: product.id, quantity: 3 });
  await page.goBack();
  await openCart(page).catch(() => undefined);
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue('3');
  expect(await linesOf(page, cart)).toEqual([3]);
});
