/** An Arabic share image has the letters of Chromium: joined, in the same order, as wide. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from '@playwright/test';
import { drawShareImage } from '../../../scripts/share/draw.ts';
import { textPixels } from './text-pixels.ts';

const { resolve } = createRequire(import.meta.url);
const WIDTH = 1200;
/** The area of the title, below the logo and above the dunes. */
const TITLE = { left: 0, top: 150, width: WIDTH, height: 260 };

const TITLES = [
  'ألواح شمسية ومحولات',
  'أسعار «الغاز» والديزل في 2026',
  'محول Tiger Neo 450 واط',
  'لوح \u2068LR4-72H\u2069، 11 واط',
  'شاحن بقدرة \u206811 kW\u2069 للمنازل',
  'خصم 30% على (الديزل) ٢٠٢٦؟',
];

const face = (subset: string, range: string): string => {
  const file = resolve(`@fontsource/readex-pro/files/readex-pro-${subset}-600-normal.woff`);
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: R; src: url(data:font/woff;base64,${data}); unicode-range: ${range} }`;
};

const page = (title: string): string => `<style>
${face('latin', 'U+0000-00FF, U+2000-206F')}${face('arabic', 'U+0600-06FF')}
* { margin: 0 } body { direction: rtl; background: #14264a; padding: 150px 80px }
p { font: 70px/1.42 R; color: #fdfaf5; white-space: nowrap }</style><p>${title}</p>`;

const titleOf = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture).extract(TITLE).toColourspace('srgb').toBuffer();

async function drawn(title: string) {
  const picture = await drawShareImage({ site: '', title, description: '', dir: 'rtl' });
  return textPixels(await titleOf(picture));
}

for (const title of TITLES) {
  test(`the share image of '${title}' has the letters that a browser draws`, async ({
    browser,
  }) => {
    const tab = await browser.newPage({ viewport: { width: WIDTH, height: 630 } });
    await tab.setContent(page(title));
    await tab.evaluate(() => document.fonts.ready);
    const reference = await textPixels(await titleOf(await tab.screenshot()));
    await tab.close();
    const ink = await drawn(title);
    expect(ink.parts).toBe(reference.parts);
    expect(Math.abs(ink.width / reference.width - 1)).toBeLessThan(0.02);
    expect(Math.abs(ink.right - reference.right)).toBeLessThan(4);
    // The same ink in each twentieth of the line: the words are in the same order.
    for (const [place, share] of ink.profile.entries())
      expect(Math.abs(share - reference.profile[place]!)).toBeLessThan(0.015);
  });
}

test('letters that are not joined would be seen', async () => {
  const [joined, single] = [await drawn('شمسية'), await drawn([...'شمسية'].join('\u200C'))];
  expect(single.parts).toBeGreaterThan(joined.parts);
  expect(single.width).toBeGreaterThan(joined.width);
});
