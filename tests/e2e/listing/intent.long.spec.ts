/** Built pages whose island sleeps: what they do unasked, what wakes them, and that nothing of the first action is lost. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const sleeping = (page: Page) => page.locator('astro-island[ssr]');
const dates = (page: Page) => page.getByText(/^Earliest delivery \w{3} \d+ \w{3,4}$/);
const pieces = (page: Page) => page.locator('[data-cart-count]');
const add = (page: Page) => page.locator('[data-add-product]:visible').first();

interface Row {
  price_halalas: number | null;
}
interface Listing {
  total: number;
  products: Row[];
}

/** Other tests put products into the shop: the list is answered as it was built, changed as this test asks. */
async function answerAsBuilt(page: Page, change?: (row: Row) => void): Promise<void> {
  const html = await (await page.request.get('/marketplace')).text();
  const total = Number(/data-total="(\d+)"/.exec(html)?.[1]);
  await page.route('**/rpc/search_products*', async (route) => {
    const found = (await (await route.fetch()).json()) as Listing;
    change?.(found.products[0]!);
    await answer(route, { ...found, total });
  });
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The first product of the listing, whose page is built. */
async function productPath(page: Page): Promise<string> {
  const html = await (await page.request.get('/marketplace')).text();
  return /href="(\/marketplace\/product\/[^"]+)"/.exec(html)![1]!;
}

/** Keeps the code of the islands back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/_astro\/react\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Bytes, compressed, of the scripts of which the browser has run anything. */
async function evaluated(page: Page, path: string): Promise<number> {
  await page.coverage.startJSCoverage();
  await page.goto(path);
  await expect(dates(page).first()).toBeVisible();
  const entries = await page.coverage.stopJSCoverage();
  const hasRun = (entry: (typeof entries)[number]) =>
    entry.functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
  const texts = entries.filter(hasRun).map(({ source }) => source ?? '');
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

for (const name of ['listing', 'product'])
  test(`before the first intent a ${name} runs at most 12 kB of script, and its island sleeps`, async ({
    page,
  }) => {
    await answerAsBuilt(page);
    const path = name === 'listing' ? '/marketplace' : await productPath(page);
    expect(await evaluated(page, path)).toBeLessThan(12_000);
    await expect(sleeping(page)).toHaveCount(1);
  });

const INTENTS: readonly [string, (page: Page) => Promise<void>][] = [
  // The first event of a pointer has no place to have come from: a person's hand makes many.
  ['a move of the pointer', (page) => page.mouse.move(200, 300, { steps: 5 })],
  ['a key', wakeIslands],
  ['the focus', (page) => page.locator('main a').first().focus()],
  [
    'scrolling past the first screen',
    (page) => page.evaluate(() => scrollTo(0, innerHeight + 200)),
  ],
];

for (const [name, action] of INTENTS)
  test(`${name} wakes the page`, async ({ page }) => {
    await answerAsBuilt(page);
    await page.goto('/marketplace');
    await page.evaluate(() => scrollTo(0, innerHeight / 2));
    await expect(dates(page).first()).toBeVisible();
    await expect(sleeping(page)).toHaveCount(1);
    await action(page);
    await expect(sleeping(page)).toHaveCount(0);
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('the first tap wakes the page and is not lost', async ({ page }) => {
    await answerAsBuilt(page);
    const letGo = await holdCode(page);
    await page.goto('/marketplace');
    await add(page).tap();
    await expect(pieces(page)).toBeHidden();
    letGo();
    await expect(pieces(page)).toHaveText(/[1-9]/);
  });
});

test('what is typed and pressed before the code comes is done again, in its order', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto(await productPath(page));
  await page.getByLabel('Quantity').fill('7');
  await page.getByRole('button', { name: 'One more' }).click();
  await add(page).click();
  letGo();
  await expect(pieces(page)).toHaveText('8');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('8');
});

/** Notes, in their order, that React has finished the island and that a press is repeated. */
const noteStart = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = Object.assign(self, { noted: [] }).noted;
    addEventListener('island-shown', () => noted.push('shown'));
    addEventListener('click', ({ isTrusted }) => isTrusted || noted.push('repeated'), true);
  });

test('a press is repeated once React has finished the page, which it then need not do in one task', async ({
  page,
}) => {
  await answerAsBuilt(page);
  await noteStart(page);
  const letGo = await holdCode(page);
  await page.goto('/marketplace');
  await add(page).click();
  letGo();
  await expect(pieces(page)).toHaveText(/[1-9]/);
  expect(await page.evaluate('noted')).toEqual(['shown', 'repeated']);
});

test('an order that is chosen before the code comes sorts the list', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/marketplace');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
  letGo();
  await expect(page).toHaveURL('/marketplace?sort=price_asc');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_asc');
});

test('a button that does not answer yet shows that it was pressed, and counts once', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/marketplace');
  const mode = page.getByRole('button', { name: 'Compare mode' });
  for (const button of [add(page), add(page), mode, mode]) await button.click();
  await expect(page.locator('[data-captured]')).toHaveCount(2);
  letGo();
  await expect(page.locator('[data-captured]')).toHaveCount(0);
  await expect(mode).toHaveAttribute('aria-pressed', 'true');
  await expect(pieces(page)).toHaveText('1'); // Its minimum order.
});

test('a link that does something before it leads away does it once the code has come', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto(await productPath(page));
  const start = page.url();
  await page.getByRole('link', { name: 'Select more products to compare' }).click();
  expect(page.url()).toBe(start);
  letGo();
  await expect(page.getByRole('button', { name: 'Compare mode' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('another price wakes the page, which shows it', async ({ page }) => {
  await answerAsBuilt(page, (row) => (row.price_halalas = 4321_00));
  await page.goto('/marketplace');
  await expect(page.getByText('4,969.15')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/./] });

  test('the page wakes and shows that its price may be another', async ({ page }) => {
    await page.route('**/rpc/product_detail*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(await productPath(page));
    await expect(page.getByText('price and availability could not be read')).toBeVisible();
  });
});

test('who keeps a comparison, or opens another list, finds the page awake', async ({ page }) => {
  await page.goto('/marketplace?category=Solar');
  await expect(sleeping(page)).toHaveCount(1);
  await page.goto('/marketplace?sort=price_asc');
  await expect(sleeping(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('compareMode', 'true'));
  await page.goto('/marketplace');
  await expect(sleeping(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compare mode' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

const preloads = (page: Page) => page.locator('link[rel=modulepreload]');

test('the code is fetched when the browser is idle, and not at all where data are to be saved', async ({
  page,
}) => {
  await answerAsBuilt(page);
  await page.goto('/marketplace');
  await expect(preloads(page)).not.toHaveCount(0);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const scripts: string[] = [];
  page.on('request', (request) => /\/_astro\/react\./.test(request.url()) && scripts.push(''));
  await page.reload();
  await expect(dates(page).first()).toBeVisible();
  await expect(preloads(page)).toHaveCount(0);
  expect(scripts).toEqual([]);
  await add(page).click();
  await expect(pieces(page)).toHaveText(/[1-9]/);
});

/** What the listing's island needs and the scripts of its page do not. */
async function islandFiles(page: Page): Promise<string[]> {
  const read = async (path: string) => (await page.request.get(path)).text();
  const html = await read('/marketplace');
  const options = /<astro-island[^>]* opts="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"');
  const { value } = JSON.parse(options) as { value: string[] };
  const sources = [...html.matchAll(/<script type="module" src="([^"]+)"/g)];
  const scripts = (await Promise.all(sources.map(([, source]) => read(source!)))).join('');
  return value.filter((file) => !scripts.includes(file.split('/').at(-1)!));
}

test('where the intent comes first, all files are fetched at once: none waits for another', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  const files = await islandFiles(page);
  expect(files.length).toBeGreaterThan(5);
  const asked = new Set<string>();
  const held = Promise.withResolvers<void>();
  const isOfIsland = ({ pathname }: URL) => files.includes(pathname);
  await page.route(isOfIsland, async (route) => {
    asked.add(new URL(route.request().url()).pathname);
    await held.promise;
    await route.continue();
  });
  await page.goto('/marketplace');
  await add(page).click();
  await expect.poll(() => files.filter((file) => !asked.has(file))).toEqual([]);
  held.resolve();
  await expect(pieces(page)).toHaveText(/[1-9]/);
});
