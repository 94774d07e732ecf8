/** Each kind of page of the Arabic edition: its words, its layout from right to left, and what axe finds. */
import { inLocale } from '#domain/locale.ts';
import { ARABIC_PAGES } from '#tests/support/arabic-pages.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { arabicWords, englishWords } from '#tests/support/foreign-words.ts';
import { fontsReady } from '#tests/support/fonts.ts';
import { expect, test } from '#tests/support/shopper.ts';
import { reachFor } from '#tests/support/reach.ts';
import { textFaults } from '#tests/support/text-boxes.ts';
import { wordsOfPage } from '#tests/support/words-of-page.ts';

test.use({ locale: 'ar-SA', expectedErrors: [/status of 404/] });

/** Names of the demo shop, which are the same in each language. */
const NAMES: readonly string[] = [];
/** The name of one demo product is in both languages on purpose. */
const IN_BOTH = /أسطوانة غاز ١١ كجم/;

for (const path of ARABIC_PAGES) {
  test(`/ar${path} has no English word, no text over another one, and nothing that axe objects to`, async ({
    page,
  }) => {
    await page.goto(inLocale(path, 'ar'), { waitUntil: 'networkidle' });
    await reachFor(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await fontsReady(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `sideways at ${width}`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(textFaults), `texts at ${width}`).toEqual([]);
      await expectAccessible(page, `${path} at ${width}`);
    }
    expect(englishWords(await page.evaluate(wordsOfPage), NAMES)).toEqual([]);
  });
}

/** What somebody typed is in the language that they type. */
for (const path of ARABIC_PAGES.filter((one) => !one.includes('%'))) {
  test(`${path} has no Arabic word that is not marked as Arabic`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const words = arabicWords(await page.evaluate(wordsOfPage));
    expect(words.filter((text) => !IN_BOTH.test(text))).toEqual([]);
  });
}
