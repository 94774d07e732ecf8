/** The Arabic edition: no English word on any page that is built, and each template's layout from right to left. */
import { pathInLocale } from '#domain/shared/locale.ts';
import { ARABIC_PAGES } from '#tests/support/browser/arabic-pages.ts';
import { expectGoodArabic } from '#tests/support/oracles/arabic-state.ts';
import { LATIN_NAMES, PRODUCT_NAMES } from '#tests/support/builders/mail/demo-names.ts';
import { arabicWords, englishWords } from '#tests/support/oracles/foreign-words.ts';
import { fontsReady } from '#tests/support/browser/fonts.ts';
import { policyBreachesIn, wakeWhole } from '#tests/support/browser/policy-breaches.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { sitemapTexts } from '#tests/support/browser/page-texts.ts';

test.use({ locale: 'ar-SA', expectedErrors: [/status of 404/] });

/** Not a product that another test has put on sale: it has no Arabic name. */
const isOfDemo = (text: string): boolean => !/\b(Zz test |TEST-|Najd Gases)/.test(text);

/** Names of parameters are those of the program. */
const OF_PROGRAMS = /^\/ar\/api-docs$/;
/** The name of the shop in Arabic, and of demo products that are in both languages on purpose. */
const IN_BOTH = ['إنرسوق', ...PRODUCT_NAMES];

test('no Arabic page that is built has an English word that is not marked as English', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/ar/404');
  const found = await sitemapTexts(page, '/sitemap-ar-0.xml');
  expect(found.length).toBeGreaterThan(150);
  const english = found
    .filter(({ path }) => !OF_PROGRAMS.test(path))
    .map(({ path, texts }) => ({
      path,
      english: englishWords(texts.filter(isOfDemo), LATIN_NAMES),
    }));
  expect(english.filter((one) => one.english.length > 0)).toEqual([]);
});

test('no English page that is built has an Arabic word that is not marked as Arabic', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/404');
  const found = await sitemapTexts(page, '/sitemap-0.xml');
  expect(found.length).toBeGreaterThan(150);
  const arabic = found.map(({ path, texts }) => ({
    path,
    arabic: arabicWords(texts, IN_BOTH),
  }));
  expect(arabic.filter((one) => one.arabic.length > 0)).toEqual([]);
});

/** Pages in one tab of a browser fetch and compile once what they share. */
const AT_ONCE = 4;

for (let first = 0; first < ARABIC_PAGES.length; first += AT_ONCE) {
  const paths = ARABIC_PAGES.slice(first, first + AT_ONCE);
  test(`no text over another one and nothing that axe objects to; awake it is in Arabic and keeps its policy: ${paths.map((path) => `/ar${path}`).join(' ')}`, async ({
    page,
    context,
  }) => {
    test.slow();
    const breaches = await policyBreachesIn(context);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(pathInLocale(path, 'ar'), { waitUntil: 'networkidle' });
        await wakeWhole(page);
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        const typed = path.includes('zzqqxx') ? ['zzqqxx'] : [];
        await expectGoodArabic(page, path, typed);
        expect(breaches).toEqual([]);
      });
  });
}

test('on the cards of a phone, what is pressed to buy stays in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/ar/marketplace');
  await fontsReady(page);
  const heights = await page
    .locator('.card-action')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  // The height with one line, more than the 24 px that WCAG asks; a second line makes it higher.
  expect([...new Set(heights)]).toEqual([36]);
});
