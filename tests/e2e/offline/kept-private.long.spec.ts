/** Nothing private is kept; a sign-out and a week end the rest (docs/offline.md). */
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { anAccount, fillSignIn } from '#tests/support/browser/signing-in.ts';
import { expect, keptPaths, lose, see, test } from './kept.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/./] });
test.beforeEach(() => test.slow());

async function signIn(page: Page, email: string, site: string): Promise<void> {
  await page.goto(`${site}/auth/sign-in`);
  await fillSignIn(page, email);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await expect.poll(() => page.evaluate(() => 'userSession' in localStorage)).toBe(true);
}

test('nothing of an account, a payment, a quotation or a link with a key is kept, nor what the host forbids, moves or fails', async ({
  page,
  network,
  request,
  outbox,
}) => {
  await see(page, network, '/help');
  const { email } = await anAccount(request, outbox);
  await signIn(page, email, network.url);
  const fail = (status: number) => (response: ServerResponse) =>
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
    /account|checkout|payment|track|\/list(?!_posts)|quot|your-data|auth|outbox|newsletter|terms|\/privacy|story|solutions|functions|cart|order/;
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
  const seen = async () =>
    (await keptPaths(page)).filter((path) => /help|marketplace|product/.test(path));
  await expect
    .poll(async () => (await seen()).filter((path) => !path.startsWith('/_astro/')))
    .toEqual([]);
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
