/** Without a network what was seen can be read and says so (docs/offline.md). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { expect, keepReads, keptPaths, lose, see, setOffline, test } from './kept.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/./] });
test.beforeEach(() => test.slow());

const NOTICES = {
  '': /^You are offline\. This is what you saw at .+; prices may have changed\./,
  '/ar': /^لا يوجد اتصال بالإنترنت\. هذا ما اطّلعت عليه في .+، وقد تكون الأسعار تغيّرت\./,
} as const;
const UNANSWERED =
  /^The shop does not answer\. This is what you saw at .+; prices may have changed\./;
const notice = (page: Page) => page.locator('[data-kept-notice]');

for (const prefix of ['', '/ar'] as const) {
  test(`${prefix || '/en'}: a page that was seen is read without a network and says so, another names those that can be read`, async ({
    page,
    network,
  }) => {
    await see(page, network, `${prefix}/safety`);
    await see(page, network, `${prefix}/help`);
    const title = await page.title();
    await lose(page, network);
    await page.goto(`${network.url}${prefix}/safety`);
    await expect(notice(page)).toHaveText(NOTICES[prefix]);
    await expectAccessible(page, `${prefix}/safety, kept`);
    await page.goto(`${network.url}${prefix}/careers`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      prefix ? 'لا يوجد اتصال بالإنترنت' : 'You are offline',
    );
    await expectAccessible(page, `${prefix}: offline`);
    await page.locator('[data-seen] a', { hasText: title.split('|', 1)[0]!.trim() }).click();
    await expect(page).toHaveURL(`${network.url}${prefix}/help`);
    await expect(notice(page)).toBeVisible();
    network.state = 'up';
    await setOffline(page, false);
    await notice(page).getByRole('link').click();
    await expect(notice(page)).toBeHidden();
  });
}

test('a product and the list seen last show their prices without a network as those of then, and nobody can order', async ({
  page,
  network,
}) => {
  const list = '/marketplace?category=Gas&q=cylinder';
  await see(page, network, '/marketplace');
  await see(page, network, list);
  await keepReads(page, network, 'search_products', 'cylinder');
  const link = page.locator('a.product-card-link').first();
  const product = (await link.getAttribute('href'))!;
  await see(page, network, product);
  await keepReads(page, network, 'product_detail', product.split('/').at(-1)!);
  const price = page
    .getByRole('main')
    .getByText(/SAR [\d,.]+/)
    .first();
  const amount = await price.textContent();
  await lose(page, network);
  await page.goto(network.url + product);
  await expect(notice(page)).toBeVisible();
  await expect(price).toHaveText(amount!);
  await page.goto(network.url + list);
  await expect(notice(page)).toBeVisible();
  await expect(link).toBeVisible();
  await expect(page.locator('#orders-paused')).not.toBeEmpty();
  await expect(page.locator('[data-add-product]:visible').first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the cart is read without a network as last seen, on a page that was never seen too', async ({
  page,
  network,
}) => {
  const { product } = await startWithCart(page);
  await see(page, network, '/help');
  const panel = page.locator('#cart');
  await page.locator('[data-cart-button]').click();
  await expect(panel.getByText(product.name)).toBeVisible();
  await lose(page, network);
  for (const path of ['/help', '/careers']) {
    await page.goto(network.url + path);
    await page.locator('[data-cart-button]').click();
    await expect(panel.getByText(product.name)).toBeVisible();
    await expect(panel.getByText('This is your cart as last seen.')).toBeVisible();
  }
});

test('a network that is silent shows the page that was seen, one that breaks off keeps it', async ({
  page,
  network,
}) => {
  await see(page, network, '/safety');
  await see(page, network, '/help');
  network.state = 'broken';
  await page.goto(`${network.url}/safety`, { waitUntil: 'commit' }).catch(() => undefined);
  network.state = 'silent';
  // Pictures that were not seen never come.
  await page.goto(`${network.url}/safety`, { waitUntil: 'commit' });
  await expect(notice(page)).toHaveText(UNANSWERED);
  await expect(page.getByText('Half a page')).toBeHidden();
});

test('a page that is gone is kept no longer', async ({ page, network }) => {
  await see(page, network, '/safety');
  await see(page, network, '/help');
  network.answers.set(
    '/help',
    (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>x</h1>'),
  );
  await page.goto(`${network.url}/help`);
  await expect.poll(() => keptPaths(page)).not.toContain('/help');
  expect(await keptPaths(page)).toContain('/safety');
});
