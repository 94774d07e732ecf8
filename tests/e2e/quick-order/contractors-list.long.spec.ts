/** A list as a contractor has it: each line is read right or asked about, in English and Arabic. */
import { strToU8, zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { ARABIC, ENGLISH, isCertain, type ContractorsList } from '#tests/support/journeys/lists.ts';

const lines = (page: Page) => page.locator('[data-line]');
const shownLines = (page: Page) =>
  lines(page).evaluateAll((items) =>
    items.map((item) => [...item.querySelectorAll('input')].map(({ value }) => value)),
  );

async function paste(page: Page, list: ContractorsList): Promise<void> {
  await page
    .getByRole('main')
    .locator('textarea')
    .fill(list.map(([pasted]) => pasted).join('\n'));
  await page.getByRole('button', { name: /^(Add these lines|إضافة هذه الأسطر)$/ }).click();
  await expect(lines(page)).toHaveCount(list.length);
  await expect(page.getByRole('main').locator('[aria-busy="false"][role="status"]')).toBeVisible();
}

for (const [device, width] of [
  ['a phone', 360],
  ['a desktop', 1440],
] as const)
  for (const [language, address, list] of [
    ['English', '/quick-order', ENGLISH],
    ['Arabic', '/ar/quick-order', ARABIC],
  ] as const)
    test(`a list in ${language} is read on ${device}: right or asked`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await paste(page, list);
      expect(await shownLines(page)).toEqual(list.map(([, text, count]) => [text, count]));
      // Every other line is asked about: it has no product yet.
      await expect(lines(page).locator('a[href*="/marketplace/product/"]')).toHaveCount(
        list.filter(([, text]) => isCertain(text)).length,
      );
      await expectAccessible(page, `a list in ${language}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

test('a workbook is read in the browser, and nothing of it is uploaded', async ({ page }) => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', 'البيان')}${cell('B1', 'الكمية')}</row><row r="2">${cell('A2', 'ESQ-GAS-0003')}<c r="B2"><v>4</v></c></row></sheetData></worksheet>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if ((request.postDataBuffer()?.length ?? 0) > 500) sent.push(request.url());
  });
  await page.goto('/quick-order');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'order.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  });
  await expect(lines(page).locator('a[href*="/marketplace/product/"]')).toBeVisible();
  expect(await shownLines(page)).toEqual([['ESQ-GAS-0003', '4']]);
  expect(sent).toEqual([]);
});
