/**
 * Back and Forward over an order, on a phone whose browser keeps the pages that it leaves (the back/forward
 * cache), and a second tab beside it.
 */
import type { Page } from '@playwright/test';
import { proceed, showProducts } from '#tests/support/browser/checkout-flow.ts';
import { serviceRpc } from '#tests/support/database/operator.ts';
import {
  chooseLateDelivery,
  toPayment,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { findWholeBrowser } from '../../../scripts/machine.mjs';

const browser = findWholeBrowser();

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // Playwright switches the cache off; shoppers have it.
  ...(browser && {
    launchOptions: {
      executablePath: browser,
      args: ['--no-sandbox'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  }),
});

// A restored page loads nothing, so there is no end of loading to wait for.
const ways = {
  back: (page: Page) => page.goBack({ waitUntil: 'commit' }),
  forward: (page: Page) => page.goForward({ waitUntil: 'commit' }),
};

/** Goes one page Back or Forward, and makes sure that the page was restored and not loaded. */
async function restored(page: Page, way: keyof typeof ways): Promise<void> {
  await ways[way](page);
  // Without a whole browser on this machine the same pages are loaded anew.
  if (!browser) return;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['restored']))
    .toBe('yes');
  await page.evaluate(() => delete document.documentElement.dataset['restored']);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset['restored'] = 'yes';
    }),
  );
});

const reference = (page: Page) => page.getByText('Payment reference', { exact: true });
const numberOf = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

/** Orders by transfer on /payment. */
async function orderByTransfer(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
  await expect(reference(page)).toBeVisible();
  return numberOf(page);
}

test(
  'pages that the browser kept show a bank order as it is now, both ways',
  { tag: '@payment-21' },
  async ({ page }) => {
    await startWithAddress(page);
    await page.goto('/checkout');
    await chooseLateDelivery(page);
    await proceed(page);
    const number = await orderByTransfer(page);
    const text = `Order ${number} is waiting for your transfer to arrive`;
    const waits = page.getByRole('main').getByText(text);
    await page.getByRole('button', { name: 'I have made the payment' }).click();
    await expect(page).toHaveURL(/\/payment\/success/);

    await restored(page, 'back');
    await expect(page).toHaveURL(`/payment?order=${number}`);
    await expect(page.getByText('You have reported your transfer.').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Credit Card' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeEnabled();

    await restored(page, 'back');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(waits).toBeVisible();
    await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible();

    await restored(page, 'forward');
    await expect(reference(page)).toBeVisible();
    await restored(page, 'forward');
    await expect(page.getByText('Order received.')).toBeVisible();
  },
);

test("after 'Change order' Back leads to a page that shows what became of the order, and Forward to the cart", async ({
  page,
}) => {
  const { product } = await startWithAddress(page);
  await toPayment(page, chooseLateDelivery);
  await orderByTransfer(page);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await showProducts(page);
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
  await restored(page, 'back');
  await expect(page.getByText('This order was cancelled or has expired.')).toBeVisible();
  await restored(page, 'forward');
  await showProducts(page);
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
});

test('an order that the shop confirms while its page is kept is shown as paid', async ({
  page,
}) => {
  await startWithAddress(page, { price: 100 });
  await toPayment(page, chooseLateDelivery);
  const order_number = await orderByTransfer(page);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL(/\/help/);
  await serviceRpc(page.request, 'record_transfer', { order_number, amount_halalas: 165_00 });
  await ways.back(page);
  await expect(page).toHaveURL(`/payment/success?order=${order_number}`);
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
});

for (const place of ['/checkout', '/payment'] as const) {
  test(`an order that is placed in another tab is shown on ${place}, which asks for no money of an empty cart`, async ({
    page,
    context,
  }) => {
    await startWithAddress(page);
    await page.goto('/checkout');
    await chooseLateDelivery(page);
    const other = await context.newPage();
    await other.addInitScript(() => sessionStorage.setItem('given', 'yes'));
    await other.goto('/checkout');
    await expect(other.getByRole('heading', { name: 'Order summary' })).toBeVisible();
    if (place === '/payment') {
      await chooseLateDelivery(other);
      await proceed(other);
      await expect(other.getByRole('button', { name: /Pay Now/ })).toBeVisible();
    }
    await proceed(page);
    const number = await orderByTransfer(page);
    if (place === '/payment') {
      await expect(other.getByText(`Order ${number} is placed`)).toBeVisible();
      await expect(reference(other)).toBeVisible();
    } else {
      await expect(
        other.getByRole('main').getByText(`Order ${number} is awaiting your transfer`),
      ).toBeVisible();
      await expect(other).toHaveURL(/\/checkout$/);
    }
  });
}
