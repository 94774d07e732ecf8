/** A language that nobody wrote by hand: what stays English or breaks in it would stay so in Arabic. */
import { globSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KNOWN_FIELDS } from '#domain/attributes.ts';
import { removeFolders } from '#tests/support/local-shop.ts';
import { faultsOfPage, type PageFaults } from '#tests/support/page-faults.ts';
import { startPseudoShop, type PseudoShop } from '#tests/support/pseudo-shop.ts';
import { findBrowser } from '../../scripts/machine.mjs';
import { pseudo } from '../../scripts/pseudo/text.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const NARROW = { width: 360, height: 740 };
/** Names of attributes that rules read are keys of the catalogue in every language. */
const KEYS = KNOWN_FIELDS.map((name) => name.split('.')[1]!);

let shop: PseudoShop;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  shop = await startPseudoShop(Number(process.env['PORT'] ?? 4394));
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox'],
  });
  page = await browser.newPage({ baseURL: shop.url, viewport: NARROW });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  removeFolders();
});

const faults = (): Promise<PageFaults> => page.evaluate(faultsOfPage, KEYS);

/** Pages that were built, one of each kind where there are many. */
function builtPages(): string[] {
  const pages = globSync('**/*.html', { cwd: shop.folder })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .sort();
  const [category] = pages.filter((path) => path.startsWith('/marketplace/category/'));
  const [product] = pages.filter((path) => /^\/marketplace\/product\/(?!shell)/.test(path));
  const others = pages.filter((path) => !/^\/(marketplace\/|404)/.test(path));
  return [...others, category, product].filter((path) => path !== undefined);
}

test('no page that was built shows an English word or breaks on a narrow screen', async () => {
  const found: Record<string, PageFaults> = {};
  for (const path of builtPages()) {
    // Pages that need a cart or an order lead elsewhere without one.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForLoadState('networkidle');
    const { english, layout } = await faults();
    if (english.length + layout.length > 0) found[path] = { english, layout };
  }
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(found).toEqual({});
});

/** The state of a page, when it has come to rest. */
async function expectTranslated(state: string): Promise<void> {
  await page.screenshot({ path: `.cache/pseudo/${state}.png` });
  expect({ state, ...(await faults()) }).toEqual({ state, english: [], layout: [] });
}

const button = (words: string) => page.getByRole('button', { name: pseudo(words) });

test('a cart, its panel and the checkout are translated, and so is every error in it', async () => {
  await page.goto('/marketplace');
  await page
    .getByRole('article')
    .getByRole('button', { name: pseudo('Add to Cart') })
    .first()
    .click();
  const cart = page.getByRole('dialog').filter({ hasText: pseudo('Go to checkout') });
  await cart.waitFor();
  await expectTranslated('cart');
  await page.goto('/checkout');
  await button('Proceed to Payment').first().click();
  await page.locator('[data-toast]').first().waitFor();
  await expectTranslated('checkout');
  await button('Save Address').first().press('Enter'); // a toast may lie over it
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expectTranslated('address');
});

test('the listing is translated with filters, with an empty result and where it compares', async () => {
  await page.goto('/marketplace');
  await button('Filter').first().click();
  await page.getByRole('dialog').getByText(pseudo('Country of origin')).first().waitFor();
  await expectTranslated('filters');
  await page.goto(`/marketplace?q=${encodeURIComponent(pseudo('zzqqxx'))}`);
  await page.getByText(pseudo('Not listed yet?')).waitFor();
  await expectTranslated('nothing-found');
});

test('the check finds English and what does not fit', async () => {
  await page.goto('/help');
  await page.evaluate(() => {
    const plant = (tag: string, text: string, style: Partial<CSSStyleDeclaration> = {}) => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.className = 'btn';
      Object.assign(element.style, style); // The policy of the page refuses style in markup.
      document.querySelector('main')!.append(element);
      return element;
    };
    plant('p', 'Your cart is empty', { whiteSpace: 'normal' });
    plant('p', '١', { inlineSize: '500px', maxInlineSize: 'none' });
    plant('button', '١٢٣٤٥٦٧٨٩١٢٣٤٥٦٧٨٩', { inlineSize: '3rem', whiteSpace: 'nowrap' });
    plant('img', '').setAttribute('alt', 'A picture');
  });
  const { english, layout } = await faults();
  expect(english).toEqual(['Your cart is empty', 'alt: A picture']);
  expect(layout).toEqual([
    expect.stringContaining('wider than the page'),
    expect.stringContaining('text does not fit'),
  ]);
});
