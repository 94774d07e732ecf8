import { expect, test } from 'vitest';
import { inLocale, publishedLocales } from './locale.ts';

test('[chrome-05] one language is published; the other leads to the same page under its prefix', () => {
  expect(publishedLocales()).toEqual(['en']);
  expect(inLocale('/help', 'ar')).toBe('/ar/help');
  expect(inLocale('/', 'ar')).toBe('/ar');
  expect(inLocale('/help', 'en')).toBe('/help');
});
