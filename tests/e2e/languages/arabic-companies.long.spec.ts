/** Suppliers and manufacturers are called in the language of the page; their filters are the same in both. */
import { arabicPath } from '#tests/support/browser/arabic-flow.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { openListing } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ locale: 'ar-SA', viewport: { width: 1440, height: 900 } });

const SUPPLIER = 'Najmat Al Wadi Gas';
const ARABIC = 'نجمة الوادي للغاز';
const FILTERED = `/marketplace?supplier=${SUPPLIER.replaceAll(' ', '+')}`;

test('a filter by a supplier names it in Arabic, and leads to the same list in English', async ({
  page,
}) => {
  await openListing(page, arabicPath(FILTERED));
  const cards = page.locator('article.product-card');
  await expect(cards.first()).toContainText(ARABIC);
  await expect(page.getByRole('button', { name: ARABIC }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: ARABIC })).toBeChecked();
  await expect(page.locator('main')).not.toContainText(SUPPLIER);
  const count = await page.locator('.listing-count').textContent();
  await expectAccessible(page, 'a list of a supplier');
  await openListing(page, FILTERED);
  await expect(cards.first()).toContainText(SUPPLIER);
  const digits = (text: string | null): string => text?.replace(/\D/g, '') ?? '';
  await expect
    .poll(async () => digits(await page.locator('.listing-count').textContent()))
    .toBe(digits(count));
});

test('a product names its supplier and its manufacturer, whose link keeps the English name', async ({
  page,
}) => {
  await openListing(page, arabicPath(FILTERED));
  await page.locator('article.product-card a').first().click();
  await expect(page.getByText(ARABIC).first()).toBeVisible();
  const maker = page.getByRole('link', { name: 'ساحل لصناعة الأسطوانات' }).first();
  await expect(maker).toHaveAttribute('href', /Manufacturer=Sahel\+Cylinder\+Works/);
  await expect(page.locator('main')).not.toContainText('Sahel Cylinder Works');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('no supplier is cut, and the order of the list is a button as large as those beside it', async ({
    page,
  }) => {
    for (const path of ['/marketplace', arabicPath('/marketplace')]) {
      await openListing(page, path);
      const cut = await page
        .locator('article.product-card .line-clamp-2[dir=auto]')
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
      expect(cut, path).toBe(0);
      const sort = await page.locator('.listing-toolbar select').boundingBox();
      expect(sort).toMatchObject({ width: 44, height: 44 });
    }
  });
});
