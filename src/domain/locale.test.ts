import { expect, test } from 'vitest';
import { inLocale, publishedLocales } from './locale.ts';

test(
  'one language is published; the other leads to the same page under its prefix',
  { tags: 'chrome-05' },
  () => {
    expect(publishedLocales()).toEqual(['en']);
    expect(inLocale('/help', 'ar')).toBe('/ar/help');
    expect(inLocale('/', 'ar')).toBe('/ar');
    expect(inLocale('/help', 'en')).toBe('/help');
  },
);
