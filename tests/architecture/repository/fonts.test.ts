/** Neither language pays for the letters of the other one. */
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontsIn } from '#styles/fonts.ts';

const facesOf = (locale: string) => fontsIn(locale).flatMap(({ options }) => options.variants);

const sizeOf = (locale: string): number =>
  facesOf(locale).reduce((sum, { src }) => sum + statSync(src[0]).size, 0);

/** The first and the last sign of each range, as numbers. */
const rangesOf = (locale: string): number[][] =>
  facesOf(locale)
    .flatMap(({ unicodeRange }) => unicodeRange)
    .map((range) =>
      range
        .slice(2)
        .split('-')
        .map((sign) => parseInt(sign, 16)),
    );

const holds = (locale: string, sign: string): boolean =>
  rangesOf(locale).filter(([first, last = first]) => {
    const code = sign.codePointAt(0)!;
    return first! <= code && code <= last!;
  }).length === 1;

test('an Arabic page can load 42 kB of fonts at most, whatever its text has', () => {
  expect(sizeOf('ar')).toBeLessThanOrEqual(42_000);
  for (const sign of 'Aز5٥«،—') expect(holds('ar', sign)).toBe(true);
});

test('an English page names no file with Arabic letters', () => {
  expect(sizeOf('en')).toBeLessThanOrEqual(50_000);
  for (const sign of 'Az5é«—') expect(holds('en', sign)).toBe(true);
  expect(holds('en', 'ز')).toBe(false);
});
