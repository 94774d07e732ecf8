import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { cutLetters } from './cut-letters.ts';
import { LATIN_NAMES } from './demo-names.ts';
import { fontsReady } from './fonts.ts';
import { englishWords } from './foreign-words.ts';
import { layOutWhole, textFaults } from './text-boxes.ts';
import { wordsOfPage } from './words-of-page.ts';

/** At both widths, nothing is cut off, covered or wider than the window. The width of a phone stays. */
async function expectWholeTexts(page: Page): Promise<void> {
  await page.evaluate(layOutWhole);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fontsReady(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `sideways at ${width}`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(textFaults), `texts at ${width}`).toEqual([]);
    expect(await page.evaluate(cutLetters), `letters at ${width}`).toEqual([]);
  }
}

/** An Arabic page as it is now: whole, accessible, and without an English word but those that a person typed. */
export async function expectGoodArabic(
  page: Page,
  state: string,
  typed: readonly string[] = [],
): Promise<void> {
  await expectWholeTexts(page);
  await expectAccessible(page, state);
  const texts = await page.evaluate(wordsOfPage as () => string[]);
  expect(englishWords(texts, [...LATIN_NAMES, ...typed]), state).toEqual([]);
}
