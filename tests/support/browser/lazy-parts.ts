/** The parts of the shop whose code is fetched later, and what a shopper sees when it does not come. */
import { globSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { wakeIslands } from './wake-islands.ts';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { startWithOrder } from './returning-shopper.ts';
import { aSignedInUser } from './signing-in.ts';

export interface LazyPart {
  /** The file in the built site. */
  readonly chunk: RegExp;
  /** Opens the page up to the step that needs the part; 'load' parts need it at once. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly needed: 'load' | ((page: Page) => Promise<unknown>);
  readonly failed: (page: Page) => Locator;
  /** The expected log line, if a shopper sees nothing of the failure. */
  readonly logs?: string;
  readonly works: (page: Page) => Locator;
  /** The shopper repeats the action; else the button 'Try again' or the network's return suffices. */
  readonly repeats?: boolean;
  /** What a 'load' part is shown by once more, after the page was loaded again. */
  readonly showAgain?: (page: Page) => Promise<unknown>;
  /** Other parts need the same file: what remembers its loss may load the page again with the network's return. */
  readonly isShared?: boolean;
  /** The page that was loaded again repeats the action. */
  readonly reopens?: boolean;
}

/** The file that the built site fetches later by this name; others of the same name are fetched with their page. */
function lazyChunk(name: string): RegExp {
  const folder = `${process.env['OUT_DIR'] ?? '.cache/test/site'}/_astro`;
  const later = new RegExp(`import\\(\`\\./(${name}\\.[\\w-]+\\.js)\``, 'g');
  const files = globSync(`${folder}/*.js`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(later)].map(([, chunk]) => chunk!),
  );
  return new RegExp(`/(${[...new Set(files)].join('|').replaceAll('.', '[.]')})`);
}

const PART = 'This part of the page could not be loaded.';
const notice = (page: Page): Locator => page.getByRole('alert').filter({ hasText: PART }).first();
const text = (words: string) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first();

/** Goes to a page, reaches for it and waits until its island listens: then the network may go. */
async function awake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeIslands(page);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}

const store = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name, json]) => localStorage.setItem(name!, json!),
    [key, JSON.stringify(value)],
  );

const listing = (page: Page) => awake(page, '/marketplace');
const pricedOnly = (page: Page) => page.getByRole('radio', { name: /^With a price/ });
const GONE = '00000000-0000-4000-8000-000000000001';
const button = (name: string) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().click();

/** A product that the build does not know: its page is the shell. */
async function laterProduct(page: Page): Promise<void> {
  const product = await aProductOnSale(page.request, {});
  await page.goto(`/marketplace/product/${product.id}`);
}

/** The address of the first product of the listing, whose page is prebuilt. */
async function builtPath({ request }: Page): Promise<string> {
  const html = await (await request.get('/marketplace')).text();
  return /href="(\/marketplace\/product\/[^"]+)"/.exec(html)![1]!;
}

const builtProduct = async (page: Page) => awake(page, await builtPath(page));

async function addToCompare(page: Page): Promise<void> {
  const mode = page.getByRole('button', { name: 'Compare mode' });
  const kept = await page.evaluate(() => localStorage.getItem('compareMode') ?? 'false');
  // The build shows it off: a click before React knows better would switch it off.
  await expect(mode).toHaveAttribute('aria-pressed', kept);
  if (kept === 'false') await mode.click();
  await page.getByRole('button', { name: 'Add to Compare' }).first().click();
}

/** Answers for a catalogue of 20,095 products, whose searches find more than are counted. */
export const answerLongList = (page: Page): Promise<unknown> =>
  page.route('**/rpc/search_products*', async (route) => {
    const first = new URL(route.request().url());
    const page = Number(first.searchParams.get('page') ?? 1);
    for (const name of ['page', 'after', 'before']) first.searchParams.delete(name);
    const found = (await (await route.fetch({ url: first.href })).json()) as object;
    const isExact = !first.searchParams.has('query');
    const total = isExact ? 20_095 : 1000;
    await answer(route, { ...found, page, total, total_is_exact: isExact });
  });

/** The seller has a VAT number, which the demonstration's settings leave out. */
export const answerVatNumber = (page: Page): Promise<unknown> =>
  page.context().route('**/account/orders/*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /&quot;vatNumber&quot;:\[0,(null|&quot;&quot;)\]/,
      '&quot;vatNumber&quot;:[0,&quot;310122393500003&quot;]',
    );
    await route.fulfill({ response, body: html });
  });

const LATER_POST = {
  id: GONE,
  title: 'Later than the build',
  slug: 'later-than-the-build',
  cover_image: null,
  excerpt: 'Published yesterday.',
  published_at: '2026-11-20T08:00:00Z',
  content_html: '<p>Text</p>',
};

/** A post that the build does not know: its page is the shell. */
async function withLaterPost(page: Page): Promise<void> {
  const shell = await page.request.get('/blog/shell');
  const routes = page.context();
  await routes.route(`**/blog/${LATER_POST.slug}`, (route) => route.fulfill({ response: shell }));
  await routes.route('**/rpc/get_post*', (route) => answer(route, LATER_POST));
}

const compared = { id: GONE, name: 'Diesel', price: 100, attributes: {} };
const viewed = { id: GONE, name: 'Diesel', photo: null, price: 100 };

export const LAZY_PARTS: Readonly<Record<string, LazyPart>> = {
  'the chosen filters': {
    chunk: /\/Chips\./,
    open: async (page) => {
      await listing(page);
      // Offline they would not come.
      await pricedOnly(page).waitFor();
    },
    needed: (page) => pricedOnly(page).check(),
    failed: (page) => page.locator('.listing-chips').getByRole('alert'),
    works: (page) => page.getByRole('list', { name: 'Chosen filters' }),
  },
  'the words that a list answers': {
    chunk: /\/SearchNotice\./,
    open: (page) => page.goto('/marketplace?q=regulater'),
    needed: 'load',
    failed: notice,
    works: text('Showing results for'),
  },
  'the ways on from an empty cart': {
    chunk: /\/WaysOn\./,
    open: async (page) => {
      await page.goto('/contact');
      await page.locator('[data-cart-button]').click();
    },
    needed: 'load',
    showAgain: (page) => page.locator('[data-cart-button]').click(),
    failed: notice,
    works: text('Ask us what you need'),
    isShared: true,
  },
  'the words for an empty list': {
    chunk: /\/NothingFound\./,
    open: (page) => page.goto('/marketplace?q=zzqqxx'),
    needed: 'load',
    failed: notice,
    works: text('Nothing found for'),
  },
  'the end of a list that goes on': {
    chunk: /\/CutList\./,
    open: async (page) => {
      await answerLongList(page);
      await page.goto('/marketplace?q=kw&page=500');
    },
    needed: 'load',
    failed: notice,
    works: text('You see the first 10,000 products of a longer list.'),
  },
  'the filters of a narrow screen': {
    chunk: /\/CategoryDialog\./,
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await listing(page);
    },
    needed: button('Filter'),
    failed: notice,
    works: (page) => page.getByRole('dialog', { name: 'Filter' }),
  },
  'the suggestions': {
    chunk: /\/suggest\./,
    open: (page) => page.goto('/terms'),
    needed: async (page) => {
      await page.getByLabel('Search the marketplace').blur();
      await page.getByLabel('Search the marketplace').focus();
    },
    failed: (page) => page.getByLabel('Search the marketplace'),
    works: (page) => page.locator('[data-header] [role=combobox]'),
    repeats: true,
  },
  'the facets': {
    chunk: /\/Facets\./,
    open: async (page) => {
      await page.goto('/marketplace');
      await wakeIslands(page);
    },
    needed: 'load',
    failed: (page) => page.locator('aside').getByRole('alert'),
    works: (page) => page.locator('.facets'),
  },
  'the tray of compared products': {
    chunk: /\/CompareTray\./,
    open: async (page) => {
      await store(page, 'compareProducts', [compared]);
      await page.goto('/marketplace');
    },
    needed: 'load',
    failed: notice,
    works: (page) => page.getByRole('region', { name: 'Comparison' }),
  },
  'the toasts': {
    chunk: /\/Toasts\./,
    open: listing,
    needed: addToCompare,
    failed: (page) => page.getByRole('alert').filter({ hasText: 'Added to comparison' }),
    works: (page) => page.locator('[data-toast]').filter({ hasText: 'Added to comparison' }),
    repeats: true,
  },
  'the cart': {
    chunk: lazyChunk('cart'),
    open: listing,
    needed: button('Add to Cart'),
    failed: text('Failed to add item'),
    works: (page) => page.locator('[data-cart-count]').filter({ hasText: /^[1-9]/ }),
    repeats: true,
  },
  'the title of a list': {
    chunk: /\/metadata\./,
    open: (page) => page.goto('/marketplace?sort=name&category=Water'),
    needed: 'load',
    failed: (page) => page.locator('a.product-card-link').first(),
    logs: 'The products could not be loaded',
    works: (page) => page.locator('link[rel=canonical][href*="category=Water"]'),
  },
  'the large picture': {
    chunk: /\/ZoomDialog\./,
    open: builtProduct,
    needed: button('Enlarge the picture'),
    failed: notice,
    works: (page) => page.locator('dialog.zoom-dialog'),
  },
  'the request for a quotation': {
    chunk: /\/QuoteDialog\./,
    open: builtProduct,
    needed: (page) =>
      page.locator('.buy-box').getByRole('button', { name: 'Request for Quotation' }).click(),
    // Its own notice: that of another part may be there before the form has failed.
    failed: (page) =>
      page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) }),
    works: (page) => page.getByRole('dialog', { name: 'Request for Quotation' }),
  },
  'saving to a list': {
    chunk: /\/SaveToList\./,
    open: async (page) => {
      await aSignedInUser(page);
      await builtProduct(page);
    },
    needed: button('Save to a list'),
    failed: notice,
    works: (page) => page.getByRole('heading', { name: 'Save to a list' }),
  },
  'the products looked at before': {
    chunk: /\/RecentlyViewed\./,
    open: async (page) => {
      await store(page, 'recentlyViewed', [viewed]);
      // Awake, the page may be loaded again at once.
      await page.goto(await builtPath(page));
      await wakeIslands(page);
    },
    needed: 'load',
    failed: notice,
    works: text('Recently viewed'),
  },
  'the panels of a later product': {
    chunk: /\/ProductPanels\./,
    open: laterProduct,
    needed: 'load',
    failed: notice,
    works: text('Product description'),
  },
  'the head and the neighbours of a later product': {
    chunk: /\/(metadata|related)\./,
    open: laterProduct,
    needed: 'load',
    failed: (page) => page.locator('.buy-box h1'),
    logs: 'More from this category',
    works: (page) => page.locator('link[rel=canonical][href*="/marketplace/product/"]'),
  },
  'the cart panel': {
    chunk: /\/mount\./,
    open: (page) => page.goto('/terms'),
    needed: (page) => page.locator('[data-cart-button]').click(),
    failed: text('The cart could not be loaded.'),
    works: text('Your cart is empty'),
    reopens: true,
  },
  'a form': {
    chunk: /\/form-script\./,
    open: (page) => page.goto('/contact'),
    needed: (page) => page.locator('form[data-kind=contact] [type=submit]').click(),
    failed: text('Something went wrong. Nothing was sent.'),
    works: (page) => page.locator('form[data-kind=contact] [aria-invalid=true]').first(),
    repeats: true,
  },
  'an application': {
    chunk: /\/application-script\./,
    open: (page) => page.goto('/careers'),
    needed: async (page) => {
      // A browser's own check of what is required would stop the press.
      await page.locator('[data-application]').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.locator('[data-application] [type=submit]').click();
    },
    failed: text('Something went wrong. Nothing was sent.'),
    works: (page) => page.locator('[data-application] [aria-invalid=true]').first(),
    repeats: true,
  },
  'the search of the answers': {
    chunk: /\/filter-script\./,
    open: (page) => page.goto('/help'),
    needed: async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByLabel('Search the answers').click();
      await page.getByLabel('Search the answers').fill('zzqqxx');
    },
    failed: (page) => page.locator('[data-filter]:invalid'),
    works: (page) => page.locator('[data-none]'),
    repeats: true,
  },
  'the passages of a search': {
    chunk: /\/passages-script\./,
    open: async (page) => {
      await page.goto('/help');
      await page.getByLabel('Search the answers').click();
    },
    needed: (page) => page.getByLabel('Search the answers').fill('dipstick'),
    failed: (page) => page.locator('[data-filter]:invalid'),
    works: (page) => page.locator('[data-passages] li').first(),
    repeats: true,
  },
  'the price of today in an article': {
    chunk: /\/live-prices\./,
    open: (page) => page.goto('/blog/water-tanks-from-delivery-to-tap'),
    needed: (page) => page.locator('[data-product]').scrollIntoViewIfNeeded(),
    failed: (page) => page.locator('[data-product]:not([data-updated])'),
    logs: 'live-prices',
    works: (page) => page.locator('[data-product][data-updated]'),
  },
  'the answer to a link of the newsletter': {
    chunk: /\/newsletter-script\./,
    open: (page) => page.goto('/newsletter#confirm=0123456789'),
    needed: 'load',
    failed: text('We could not reach the server, so nothing was changed.'),
    works: (page) => page.locator('[data-ask][value=confirm]'),
  },
  'the line of an unpaid order': {
    chunk: /\/UnpaidLine\./,
    open: async (page) => {
      await startWithOrder(page);
      await page.goto('/marketplace');
    },
    needed: 'load',
    failed: (page) => page.locator('a.product-card-link').first(),
    works: (page) => page.locator('.listing-unpaid'),
  },
  'the square code of a document': {
    chunk: /\/InvoiceQr\./,
    open: async (page) => {
      await answerVatNumber(page);
      const { number } = await startWithOrder(page);
      await page.goto(`/account/orders/${number}?view=invoice`);
    },
    needed: 'load',
    failed: notice,
    works: (page) => page.getByRole('img', { name: /^QR code/ }),
  },
  'the posts since the build': {
    chunk: /\/later-posts\./,
    open: (page) => page.goto('/blog'),
    needed: 'load',
    failed: text('The newest articles could not be loaded.'),
    works: (page) => page.locator('[data-later=done]'),
  },
  'a post since the build': {
    chunk: /\/later-post\./,
    open: async (page) => {
      await withLaterPost(page);
      await page.goto(`/blog/${LATER_POST.slug}`);
    },
    needed: 'load',
    failed: text('Failed to load post'),
    works: (page) => page.getByRole('heading', { name: LATER_POST.title }),
  },
};
