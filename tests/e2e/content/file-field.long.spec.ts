/** The file of an application is chosen by a control in the words of the page, with script and without. */
import type { Locator, Page } from '@playwright/test';
import { plainForms as arabic } from '#messages/ar/forms.ts';
import { plainForms as english } from '#messages/en/forms.ts';
import { arabicPath } from '#tests/support/browser/arabic-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const EDITIONS = [
  ['/careers', english],
  [arabicPath('/careers'), arabic],
] as const;
const PDF = { name: 'mona.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

/** The text of the browser is not drawn while no file is chosen; the name of one is. */
const ink = (field: Locator) => field.evaluate((input) => getComputedStyle(input).color);
const NONE = 'rgba(0, 0, 0, 0)';

async function choose(page: Page, press: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(PDF);
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const [path, { cv, labels }] of EDITIONS)
      test(`${path}: by mouse and by keyboard`, async ({ page }) => {
        // A listener that stays: one that comes with a key can be too late for it.
        page.on('filechooser', () => undefined);
        await page.goto(path);
        const field = page.getByLabel(labels.cv).and(page.locator('input'));
        const none = page.getByText(cv.none, { exact: true });
        await expect(none).toBeVisible();
        expect(await ink(field)).toBe(NONE);
        await choose(page, () => page.getByText(cv.choose, { exact: true }).click());
        await expect(none).toBeHidden();
        expect(await ink(field)).not.toBe(NONE);
        await expect(field).toHaveValue(/mona\.pdf$/);
        await field.focus();
        await choose(page, () => page.keyboard.press('Enter'));
      });
  });
