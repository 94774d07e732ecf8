/** Without a network: what was seen can be read and says so; nothing private is kept; sign-out and a week end it (docs/offline.md). */
import { mergeTests, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { expect as base, test as shopper } from '#tests/support/browser/shopper.ts';
import { anAccount, fillSignIn } from '#tests/support/browser/signing-in.ts';
import { withNetwork, type Network } from '#tests/support/hosts/lost-network.ts';

const test = mergeTests(shopper, withNetwork);
/** A worker may be late on a busy machine. */
const expect = base.configure({ timeout: 30_000 });
test.use({ serviceWorkers: 'allow', expectedErrors: [/./] });
test.beforeEach(() => test.slow());

const NOTICES = {
  '': /^You are offline\. This is what you saw at .+; prices may have changed\./,
  '/ar': /^لا يوجد اتصال بالإنترنت\. هذا ما اطّلعت عليه في .+، وقد تكون الأسعار تغيّرت\./,
} as const;
const UNANSWERED =
  /^The shop does not answer\. This is what you saw at .+; prices may have changed\./;
const notice = (page: Page) => page.locator('[data-kept-notice]');

/** The addresses of all that the browser keeps of a visit. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(origin.length));
    return found;
  });

/** Opens a page, and waits until the worker has kept it. */
async function see(page: Page, network: Network, path: string): Promise<void> {
  await page.goto(network.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain(path);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

async function signIn(page: Page, email: string, site: string): Promise<void> {
  await page.goto(`${site}/auth/sign-in`);
  await fillSignIn(page, email);
  await expect.poll(() => page.evaluate(() => 'userSession' in localStorage)).toBe(true);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

async function lose(page: Page, network: Network): Promise<void> {
  network.state = 'lost';
  await page.context().setOffline(true);
}

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
    await page.context().setOffline(false);
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
  await expect
    .poll(() => keptPaths(page))
    .toContainEqual(expect.stringContaining('search_products'));
  const link = page.locator('a.product-card-link').first();
  const product = (await link.getAttribute('href'))!;
  await see(page, network, product);
  await expect
    .poll(() => keptPaths(page))
    .toContainEqual(expect.stringContaining('product_detail'));
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

test('nothing of an account, a payment, a quotation or a link with a key is kept, nor what the host forbids, moves or fails', async ({
  page,
  network,
  request,
  outbox,
}) => {
  await see(page, network, '/help');
  const { email } = await anAccount(request, outbox);
  await signIn(page, email, network.url);
  const fail = (status: number) => (response: import('node:http').ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'text/html', location: '/help' })
      .end('<h1>x</h1>');
  for (const [path, status] of [
    ['/terms', 500],
    ['/privacy', 302],
    ['/story', 404],
  ] as const)
    network.answers.set(path, fail(status));
  network.answers.set(
    '/solutions',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
        .end('<h1>x</h1>'),
  );
  const private_ = [
    '/account',
    '/account/orders',
    '/checkout',
    '/payment',
    '/track',
    '/list',
    '/quote',
    '/privacy/your-data',
    '/auth/sign-in',
    '/outbox',
  ];
  for (const path of [
    ...private_,
    '/newsletter?token=x',
    '/terms',
    '/privacy',
    '/story',
    '/solutions',
  ])
    await page.goto(network.url + path, { waitUntil: 'commit' });
  await see(page, network, '/safety');
  const kept = await keptPaths(page);
  const wrong =
    /account|checkout|payment|track|\/list|quot|your-data|auth|outbox|newsletter|terms|\/privacy|story|solutions|functions|cart|order/;
  expect(kept.filter((path) => !path.startsWith('/_astro/') && wrong.test(path))).toEqual([]);
});

test('what one person has seen is gone for the next one after a sign-out: pages, lists and the cart', async ({
  page,
  network,
  request,
  outbox,
}) => {
  const { email } = await anAccount(request, outbox);
  await signIn(page, email, network.url);
  await see(page, network, '/help');
  await see(page, network, '/marketplace');
  await page.evaluate(() => localStorage.setItem('cartSnapshot', '{"pieces":1,"items":[]}'));
  await page.goto(`${network.url}/account`);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect.poll(() => keptPaths(page)).not.toContain('/help');
  expect((await keptPaths(page)).filter((path) => /marketplace|rpc/.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('cartSnapshot'))).toBeNull();
  await lose(page, network);
  await page.goto(`${network.url}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('after seven days neither a page nor the cart can be read without a network', async ({
  page,
  network,
}) => {
  await see(page, network, '/help');
  await page.evaluate(async () => {
    const cache = await caches.open('seen');
    const kept = (await cache.match('/help'))!;
    const headers = new Headers(kept.headers);
    headers.set('x-kept-at', String(Date.now() - 7 * 86_400_000));
    await cache.put('/help', new Response(await kept.text(), { headers }));
    localStorage.setItem('cartSnapshot', '{"pieces":3,"items":[]}');
    localStorage.setItem('cartSeen', String(Date.now() - 7 * 86_400_000));
  });
  await lose(page, network);
  await page.goto(`${network.url}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.locator('[data-seen] a')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cartSnapshot'))).toBeNull();
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
  network.state = 'up';
});
