import { expectAccessible } from '#tests/support/browser/axe.ts';
import { rpc } from '#tests/support/browser/checkout-flow.ts';
import { reprice, serviceRpc } from '#tests/support/database/operator.ts';
import { startWithOrder } from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import type { Page } from '@playwright/test';

/** Three cylinders for SAR 10 each. */
const placeOrder = (page: Page) =>
  startWithOrder(page, { price: 10, quantity: 3, unit: 'cylinders', supplier: 'Najd Gases' });

test(
  'the order shows what was bought, as it was',
  {
    tag: [
      '@order-01',
      '@order-02',
      '@order-03',
      '@order-04',
      '@order-05',
      '@order-06',
      '@order-09',
    ],
  },
  async ({ page }) => {
    const { number, product } = await placeOrder(page);
    await reprice(page.request, { ...product, unit: 'boxes', supplier: 'Another' }, 99);
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
    await expect(page.getByText('× 3 cylinders · SAR 10.00 each')).toBeVisible();
    await expect(page.getByText('Sold by Najd Gases')).toBeVisible();
    await expect(page.getByTestId('total')).toHaveText('SAR 84.50');
    await expect(page.getByText('King Fahd Road 12')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      /\/contact/,
    );
    await expectAccessible(page, 'an order');
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '3 cylinders' })).toBeVisible();
    await expect(page.getByText('Sold by Najd Gases')).toBeVisible();
    await expect(page.getByText('This is an order summary, not a tax invoice.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/^Tax invoice/);
    await expectAccessible(page, 'the document');
  },
);

test(
  'with a VAT number of the seller the document has its square code, without one it has none',
  { tag: '@order-02' },
  async ({ page }) => {
    const { number } = await startWithOrder(page);
    const square = page.getByRole('img', { name: /^QR code/ });
    await page.goto(`/account/orders/${number}?view=invoice`);
    await expect(page.getByTestId('total')).toHaveText('SAR 165.00');
    await expect(square).toBeHidden();
    await page.route('**/account/orders/*', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /&quot;vatNumber&quot;:\[0,(null|&quot;&quot;)\]/,
        '&quot;vatNumber&quot;:[0,&quot;310122393500003&quot;]',
      );
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(`/account/orders/${number}?view=invoice`);
    await expect(page.getByText('VAT number 310122393500003')).toBeVisible();
    await expect(square.locator('path')).toHaveAttribute('d', /^M4 4h1v1h-1z/);
    await page.emulateMedia({ media: 'print' });
    await expect(square).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  },
);

test('Download asks the browser to print the document', async ({ page }) => {
  const { number } = await placeOrder(page);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/account/orders/${number}`);
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
});

test('an order that waits for its transfer shows the account, on success too, until it is cancelled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { number } = await placeOrder(page);
  await page.goto('/track');
  const cart = await page.evaluate(() => localStorage.getItem('cartSessionId'));
  await rpc(page.request, 'start_payment', {
    cart: (cart ?? '').replaceAll('"', ''),
    order_number: number,
    method: 'bank_transfer',
  });
  for (const path of [`/account/orders/${number}`, `/payment/success?order=${number}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Bank details' })).toBeVisible();
    await expect(page.getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible();
    await expectAccessible(page, path);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `wider than ${width}`).toBe(false);
  }
  await page.getByRole('button', { name: 'Copy IBAN' }).click();
  await expect(page.getByText('IBAN copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'SA0380000000608010167519',
  );
  const transfer = { order_number: number, amount_halalas: 10_00, reference: 'FT-1' };
  await serviceRpc(page.request, 'record_transfer', transfer);
  await serviceRpc(page.request, 'cancel_order', { order_number: number, reason: 'Out of stock' });
  await page.goto(`/account/orders/${number}?view=invoice`);
  await expect(
    page.getByRole('list', { name: 'Status of the order' }).getByRole('listitem'),
  ).toHaveText([/Order Placed, done/, /Cancelled, current/]);
  const payment = page.locator('section', {
    has: page.getByRole('heading', { name: 'Payment summary' }),
  });
  await expect(payment.getByText('Cancelled')).toBeVisible();
  await expect(page.getByText('Expired')).toBeHidden();
  for (const name of ['Invoice', 'Download'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByText('We owe you SAR 10.00 and will return it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bank details' })).toBeHidden();
  await expectAccessible(page, 'a cancelled order');
});

test.describe('to a stranger', () => {
  test.use({ expectedErrors: [/404|order_not_found/] });

  test(
    'an order opens with its secret link alone, and the key leaves the address bar',
    { tag: ['@order-06', '@order-08', '@order-11'] },
    async ({ page, outbox, browser, baseURL }) => {
      const { number, email } = await placeOrder(page);
      const subjects = async () => (await outbox.mailsTo(email)).map(({ subject }) => subject);
      await expect.poll(subjects).toContain(`Your order ${number}`);
      const mail = (await outbox.mailsTo(email)).find(({ subject }) => subject.includes(number));
      const key = /#key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const stranger = await context.newPage();
      await stranger.goto(`/account/orders/${number}`);
      await expect(
        stranger.getByRole('heading', { name: 'To open this order, use the link in your email' }),
      ).toBeVisible();
      await expectAccessible(stranger, 'a refused order');
      await stranger.getByRole('button', { name: 'Email me the link again' }).click();
      await expect(stranger.getByText('If there is an order with this number')).toBeVisible();
      const again = `The link to your order ${number}`;
      await expect.poll(subjects).toContain(again);
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
        stranger.getByRole('heading', { name: 'To open this order, use the link in your email' }),
      ).toBeVisible();
      await context.close();
    },
  );

  test(
    'tracking by number shows status, dates and slot, nothing else',
    { tag: ['@track-01', '@track-02'] },
    async ({ page, browser, baseURL }) => {
      const { number, product } = await placeOrder(page);
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
    },
  );
});

test(
  'checkout, payment, orders and tracking are kept from search engines',
  { tag: '@seo-02' },
  async ({ page }) => {
    for (const path of [
      '/checkout',
      '/payment',
      '/payment/success',
      '/account/orders/x',
      '/track',
    ]) {
      const answer = await page.request.get(path);
      expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
      expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
    }
  },
);
