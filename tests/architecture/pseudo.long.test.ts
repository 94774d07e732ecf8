/** A language that nobody wrote by hand: what stays English or breaks in it would stay so in Arabic. */
import { globSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KNOWN_FIELDS } from '#domain/attributes.ts';
import { SHORTEST_FILLING_MS } from '#domain/robots.ts';
import { inLocale, localeOf } from '#domain/locale.ts';
import { DECLINED_CARD, GOOD_CARD } from '#tests/support/checkout-flow.ts';
import { removeFolders } from '#tests/support/local-shop.ts';
import { fontsReady } from '#tests/support/fonts.ts';
import { faultsOfPage } from '#tests/support/page-faults.ts';
import { PseudoBuyer } from '#tests/support/pseudo-buyer.ts';
import { startPseudoShop, type PseudoShop } from '#tests/support/pseudo-shop.ts';
import { layOutWhole, textFaults } from '#tests/support/text-boxes.ts';
import { findBrowser } from '../../scripts/machine.mjs';
import { pseudo } from '../../scripts/pseudo/text.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const SITE = 'https://enersouq.example';
/** Pictures and downloads serve every language. */
const FILE = /\.(svg|png|zip)$/;
const BACKEND = /^\/(outbox|rest|functions|auth)(\/|$)/;
const LANGUAGE = { lang: 'ar-XB', dir: 'rtl', openGraph: ['ar_XB'] };
/** Names of attributes that rules read are keys of the catalogue in every language. */
const KEYS = KNOWN_FIELDS.map((name) => name.split('.')[1]!);

let shop: PseudoShop;
let browser: Browser;
let page: Page;
let buyer: PseudoBuyer;
const at = (path: string): string => inLocale(path, 'ar');

beforeAll(async () => {
  shop = await startPseudoShop(Number(process.env['PORT'] ?? 4394));
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox'],
  });
  page = await browser.newPage({ baseURL: shop.url, viewport: NARROW });
  buyer = new PseudoBuyer(page, shop);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  removeFolders();
});

/** What is wrong on a phone and on a screen of a desk. */
async function faults(): Promise<{ english: readonly string[]; layout: string[] }> {
  const layout = new Set<string>();
  let english: readonly string[] = [];
  await page.evaluate(layOutWhole);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await fontsReady(page);
    const found = await page.evaluate(faultsOfPage, KEYS);
    const texts = await page.evaluate(textFaults);
    for (const one of [...found.layout, ...texts]) layout.add(`${size.width}: ${one}`);
    english = found.english;
  }
  return { english, layout: [...layout] };
}

/** Pages that were built, one of each kind where there are many. */
function builtPages(): string[] {
  const pages = globSync('**/*.html', { cwd: shop.folder })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
    .sort();
  const [category] = pages.filter((path) => path.startsWith(at('/marketplace/category/')));
  const [product] = pages.filter((path) => /\/marketplace\/product\/(?!shell)/.test(path));
  const others = pages.filter((path) => !/^\/ar\/(marketplace\/|404)/.test(path));
  return [...others, category, product].filter((path) => path !== undefined);
}

interface Links {
  readonly links: readonly string[];
  /** The page itself, as the edition in the language of the prefix. */
  readonly alternates: readonly string[];
  /** What a search engine reads of the language of the page. */
  readonly language: Readonly<Record<string, unknown>>;
}

/** Runs in the page. */
function linksOfPage(): Links {
  const read = (selector: string, name: string): string[] =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name)!);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as { '@type': string; inLanguage?: string },
  );
  // A page that no search engine lists may name one that opens with a number only.
  const isListed = document.querySelector('meta[name=robots][content*=noindex]') === null;
  const works = data.filter((one) => /^(Article|FAQPage|WebSite)$/.test(one['@type']));
  return {
    links: [
      ...read(
        'a[href]:not([hreflang]), link[rel=manifest], link[type="application/rss+xml"]',
        'href',
      ),
      ...read('form[action]', 'action'),
      ...(isListed ? read('link[rel=canonical]', 'href') : []),
      ...(isListed ? read('meta[property="og:url"]', 'content') : []),
      ...read('meta[property="og:image"]', 'content'),
    ],
    alternates: read('link[hreflang=ar]', 'href'),
    language: {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      openGraph: read('meta[property="og:locale"]', 'content'),
      works: [...new Set(works.map(({ inLanguage }) => inLanguage))],
    },
  };
}

/** Paths of this site; an address of the site that is built is one too. */
const pathsIn = (links: readonly string[], page = shop.prefix): string[] =>
  links
    .map((link) => new URL(link, SITE + page))
    .filter(({ origin }) => origin === SITE)
    .map(({ pathname }) => pathname);

test('no page that was built shows an English word, breaks on a screen or links out of its language', async () => {
  const found: Record<string, object> = {};
  const linked = new Set<string>();
  for (const path of builtPages()) {
    // Pages that need a cart or an order lead elsewhere without one.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForLoadState('networkidle');
    const { english, layout } = await faults();
    const { links, alternates, language } = await page.evaluate(linksOfPage);
    const paths = pathsIn(links, path).filter((one) => !BACKEND.test(one));
    for (const one of paths) linked.add(one);
    const foreign = paths.filter((one) => !FILE.test(one) && localeOf(one).prefix !== shop.prefix);
    if (english.length + layout.length + foreign.length > 0)
      found[path] = { english, layout, foreign };
    expect({ path, ...language, works: [] }).toEqual({ path, ...LANGUAGE, works: [] });
    for (const one of pathsIn(alternates)) expect(localeOf(one).prefix, path).toBe(shop.prefix);
    expect([[], ['ar-XB']]).toContainEqual(language['works']);
  }
  expect(found).toEqual({});
  const missing = [...linked].map(async (path) => {
    const { status } = await fetch(shop.url + path);
    return status === 200 ? [] : [`${path}: ${status}`];
  });
  expect((await Promise.all(missing)).flat()).toEqual([]);
  expect(linked.size).toBeGreaterThan(60);
});

test('the maps of the site, the feed and the manifest name pages of their language only', async () => {
  const read = async (path: string): Promise<string> => (await fetch(shop.url + path)).text();
  const map = await read('/sitemap-ar-0.xml');
  const feed = await read(at('/rss.xml'));
  const addresses = [...(map + feed).matchAll(/<(?:loc|link|guid)>([^<]*)</g)].map(
    ([, one]) => one!,
  );
  expect(addresses.length).toBeGreaterThan(40);
  for (const path of pathsIn(addresses)) expect(localeOf(path).prefix, path).toBe(shop.prefix);
  expect(await read('/sitemap-ar-index.xml')).toContain('/sitemap-ar-0.xml');
  expect(feed).toContain('<language>ar-XB</language>');
  const manifest = JSON.parse(await read(at('/site.webmanifest'))) as Record<string, string>;
  expect(manifest).toMatchObject({ lang: 'ar-XB', dir: 'rtl', start_url: shop.prefix });
});

test('an address without a page is answered in its language', async () => {
  const answer = await page.goto(at('/nowhere'));
  expect(answer?.status()).toBe(404);
  await expectTranslated('not-found');
});

/** The state of a page, when it has come to rest. */
async function expectTranslated(state: string): Promise<void> {
  await page.screenshot({ path: `.cache/pseudo/${state}.png` });
  expect({ state, ...(await faults()) }).toEqual({ state, english: [], layout: [] });
}

const button = (words: string) => buyer.button(words);

test('a cart, its panel and the checkout are translated, and so is every error in it', async () => {
  await page.goto(at('/marketplace'));
  await page
    .getByRole('article')
    .getByRole('button', { name: pseudo('Add to Cart') })
    .first()
    .click();
  const cart = page.getByRole('dialog').filter({ hasText: pseudo('Go to checkout') });
  await cart.waitFor();
  await expectTranslated('cart');
  await page.goto(at('/checkout'));
  await button('Proceed to Payment').first().click();
  await page.locator('[data-toast]').first().waitFor();
  await expectTranslated('checkout');
  await button('Save Address').first().press('Enter'); // a toast may lie over it
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expectTranslated('address');
});

test('the listing is translated with filters, with an empty result and where it compares', async () => {
  await page.goto(at('/marketplace'));
  await button('Filter').first().click();
  await page.getByRole('dialog').getByText(pseudo('Country of origin')).first().waitFor();
  await expectTranslated('filters');
  await page.goto(`${at('/marketplace')}?q=${encodeURIComponent(pseudo('zzqqxx'))}`);
  await page.getByText(pseudo('Not listed yet?')).waitFor();
  await expectTranslated('nothing-found');
});

test('a quotation is asked for in the language, with its errors', async () => {
  await buyer.goTo('/marketplace');
  await page.locator('article a').first().click();
  await button('Request for Quotation').first().click();
  const dialog = page.getByRole('dialog', { name: pseudo('Request for Quotation') });
  await dialog.waitFor();
  const opened = await page.evaluate(() => performance.now());
  await button('Send request').click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
  await expectTranslated('quote-errors');
  await buyer.field('Site city', dialog).fill('أبها');
  await buyer.field('Full name', dialog).fill('سارة');
  await buyer.verifyEmail();
  // A form that is sent faster than a person types is refused.
  const typed = opened + SHORTEST_FILLING_MS;
  await page.waitForFunction((moment) => performance.now() > moment, typed);
  await button('Send request').click();
  await dialog.getByText(pseudo('Your request was sent')).waitFor();
  await expectTranslated('quote-sent');
});

test('an order is placed, cancelled and paid in the language, and so are its documents', async () => {
  await buyer.addToCart();
  await buyer.goTo('/checkout');
  await buyer.saveAddress();
  await buyer.chooseDelivery();
  await expectTranslated('checkout-filled');
  await button('Request Quotation').first().click();
  await page.getByRole('form', { name: pseudo('Request a quotation') }).waitFor();
  await expectTranslated('checkout-quote');
  await buyer.toPayment();
  await button('Pay Now').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expectTranslated('card-errors');
  const cancelled = await buyer.placeByTransfer();
  await expectTranslated('bank-details');
  await buyer.goTo('/checkout');
  await page.getByText(cancelled).first().waitFor();
  await expectTranslated('checkout-unpaid');
  await page.goBack();
  await button('Change order').click();
  await button('Proceed to Payment').first().waitFor();
  await buyer.goTo(`/account/orders/${cancelled}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: cancelled }).waitFor();
  await expectTranslated('order-cancelled');

  await buyer.toPayment();
  const number = await buyer.placeByTransfer();
  await button('I have made the payment').click();
  await buyer.success();
  await expectTranslated('success-transfer');
  await buyer.goTo(`/account/orders/${number}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
  await expectTranslated('order');
  await buyer.goTo(`/account/orders/${number}?view=invoice`);
  await button('Print or save as PDF').waitFor();
  await expectTranslated('document');
  await buyer.goTo(`/track?order=${number}`);
  await page.getByRole('link', { name: pseudo('Order details') }).waitFor();
  await expectTranslated('track');
});

test('a card is declined and then pays the order', async () => {
  await buyer.addToCart();
  await buyer.toPayment();
  await buyer.payByCard(DECLINED_CARD);
  await page
    .locator('[data-toast]')
    .filter({ hasText: pseudo('Payment failed') })
    .waitFor();
  await expectTranslated('declined');
  await buyer.payByCard(GOOD_CARD);
  await buyer.success();
  await expectTranslated('success-card');
  await buyer.goTo('/account/orders/ES-000000-0000000000');
  await page.getByText(pseudo('To open this order, use the link in your email')).waitFor();
  await expectTranslated('order-missing');
});

test('the check finds English, what does not fit, what is cut off and what lies over other text', async () => {
  await page.goto(at('/help'));
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
    plant('p', '٢٢٢ ٢٢٢ ٢٢٢ ٢٢٢', { inlineSize: '2rem', blockSize: '1rem', overflow: 'hidden' });
    for (const text of ['٣٣٣', '٤٤٤'])
      plant('p', text, {
        position: 'absolute',
        insetBlockStart: '20rem',
        insetInlineStart: '2rem',
      });
    plant('p', 'الخميس 11:00-13:00', { whiteSpace: 'nowrap' });
    plant('img', '').setAttribute('alt', 'A picture');
  });
  const { english, layout } = await faults();
  expect(english).toEqual(['Your cart is empty', 'alt: A picture']);
  expect([...new Set(layout.map((one) => one.split(': ', 2).join(': ')))]).toEqual([
    '1440: text does not fit',
    '1440: times turned round',
    '1440: cut off',
    '1440: overlap',
    '360: wider than the page',
    '360: text does not fit',
    '360: times turned round',
    '360: cut off',
    '360: overlap',
  ]);
});
