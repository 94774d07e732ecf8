import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { cards, openListing } from '#tests/support/browser/listing-page.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

const box = (page: Page) => page.getByLabel('Search the marketplace');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');

async function suggest(page: Page, words: string) {
  await openListing(page);
  await box(page).pressSequentially(words, { delay: 20 });
  await expect(options(page).first()).toBeVisible();
}

test('suggestions name products with price and picture, categories and suppliers, the match marked', async ({
  page,
}) => {
  await suggest(page, 'solar');
  const products = list(page).getByRole('group', { name: 'Products' });
  await expect(products.getByRole('option').first().locator('mark')).toHaveText(/^solar$/i);
  await expect(products.getByRole('option').first()).toContainText(/SAR [\d,.]+|Ask for quote/);
  await expect(products.getByRole('option').first().locator('img')).toBeVisible();
  const categories = list(page).getByRole('group', { name: 'Categories' });
  await expect(categories.getByRole('option').first()).toContainText(/\d+ products/);
  const suppliers = list(page).getByRole('group', { name: 'Suppliers' });
  await expect(suppliers.getByRole('option', { name: /^Sahra Dawn Solar/ })).toBeVisible();
  await expectAccessible(page, 'suggestions open');
});

test('arrows choose, Enter follows, Escape closes and leaves the words', async ({ page }) => {
  await suggest(page, 'cylinder');
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('cylinder');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const href = await options(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Enter without a choice searches', { tag: '@market-02' }, async ({ page }) => {
  await suggest(page, 'CYLINDER 11');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace?q=CYLINDER+11');
  await expect(list(page)).toBeHidden();
  await expect(cards(page).first()).toContainText('Gas cylinder 11 kg');
});

test('a category, a supplier and a manufacturer lead to their lists', async ({ page }) => {
  await suggest(page, 'lpg');
  await list(page).getByRole('group', { name: 'Categories' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/marketplace\?category=Gas/);
  await suggest(page, 'desert');
  await list(page)
    .getByRole('option', { name: /^Desert LNG/ })
    .click();
  await expect(page).toHaveURL('/marketplace?supplier=Desert+LNG');
  await suggest(page, 'sahel');
  const maker = list(page).getByRole('group', { name: 'Manufacturers' }).getByRole('option');
  await expect(maker).toHaveText(/^Sahel Cylinder Works\s*\d products$/);
  await maker.click();
  await expect(page).toHaveURL('/marketplace?General.Manufacturer=Sahel+Cylinder+Works');
  await expect(cards(page).first()).toContainText('Sahel Cylinder Works');
});

test('leaving the box chooses nothing', async ({ page }) => {
  await suggest(page, 'cylinder');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(page).toHaveURL('/marketplace?q=cylinder');
});

test('their code comes when the box is touched, and loses neither words nor focus', async ({
  page,
}) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/suggest\..*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await openListing(page);
  await box(page).pressSequentially('die');
  await expect(box(page)).not.toHaveAttribute('role', 'combobox');
  release();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('sel');
  await expect(box(page)).toHaveValue('diesel');
  await expect(options(page).first()).toContainText(/diesel/i);
});

test('words typed before the page has woken are searched', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/react\..*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/marketplace', { waitUntil: 'domcontentloaded' });
  await box(page).fill('diesel');
  release();
  await expect(page).toHaveURL('/marketplace?q=diesel');
  await expect(box(page)).toHaveValue('diesel');
});

test('an order chosen before the page has woken is the order of the list', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_astro\/react\..*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/marketplace?category=Gas', { waitUntil: 'domcontentloaded' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('price_desc');
  release();
  await expect(page).toHaveURL('/marketplace?category=Gas&sort=price_desc');
  await expect(order).toHaveValue('price_desc');
});

test.describe('when they cannot be read', () => {
  test.use({ expectedErrors: [/./] });

  test('the search works without suggestions and shows no error', async ({ page }) => {
    await page.route('**/rpc/suggest_products*', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await openListing(page);
    await box(page).pressSequentially('diesel');
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText(/diesel/i);
    await expect(list(page)).toBeHidden();
    await expect(page.locator('#toasts')).toBeEmpty();
  });
});

test(
  'what nobody lists is asked for in the words that sought it',
  { tag: '@product-12' },
  async ({ page, outbox }) => {
    await openListing(page, '/marketplace?q=2+MW+gas+engine+zzz');
    await page.getByRole('button', { name: 'Ask for a quotation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request for Quotation' });
    await expect(dialog.getByLabel('What you need')).toHaveValue(
      'I am looking for: 2 MW gas engine zzz',
    );
    const opened = await page.evaluate(() => performance.now());
    await expectAccessible(page, 'a request without a product');
    const email = anEmail();
    await dialog.getByLabel('Site city').fill('Tabuk');
    const wished = dialog.getByRole('group', { name: /^Preferred delivery date/ });
    await wished.getByLabel('Month').selectOption({ index: 3 });
    await wished.getByLabel('Day').selectOption({ index: 15 });
    await dialog.getByLabel('Full name').fill('Sara Ali');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('Verification code').fill(await outbox.codeFor(email));
    await expect(dialog.getByTestId('email-verified')).toBeVisible();
    // The server takes a form that is filled in faster than a person can type for spam.
    await page.waitForFunction((since) => performance.now() - since > 1600, opened);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
    const mail = async () =>
      (await outbox.mailsTo(email)).find(({ subject }) => /quot/i.test(subject));
    await expect.poll(async () => (await mail())?.text).toContain('2 MW gas engine zzz');
  },
);

test('words typed while the program of the box is still on its way are suggested for', async ({
  page,
}) => {
  await page.route(/suggest\.[^/]+\.js/, async (route) => {
    await expect(page).toHaveURL(/q=lpg/);
    await route.continue();
  });
  await suggest(page, 'lpg');
});
