/** A new build, the switch that ends the worker, and a browser without room (docs/offline.md). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
import type { Network } from '#tests/support/hosts/lost-network.ts';
import { expect, see, test } from './kept.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/./] });
test.beforeEach(() => test.slow());

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const kept = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    async (cache) =>
      (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname),
    name,
  );

const script = (network: Network, text: string): void =>
  void network.answers.set(
    '/sw.js',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(text),
  );

const updated = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

/** How often a document was asked for at an address. */
const loads = ({ asked }: Network, path: string): number =>
  asked.filter((one) => one === path).length;

test('a new build replaces what the one before kept, keeps the panel of the cart that was used, and reloads no page', async ({
  page,
  network,
  request,
}) => {
  const { product } = await startWithCart(page);
  await see(page, network, '/safety');
  await see(page, network, '/help');
  await page.locator('[data-cart-button]').click();
  await expect(page.locator('#cart').getByText(product.name)).toBeVisible();
  const [before] = (await cacheNames(page)).filter((name) => name.startsWith('files-'));
  await page.evaluate(
    (name) => caches.open(name).then((cache) => cache.put('/_astro/old.js', new Response('old'))),
    before!,
  );
  const text = await (await request.get('/sw.js')).text();
  script(network, text.replace(/BUILD="\w+"/, 'BUILD="next"'));
  const documents = loads(network, '/help');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await updated(page);
  await expect.poll(() => cacheNames(page)).not.toContain(before);
  await expect.poll(() => kept(page, 'seen')).toContain('/help');
  expect(await kept(page, 'seen')).not.toContain('/safety');
  const files = await kept(page, 'files-next');
  expect(files).toContainEqual(expect.stringMatching(/^\/_astro\/mount\./));
  expect(files).not.toContain('/_astro/old.js');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  // The worker reads the open page once; nothing else does.
  expect(loads(network, '/help') - documents).toBe(1);
  network.state = 'lost';
  await page.goto(`${network.url}/help`);
  await page.locator('[data-cart-button]').click();
  await expect(page.locator('#cart').getByText(product.name)).toBeVisible();
});

test('the switch ends the worker and empties what it kept, and pages go on without one', async ({
  page,
  network,
}) => {
  await see(page, network, '/help');
  script(network, readFileSync('public/sw.js', 'utf8'));
  await updated(page);
  await expect.poll(() => cacheNames(page)).toEqual([]);
  for (let visit = 0; visit < 3; visit += 1) {
    const documents = loads(network, '/help');
    await page.goto(`${network.url}/help`);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(loads(network, '/help') - documents).toBe(1);
    expect(await cacheNames(page)).toEqual([]);
  }
  network.state = 'lost';
  await expect(page.goto(`${network.url}/help`)).rejects.toThrow();
});

test('a browser without room shows every page, and keeps none that it cannot keep whole', async ({
  page,
  network,
}) => {
  await see(page, network, '/help');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
  for (const path of ['/safety', '/careers', '/help']) {
    await page.goto(network.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await kept(page, 'seen')).not.toContain('/safety');
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.url });
  await see(page, network, '/careers');
});

test('the worker has at most 6 kB, and no host or browser keeps an old one', async ({
  request,
}) => {
  const answer = await request.get('/sw.js');
  expect((await answer.body()).length).toBeLessThanOrEqual(6000);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toMatch(/javascript/);
});
