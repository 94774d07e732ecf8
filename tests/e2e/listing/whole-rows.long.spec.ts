/** How many products a first screen shows whole: two rows on a desktop, four cards on a phone. */
import type { Page, Route } from '@playwright/test';
import { arabicPath } from '#tests/support/browser/arabic-flow.ts';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { fontsReady } from '#tests/support/browser/fonts.ts';
import { openListing } from '#tests/support/browser/listing-page.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

interface Screen {
  width: number;
  height: number;
  columns: number;
}

/** Arabic names take three lines on a phone, and its words on VAT a line: 20 px more. */
const screensIn = (language: 'en' | 'ar'): readonly Screen[] => [
  { width: 1440, height: 900, columns: 4 },
  { width: 360, height: language === 'ar' ? 820 : 800, columns: 2 },
];

/** The number of cards in each row that lies whole within the window. */
const wholeRows = (page: Page): Promise<number[]> =>
  page.locator('article.product-card').evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect());
    const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
    return Object.values(Object.groupBy(whole, ({ top }) => Math.round(top))).map(
      (row) => row!.length,
    );
  });

async function expectTwoRows(page: Page, where: string, screens: readonly Screen[]): Promise<void> {
  for (const { width, height, columns } of screens) {
    await page.setViewportSize({ width, height });
    await fontsReady(page);
    const rows = await wholeRows(page);
    expect(rows.slice(0, 2), `${where} at ${width} × ${height}`).toEqual([columns, columns]);
  }
}

const LONG = {
  en: 'Pure sine wave hybrid inverter for telecommunication shelters with double conversion TX-9000-400V',
  ar: 'عاكس هجين بموجة جيبية نقية لملاجئ الاتصالات مع تحويل مزدوج وحماية من الغبار TX-9000-400V',
};

/** Every product of the answer has a long name, supplier and model, a high price and a unit price. */
async function lengthen(route: Route, name: string): Promise<void> {
  const read = (await (await route.fetch()).json()) as { products: object[] };
  const product = {
    name,
    supplier: name.slice(0, 50),
    model: 'TX-9000-400V-OUTD-US-208-Y-Z',
    manufacturer: 'Najmat Al Wadi Heavy Industries',
    price_halalas: 999_999_00,
    minimum_order: 500,
    unit_price: { sar: 1234.5, unit: 'kWh' },
  };
  const products = read.products.map((one) => ({ ...one, ...product }));
  await answer(route, { ...read, products });
}

for (const language of ['en', 'ar'] as const) {
  const path = (address: string): string => (language === 'ar' ? arabicPath(address) : address);

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'ar' ? 'ar-SA' : 'en' });

    for (const address of ['/marketplace', '/marketplace?category=Gas'])
      test(`two rows of ${address} are whole on the first screen, with and without VAT`, async ({
        page,
      }) => {
        await openListing(page, path(address));
        await expectTwoRows(page, address, screensIn(language));
        await page.evaluate(() => localStorage.setItem('priceVat', 'excl'));
        await openListing(page, path(address));
        await expectTwoRows(page, `${address} without VAT`, screensIn(language));
      });

    test('two rows of products with long names are whole on the first screen of a desktop', async ({
      page,
    }) => {
      await page.route('**/rpc/search_products*', (route) => lengthen(route, LONG[language]));
      await openListing(page, path('/marketplace?sort=price_desc'));
      await expect(page.getByText('TX-9000').first()).toBeVisible();
      await expectTwoRows(page, 'long names', screensIn(language).slice(0, 1));
      const name = page.locator('.product-card-name').first();
      expect(await name.getByRole('link').textContent()).toContain(LONG[language].slice(-20));
      await expect(name.getByRole('link')).toHaveAttribute('title', /TX-9000/);
      const lines = await name.evaluate(
        (box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight),
      );
      expect(lines).toBeLessThan(3.1);
    });
  });
}
