import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alternatesOf,
  pathInLocale,
  parseLocale,
  LOCALES,
  localeOf,
  publishedLocales,
} from './locale.ts';

test(
  'both languages are published; Arabic has the same pages under its prefix',
  { tags: 'chrome-05' },
  () => {
    expect(publishedLocales()).toEqual(['en', 'ar']);
    expect(pathInLocale('/help', 'ar')).toBe('/ar/help');
    expect(pathInLocale('/', 'ar')).toBe('/ar');
    expect(pathInLocale('/help', 'en')).toBe('/help');
  },
);

test('whatever somebody names as a language is one that there is, English where it is unknown', () => {
  expect(
    ['en', 'ar', 'ar-SA', 'EN', 'fr', '', 'constructor', '__proto__'].map(parseLocale),
  ).toEqual(['en', 'ar', 'ar', 'en', 'en', 'en', 'en', 'en']);
  fc.assert(
    fc.property(fc.anything(), (name) => {
      expect(Object.keys(LOCALES)).toContain(parseLocale(name));
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
      expect(localeOf(pathInLocale(one, 'ar'))).toEqual({ prefix: '/ar', path: one });
      expect(pathInLocale(one, 'en')).toBe(one);
    }),
  );
});
