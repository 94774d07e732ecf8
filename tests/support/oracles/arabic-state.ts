import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { controlFaults } from '#tests/support/browser/control-faults.ts';
import { clippedLetters } from '#tests/support/browser/clipped-letters.ts';
import { LATIN_NAMES } from '#tests/support/builders/mail/demo-names.ts';
import { fontsReady } from '#tests/support/browser/fonts.ts';
import { englishWords } from './foreign-words.ts';
import { renderDeferredContent, textFaults } from '#tests/support/browser/text-boxes.ts';
import { pageTexts } from '#tests/support/browser/page-texts.ts';

/** Text that is cut off, covered, mirrored or wider than the window, at both widths. It keeps the phone's width. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(renderDeferredContent);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fontsReady(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const faults = [
      ...(wider > 0 ? [`wider than the window by ${wider}`] : []),
      ...(await page.evaluate(textFaults)),
      ...(await page.evaluate(controlFaults)),
      ...(await page.evaluate(clippedLetters)).map((letters) => `cut letters: ${letters}`),
    ];
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  return found;
}

/** An Arabic page as it is now: whole, accessible, and without an English word but those that a person typed. */
export async function expectGoodArabic(
  page: Page,
  state: string,
  typed: readonly string[] = [],
): Promise<void> {
  expect(await layoutFaults(page), state).toEqual([]);
  await expectAccessible(page, state);
  const texts = await page.evaluate(pageTexts as () => string[]);
  expect(englishWords(texts, [...LATIN_NAMES, ...typed]), state).toEqual([]);
}
