import { LOCALE_CODES, type Locale } from '#contract/values.ts';
import { addressOf } from '#domain/content/site/page-paths.ts';

/** Languages of the interface. A second one is mounted under its prefix once it is published (decision 24). */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr', prefix: '', published: true },
  ar: { name: 'العربية', dir: 'rtl', prefix: '/ar', published: true },
} as const satisfies Record<Locale, object>;

export const DEFAULT_LOCALE: Locale = 'en';

export const publishedLocales = (): Locale[] =>
  LOCALE_CODES.filter((locale) => LOCALES[locale].published);

/** An address as the prefix of its language and the path that every table of rules knows. */
export function localeOf(address: string): { prefix: string; path: string } {
  const prefixes = Object.values(LOCALES).map((locale) => locale.prefix);
  const prefix =
    prefixes.find((one) => one !== '' && (address === one || address.startsWith(`${one}/`))) ?? '';
  return { prefix, path: address.slice(prefix.length) || '/' };
}

/** The same path in every language, so that no rule of hosting is for one alone. */
export const pathInEveryLocale = (path: string): string[] =>
  LOCALE_CODES.map((locale) => pathInLocale(path, locale));

/** A path without a language in one that is named: for code that serves several at once. */
export const pathInLocale = (path: string, locale: Locale = DEFAULT_LOCALE): string =>
  addressOf(path, LOCALES[locale].prefix);

/** A language that somebody named, with or without its region; the default one where there is none of that name. */
export function parseLocale(name: unknown): Locale {
  const language = typeof name === 'string' ? name.split('-', 1)[0]! : '';
  return Object.hasOwn(LOCALES, language) ? (language as Locale) : DEFAULT_LOCALE;
}

export interface Alternate {
  readonly lang: string;
  readonly url: string;
}

/** The same page in every published language, for search engines: none while one is published. */
export function alternatesOf(
  path: string,
  origin: string | URL,
  locales: readonly Locale[] = publishedLocales(),
): Alternate[] {
  if (locales.length < 2) return [];
  const urlIn = (locale: Locale): string => new URL(pathInLocale(path, locale), origin).href;
  const all = locales.map((locale) => ({ lang: locale, url: urlIn(locale) }));
  return [...all, { lang: 'x-default', url: urlIn(DEFAULT_LOCALE) }];
}
