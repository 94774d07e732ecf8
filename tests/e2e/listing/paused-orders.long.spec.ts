/** Answers of a cache that are old, because the database does not answer: prices are shown, and nobody can order. */
import type { Page } from '@playwright/test';
import { card as arabic } from '#messages/ar/product/card.ts';
import { card as english } from '#messages/en/product/card.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { toast } from '#tests/support/browser/checkout-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const PRICES = /\/rpc\/(?:search_products|product_detail|products_by_ids)\b/;
const AGAIN_MS = 10_000;

/** A cache before the shop; `age` is how old its answers are. */
async function cacheBefore(page: Page, age: number): Promise<{ age: number; answers: number }> {
  const cache = { age, answers: 0 };
  await page.clock.install();
  await page.route(PRICES, async (route) => {
    const response = await route.fetch();
    const sent = Math.floor(Date.parse(response.headers()['date']!) / 1000);
    cache.answers += 1;
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'answered-at': String(sent - cache.age) },
    });
  });
  return cache;
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const notice = (page: Page, text: string) =>
  page.locator('#orders-paused').filter({ hasText: text });
const addButton = (page: Page) => page.locator('[data-add-product]:visible').first();

async function productPath(page: Page): Promise<string> {
  const html = await (await page.request.get('/marketplace')).text();
  return /href="(\/marketplace\/product\/[^"]+)"/.exec(html)![1]!;
}

/** No call of the cart leaves the page. */
function cartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/rpc\/(?:open_cart|add_item|set_item)\b/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

const PAGES = {
  'the listing': async () => '/marketplace',
  'a search': async () => '/marketplace?q=gas',
  'a product': productPath,
} as const;

for (const [prefix, words] of [
  ['', english],
  ['/ar', arabic],
] as const) {
  for (const [name, pathOf] of Object.entries(PAGES)) {
    test(`${prefix || '/en'}: ${name} with old answers shows its prices, and why nobody can order`, async ({
      page,
    }) => {
      const cache = await cacheBefore(page, 31);
      const calls = cartCalls(page);
      await page.goto(prefix + (await pathOf(page)));
      await expect(notice(page, words.ordersPaused)).toBeVisible();
      await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(addButton(page)).toHaveAccessibleDescription(
        new RegExp(words.ordersPaused.slice(0, 30)),
      );
      await addButton(page).press('Enter');
      await expect(toast(page, words.ordersPaused)).toBeVisible();
      expect(calls).toEqual([]);
      await expectAccessible(page, `${prefix}${name} with old answers`);
      cache.age = 0;
      await page.clock.fastForward(AGAIN_MS);
      await expect(notice(page, words.ordersPaused)).toBeHidden();
      await expect(addButton(page)).not.toHaveAttribute('aria-disabled');
    });
  }
}

test('the notice neither blinks nor goes while answers from before the outage come', async ({
  page,
}) => {
  const cache = await cacheBefore(page, 31);
  await page.goto('/marketplace');
  await expect(notice(page, english.ordersPaused)).toBeVisible();
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(self, { seen: log });
    const place = document.querySelector('#orders-paused')!;
    new MutationObserver(() => log.push(place.textContent)).observe(place, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  for (const age of [25, 40]) {
    cache.age = age;
    const before = cache.answers;
    await page.clock.fastForward(AGAIN_MS);
    await expect.poll(() => cache.answers).toBeGreaterThan(before);
  }
  await expect(notice(page, english.ordersPaused)).toBeVisible();
  expect(await page.evaluate(() => (self as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a compared product with an old price cannot be put into the cart, and later can', async ({
  page,
}) => {
  const cache = await cacheBefore(page, 31);
  const calls = cartCalls(page);
  const id = (await productPath(page)).split('/').at(-1)!;
  await page.goto(`/compare?ids=${id}`);
  await expect(notice(page, english.ordersPaused)).toBeVisible();
  const addAll = page.getByRole('button', { name: 'Add all to Cart' });
  await addAll.click({ force: true });
  await expect(toast(page, english.ordersPaused)).toBeVisible();
  expect(calls).toEqual([]);
  cache.age = 0;
  await page.clock.fastForward(AGAIN_MS);
  await expect(notice(page, english.ordersPaused)).toBeHidden();
  await addAll.click();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});
