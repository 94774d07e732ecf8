/** Two editions of equal rank: each leads to the same page of the other one, and nobody is sent there unasked. */
import type { Page } from '@playwright/test';
import { LOCALES } from '#domain/shared/locale.ts';
import { marketplace as listing } from '#messages/ar/listing/list.ts';
import { card } from '#messages/ar/product/card.ts';
import { languageWords as arabic } from '#messages/ar/site.ts';
import { languageWords as english } from '#messages/en/site.ts';
import { rpc } from '#tests/support/browser/checkout-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const inHeader = (page: Page, name: string) =>
  page.locator('header').getByRole('link', { name, exact: true });
const offer = (page: Page) => page.locator('[data-language-offer]');
const opened = (page: Page) => page.waitForFunction(() => document.readyState === 'complete');

test(
  'the select leads to the same page in the other language and back',
  { tag: '@chrome-05' },
  async ({ page }) => {
    await page.goto('/help');
    await inHeader(page, LOCALES.ar.name).click();
    await expect(page).toHaveURL('/ar/help');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await inHeader(page, LOCALES.en.name).click();
    await expect(page).toHaveURL('/help');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  },
);

test('a search and its filters are kept by the select', async ({ page }) => {
  await page.goto('/marketplace?category=Gas&q=cylinder');
  await expect(page.getByRole('article').first()).toBeVisible();
  await inHeader(page, LOCALES.ar.name).click();
  await expect(page).toHaveURL('/ar/marketplace?category=Gas&q=cylinder');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('compared products have the names of the language that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/marketplace?category=Gas');
  await page.getByRole('button', { name: 'Compare mode' }).click();
  await page.getByRole('button', { name: 'Add to Compare' }).first().click();
  const names = page.locator('.compare-tray li');
  await expect(names).toHaveText(/[a-z]/);
  await inHeader(page, LOCALES.ar.name).click();
  await expect(page).toHaveURL('/ar/marketplace?category=Gas');
  await expect(names).toHaveText(/[\u0621-\u064a]/);
  await inHeader(page, LOCALES.en.name).click();
  await expect(names).toHaveText(/[a-z]/);
  await expect(names).not.toHaveText(/[\u0621-\u064a]/);
});

test('an article of the database names its one language and leads to the articles of the other', async ({
  page,
}) => {
  await page.goto('/blog/what-to-check-before-the-rainy-weeks');
  await expect(page.getByText('This article is in English only.')).toBeVisible();
  await inHeader(page, LOCALES.ar.name).click();
  await expect(page).toHaveURL('/ar/blog');
  await expect(page.locator('link[rel=alternate][hreflang=ar]')).toHaveCount(1);
  await expect(page.getByText('rainy weeks')).toHaveCount(0);
});

test.describe('with a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-SA' });

  test('Arabic is offered once, and the page stays where it is', async ({ page }) => {
    await page.goto('/safety');
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).toContainText(arabic.offer);
    await expect(page).toHaveURL('/safety');
    await page.reload();
    await opened(page);
    await expect(offer(page)).toBeHidden();
    await page.goto('/ar/safety');
    await opened(page);
    await expect(offer(page)).toBeHidden();
  });

  test('who takes it is not asked again, and is offered Arabic at the next visit of an English page', async ({
    page,
    context,
  }) => {
    await page.goto('/safety');
    await offer(page).getByRole('link', { name: arabic.open }).click();
    await expect(page).toHaveURL('/ar/safety');
    await expect.poll(() => page.evaluate(() => localStorage['language'])).toBe('ar');
    await expect(offer(page)).toBeHidden();
    const later = await context.newPage();
    await later.goto('/help');
    await expect(offer(later)).toBeVisible();
    await offer(later).getByRole('button', { name: arabic.dismiss }).click();
    await expect(offer(later)).toBeHidden();
    const next = await context.newPage();
    await next.goto('/help');
    await opened(next);
    await expect(offer(next)).toBeHidden();
  });
});

test.describe('with a browser that prefers English', () => {
  test('the Arabic page offers English; who chooses Arabic by the select is not asked', async ({
    page,
    context,
  }) => {
    await page.goto('/ar/returns');
    await expect(offer(page)).toContainText(english.offer);
    const other = await (await context.browser()!.newContext()).newPage();
    await other.goto(new URL('/returns', page.url()).href);
    await inHeader(other, LOCALES.ar.name).click();
    await expect(other).toHaveURL(/\/ar\/returns$/);
    await expect.poll(() => other.evaluate(() => localStorage['language'])).toBe('ar');
    await expect(offer(other)).toBeHidden();
    await other.context().close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the offer leaves the bar of a product free', async ({ page }) => {
    const { products } = await rpc<{ products: { id: string }[] }>(
      page.request,
      'search_products',
      { query: 'gas cylinder' },
    );
    await page.goto(`/ar/marketplace/product/${products[0]!.id}`);
    await expect(offer(page)).toBeVisible();
    await page.locator('.buy-bar button').first().click({ trial: true });
  });

  test('the offer leaves the compared products free', async ({ page }) => {
    await page.goto('/ar/marketplace?category=Gas');
    await page.getByRole('button', { name: listing.compareMode }).click();
    await page.getByRole('button', { name: card.addToCompare }).first().click();
    await expect(offer(page)).toBeVisible();
    await page.locator('.compare-tray').getByRole('link').first().click({ trial: true });
  });
});

test.describe('where the offer cannot be fetched', () => {
  test.use({ locale: 'ar-SA', expectedErrors: [/./] });

  test('the page works, and nothing is offered', async ({ page }) => {
    await page.route(/\/language-offer\./, (route) => route.abort('internetdisconnected'));
    await page.goto('/help');
    await opened(page);
    await expect(offer(page)).toBeHidden();
    await inHeader(page, LOCALES.ar.name).click();
    await expect(page).toHaveURL('/ar/help');
  });
});

test('where the browser forbids storage, the page works and offers nothing twice', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/help');
  await inHeader(page, LOCALES.ar.name).click();
  await expect(page).toHaveURL('/ar/help');
});
