/** The other editions of the site, which are named in their own words. */
import type { Locale } from '#contract/values.ts';
import { pathInLocale, LOCALES, publishedLocales } from '#domain/shared/locale.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import { languageWords as ar } from '#messages/ar/site.ts';
import { languageWords as en } from '#messages/en/site.ts';

const WORDS = { en, ar };

export interface Edition {
  readonly locale: Locale;
  readonly name: string;
  readonly dir: string;
  readonly prefix: string;
  /** Its page of the same path. */
  readonly href: string;
  readonly words: typeof en;
}

/** The published languages but that of the build, at a path that is named without a language. */
export const otherEditions = (path: string): Edition[] =>
  publishedLocales()
    .filter((locale) => LOCALES[locale].prefix !== PREFIX)
    .map((locale) => ({
      locale,
      ...LOCALES[locale],
      href: pathInLocale(path, locale),
      words: WORDS[locale],
    }));
