/** A date that comes after the card moves nothing: its line is reserved. */
import type { Page } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { fontsReady } from '#tests/support/browser/fonts.ts';
import { openFacets, openListing } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';

const WIDTHS = [320, 360, 480, 640, 768, 1024, 1280, 1408, 1440, 1920];
const SHORT = 'Lead time 2 days';
const LONG = 'Earliest delivery Wed 30 Sep';

// React reports words that are changed before it has hydrated them. The dates of a prebuilt page come earlier.

/** A listing that is hydrated and has its dates. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await openFacets(page, address);
  await expect(page.getByText(/^Earliest delivery/).first()).toBeVisible();
}

/** A product page that is hydrated: only then it is one of the products that were looked at. */
async function openProduct(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wakeIslands(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
    .toContain(address.split('/').at(-1)!);
  await expect(page.getByText(/^Earliest delivery/).first()).toBeVisible();
}

/** Heights of what holds a delivery line, with one text in every line. */
const heightsWith = (page: Page, text: string): Promise<number[]> =>
  page.evaluate((words) => {
    for (const line of document.querySelectorAll('.product-delivery span'))
      line.textContent = words;
    const boxes = [...document.querySelectorAll('.product-delivery')].map((line) =>
      line.closest('.product-card, .buy-box')!,
    );
    return boxes.map((box) => Math.round(box.getBoundingClientRect().height));
  }, text);

async function expectReserved(page: Page, where: string): Promise<void> {
  await fontsReady(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const before = await heightsWith(page, SHORT);
    expect(before.length).toBeGreaterThan(0);
    expect(await heightsWith(page, LONG), `${where} at ${width} px`).toEqual(before);
  }
}

test(
  'the line of the earliest delivery is reserved in grid, list, search results and related products, at every width',
  { tag: '@market-12' },
  async ({ page }) => {
    await openHydrated(page, '/marketplace');
    const product = await page.locator('.product-card-link').first().getAttribute('href');
    await expectReserved(page, 'the grid');
    await page.evaluate(() => (document.documentElement.dataset['view'] = 'list'));
    await expectReserved(page, 'the list');
    await openHydrated(page, '/marketplace?q=cylinder');
    await expectReserved(page, 'search results');
    await openProduct(page, product!);
    await expectReserved(page, 'a product and its related ones');
  },
);

const COUNTS = ['20,235 products', 'Loading…', '1 product', '1,000+ products', ''];

for (const address of ['/marketplace', '/marketplace?q=cylinder&category=Gas&priced=yes'])
  test(
    `the words of the count move no control beside it, at any width, in ${address}`,
    { tag: '@market-01' },
    async ({ page }) => {
      await openHydrated(page, address);
      await fontsReady(page);
      const places = (text: string) =>
        page.evaluate((words) => {
          document.querySelector('.listing-count')!.textContent = words;
          const controls = [
            ...document.querySelectorAll('.listing-toolbar > :not(.listing-count)'),
          ];
          return controls.map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return [Math.round(x), Math.round(y)];
          });
        }, text);
      const isCut = () =>
        page
          .locator('.listing-count')
          .evaluate(
            (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
          );
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const before = await places('100,000 products');
        for (const text of COUNTS) {
          expect(await places(text), `${text} at ${width} px`).toEqual(before);
          expect.soft(await isCut(), `${text} is cut at ${width} px`).toBe(false);
        }
      }
    },
  );

for (const width of [360, 768, 1440]) {
  test(`at ${width} px nothing shifts while a prebuilt listing gets its dates`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/rpc/search_products*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/marketplace');
    await expect(page.getByText(/^Lead time/).first()).toBeVisible();
    await fontsReady(page);
    await page.evaluate(() => {
      const seen: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    answer();
    await expect(page.getByText(/^Earliest delivery/).first()).toBeVisible();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  });
}

test('while one product of a list has changed, no date is beside the lead time of another', async ({
  page,
}) => {
  await page.route('**/rpc/search_products*', async (route) => {
    const read = (await (await route.fetch()).json()) as {
      products: { price_halalas: number | null }[];
    };
    read.products.at(-1)!.price_halalas = 1;
    await answer(route, read);
  });
  // The island never comes, so that the page stays as its script has left it.
  await page.route(/_astro\/(?:react|Marketplace)\./, () => undefined);
  await page.addInitScript(() =>
    addEventListener('hydrate-islands', () => (document.title = 'asked')),
  );
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('asked');
  await expect(page.getByText(/^Lead time/).first()).toBeVisible();
  await expect(page.getByText(/^Earliest delivery/)).toHaveCount(0);
});

test('prices of a row of cards are in one line, whether the cards have a minimum order or not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openListing(page, '/marketplace?category=Gas&sort=price_asc');
  await fontsReady(page);
  const cards = await page.locator('.product-card').evaluateAll((all) =>
    all.map((card) => ({
      row: Math.round(card.getBoundingClientRect().top),
      price: Math.round(card.querySelector('.product-card-price')!.getBoundingClientRect().bottom),
      parts: card.querySelector('.product-card-facts')!.children.length,
    })),
  );
  const rows = Object.values(Object.groupBy(cards, ({ row }) => row)).map((row) => row!);
  const mixed = rows.filter((row) => new Set(row.map(({ parts }) => parts)).size > 1);
  expect(mixed.length).toBeGreaterThan(0);
  for (const row of mixed) expect(new Set(row.map(({ price }) => price)).size).toBe(1);
});
