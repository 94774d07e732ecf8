import { expectAccessible } from '#tests/support/axe.ts';
import { checkOut, withCart } from '#tests/support/errand.ts';
import { reprice } from '#tests/support/operator.ts';
import { anEmail, expect, test } from '#tests/support/shopper.ts';
import type { Page } from '@playwright/test';
import type { TestProduct } from '#tests/support/operator.ts';

interface Placed {
  number: string;
  email: string;
  product: TestProduct;
}

type Outbox = Parameters<typeof checkOut>[1];

/** An order that waits for its transfer: the shortest way to one. */
async function placeOrder(page: Page, outbox: Outbox): Promise<Placed> {
  const email = anEmail();
  const { product } = await withCart(page, { price: 10 }, 3);
  await checkOut(page, outbox, email);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
  await expect(page).toHaveURL(/order=ES-/);
  return { number: new URL(page.url()).searchParams.get('order') ?? '', email, product };
}

test('[order-01] [order-02] [order-03] [order-04] [order-05] [order-06] [order-09] the order shows what was bought, as it was', async ({
  page,
  outbox,
}) => {
  const { number, product } = await placeOrder(page, outbox);
  await reprice(page.request, product, 99);
  await page.goto(`/account/orders/${number}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Status of the order' }).getByRole('listitem'),
  ).toHaveText([
    /Order Placed, current/,
    /Payment Confirmed, to come/,
    /Processing, to come/,
    /Ready for Delivery, to come/,
    /Delivered, to come/,
  ]);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expect(page.getByText('× 3 · SAR 10.00 each')).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText('SAR 84.50');
  await expect(page.getByText('King Fahd Road 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    /\/contact/,
  );
  await expectAccessible(page, 'an order');
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await expect(page.getByText('This is an order summary, not a tax invoice.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/^Tax invoice/);
  await expectAccessible(page, 'the document');
});

test('Download asks the browser to print the document', async ({ page, outbox }) => {
  const { number } = await placeOrder(page, outbox);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/account/orders/${number}`);
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
});

test.describe('to a stranger', () => {
  test.use({ expectedErrors: [/404|order_not_found/] });

  test('[order-06] [order-08] [order-11] an order opens with its secret link alone, and the key leaves the address bar', async ({
    page,
    outbox,
    browser,
    baseURL,
  }) => {
    const { number, email } = await placeOrder(page, outbox);
    const mail = (await outbox.mailsTo(email)).find(({ subject }) => subject.includes(number));
    const key = /#key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const stranger = await context.newPage();
    await stranger.goto(`/account/orders/${number}`);
    await expect(
      stranger.getByRole('heading', { name: 'No order found with this number' }),
    ).toBeVisible();
    await expectAccessible(stranger, 'a refused order');
    const asked: string[] = [];
    stranger.on('request', (request) => asked.push(request.url()));
    await stranger.goto('/');
    await stranger.goto(`/account/orders/${number}#key=${key}`);
    await expect(stranger.getByRole('heading', { name: number })).toBeVisible();
    expect(stranger.url()).not.toContain('key');
    expect(asked.filter((url) => url.includes(key))).toEqual([]);
    await stranger.goto(`/account/orders/${number}#key=${'x'.repeat(43)}`);
    await stranger.reload();
    await expect(
      stranger.getByRole('heading', { name: 'No order found with this number' }),
    ).toBeVisible();
    await context.close();
  });

  test('[track-01] [track-02] tracking by number shows status, dates and slot, nothing else', async ({
    page,
    outbox,
    browser,
    baseURL,
  }) => {
    const { number, product } = await placeOrder(page, outbox);
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const stranger = await context.newPage();
    await stranger.goto('/track');
    await expectAccessible(stranger, 'tracking');
    await stranger.getByRole('button', { name: 'Track order' }).click();
    await expect(stranger.getByText('Please enter your order number')).toBeVisible();
    await stranger.getByLabel('Order number').fill('ES-261121-0000000000');
    await stranger.getByRole('button', { name: 'Track order' }).click();
    await expect(stranger.getByText('No order found with this number')).toBeVisible();
    await stranger.getByLabel('Order number').fill(` ${number.toLowerCase()} `);
    await stranger.getByRole('button', { name: 'Track order' }).click();
    const found = stranger.getByRole('region', { name: number });
    await expect(found.getByText('11:00-13:00')).toBeVisible();
    await expect(found).not.toContainText(product.name);
    await expect(found).not.toContainText('SAR');
    await expectAccessible(stranger, 'a tracked order');
    await context.close();
  });
});

test('[seo-02] checkout, payment, orders and tracking are kept from search engines', async ({
  page,
}) => {
  for (const path of ['/checkout', '/payment', '/payment/success', '/account/orders/x', '/track']) {
    const answer = await page.request.get(path);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
  }
});
