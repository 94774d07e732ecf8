/** Code that is fetched later and does not come: offline, and after a deployment that removed it. */
import type { Page, Request, Route } from '@playwright/test';
import { cartPanel, openCart } from '#tests/support/browser/checkout-flow.ts';
import { LAZY_PARTS, type LazyPart } from '#tests/support/browser/lazy-parts.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const away = (route: Route) => route.abort('internetdisconnected');
const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));
/** Only a site that answers is loaded again. */
const isPage = (url: URL) => !url.pathname.startsWith('/_astro');

async function need({ needed }: LazyPart, page: Page): Promise<void> {
  if (needed !== 'load') await needed(page);
}

/** The page was loaded again. */
async function needAgain(part: LazyPart, page: Page): Promise<void> {
  await part.showAgain?.(page);
  if (!part.reopens) await need(part, page);
}

/** The network is away for everything, or, for what a page loads at once, for that part alone. */
async function lose(part: LazyPart, page: Page): Promise<() => Promise<void>> {
  if (part.needed !== 'load') {
    await part.open(page);
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route(part.chunk, away);
  await page.route(isPage, (route) =>
    route.request().method() === 'HEAD' ? away(route) : route.fallback(),
  );
  await part.open(page);
  await asked;
  return async () => {
    await page.unrouteAll();
    await online(page);
  };
}

/** How often the page has loaded itself again. */
async function countReloads(page: Page): Promise<() => number> {
  let reloads = 0;
  page.on('console', (message) => (reloads += Number(message.text() === 'loaded again')));
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type === 'reload') console.info('loaded again');
  });
  return () => reloads;
}

/** The page has been loaded again, and the shopper reaches for it. */
async function reachAgain(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' && document.readyState === 'complete';
  });
  await wakeIslands(page);
}

/** The console errors of the current document. */
function readErrors(page: Page): () => string[] {
  let errors: string[] = [];
  page.on('framenavigated', () => (errors = []));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return () => errors;
}

/** How many files of a part are asked for and not answered. */
function countAwaited(page: Page, chunk: RegExp): () => number {
  const awaited = new Set<Request>();
  page.on('request', (request) => chunk.test(request.url()) && awaited.add(request));
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return () => awaited.size;
}

test('code that came at a later try runs once: the panel shows what the page added', async ({
  page,
}) => {
  const part = LAZY_PARTS['the cart']!;
  await part.open(page);
  await page.route(isPage, (route) =>
    route.request().method() === 'HEAD' ? away(route) : route.fallback(),
  );
  await page.route(part.chunk, away);
  await need(part, page);
  await expect(part.failed(page)).toBeVisible();
  await page.unrouteAll();
  await openCart(page);
  await expect(cartPanel(page).getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await need(part, page);
  await expect(part.works(page)).toBeAttached();
  await expect(cartPanel(page).getByRole('listitem').first()).toBeVisible();
});

test('a network that returns in the moment in which a notice is shown brings the part', async ({
  page,
}) => {
  const part = LAZY_PARTS['the large picture']!;
  await part.open(page);
  let asked = 0;
  await page.route(part.chunk, (route) => ((asked += 1) <= 3 ? away(route) : route.fallback()));
  await page.route(isPage, (route) =>
    route.request().method() === 'HEAD' ? away(route) : route.fallback(),
  );
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.product-gallery [role=alert]')) return;
      watch.disconnect();
      dispatchEvent(new Event('online'));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await need(part, page);
  await expect(part.works(page)).toBeAttached();
  expect(asked).toBe(4);
});

for (const [name, part] of Object.entries(LAZY_PARTS)) {
  test(`offline, ${name}: the page shows a notice, and recovers with the network`, async ({
    page,
  }) => {
    const comeBack = await lose(part, page);
    await need(part, page);
    await expect(part.failed(page)).toBeVisible();
    await expect(page.locator('main')).not.toBeEmpty();
    await comeBack();
    if (part.repeats) await need(part, page);
    await expect(part.works(page)).toBeAttached();
  });

  test(`a lost chunk, ${name}: the page reloads once and never again`, async ({ page }) => {
    const reloads = await countReloads(page);
    const logged = readErrors(page);
    const awaited = countAwaited(page, part.chunk);
    const isLoad = part.needed === 'load';
    if (!isLoad) await part.open(page);
    await page.route(part.chunk, gone);
    if (isLoad) await part.open(page);
    else await need(part, page);
    await expect.poll(reloads).toBe(1);
    await reachAgain(page);
    await needAgain(part, page);
    await expect(part.failed(page)).toBeVisible();
    if (part.logs) await expect.poll(logged).toContainEqual(expect.stringContaining(part.logs));
    await expect.poll(awaited).toBe(0);
    await page.unrouteAll();
    if (part.repeats) await need(part, page);
    else await online(page);
    await expect(part.works(page)).toBeAttached();
    expect(reloads()).toBeLessThanOrEqual(part.isShared ? 2 : 1);
  });
}
