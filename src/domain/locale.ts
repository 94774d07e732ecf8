/** Languages of the interface. A second one is mounted under its prefix once it is published (decision 24). */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr', prefix: '', published: true },
  ar: { name: 'العربية', dir: 'rtl', prefix: '/ar', published: false },
} as const;

export type Locale = keyof typeof LOCALES;

export const DEFAULT_LOCALE: Locale = 'en';

export const publishedLocales = (): Locale[] =>
  (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].published);

/** An address as the prefix of its language and the path that every table of rules knows. */
export function localeOf(address: string): { prefix: string; path: string } {
  const prefixes = Object.values(LOCALES).map((locale) => locale.prefix);
  const prefix =
    prefixes.find((one) => one !== '' && (address === one || address.startsWith(`${one}/`))) ?? '';
  return { prefix, path: address.slice(prefix.length) || '/' };
}

/** The same path in every language, so that no rule of hosting is for one alone. */
export const inEveryLocale = (path: string): string[] =>
  (Object.keys(LOCALES) as Locale[]).map((locale) => inLocale(path, locale));

/** The same path in another language; paths are written without a prefix everywhere else. */
export const inLocale = (path: string, locale: Locale = DEFAULT_LOCALE): string =>
  path === '/' ? LOCALES[locale].prefix || '/' : `${LOCALES[locale].prefix}${path}`;
