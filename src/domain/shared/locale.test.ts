import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alternatesOf,
  inLocale,
  localeNamed,
  LOCALES,
  localeOf,
  publishedLocales,
} from './locale.ts';

test(
  'both languages are published; Arabic has the same pages under its prefix',
  { tags: 'chrome-05' },
  () => {
    expect(publishedLocales()).toEqual(['en', 'ar']);
    expect(inLocale('/help', 'ar')).toBe('/ar/help');
    expect(inLocale('/', 'ar')).toBe('/ar');
    expect(inLocale('/help', 'en')).toBe('/help');
  },
);

test('whatever somebody names as a language is one that there is, English where it is unknown', () => {
  expect(
    ['en', 'ar', 'ar-SA', 'EN', 'fr', '', 'constructor', '__proto__'].map(localeNamed),
  ).toEqual(['en', 'ar', 'ar', 'en', 'en', 'en', 'en', 'en']);
  fc.assert(
    fc.property(fc.anything(), (name) => {
      expect(Object.keys(LOCALES)).toContain(localeNamed(name));
    }),
  );
});

test('search engines learn of other languages only where more than one is published', () => {
  expect(alternatesOf('/help', 'https://x.example', ['en'])).toEqual([]);
  expect(alternatesOf('/marketplace?category=Gas', 'https://x.example')).toEqual([
    { lang: 'en', url: 'https://x.example/marketplace?category=Gas' },
    { lang: 'ar', url: 'https://x.example/ar/marketplace?category=Gas' },
    { lang: 'x-default', url: 'https://x.example/marketplace?category=Gas' },
  ]);
});

test('a path put into a language and taken apart again is the same path', () => {
  const path = fc.webPath().filter((one) => /^\/(?!ar(\/|$)|\/)/.test(one));
  fc.assert(
    fc.property(path, (one) => {
      expect(localeOf(inLocale(one, 'ar'))).toEqual({ prefix: '/ar', path: one });
      expect(inLocale(one, 'en')).toBe(one);
    }),
  );
});
