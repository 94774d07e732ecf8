import { pathInLocale, LOCALES, publishedLocales } from '#domain/shared/locale.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { PREFIX } from '#domain/shared/prefix.ts';

/** The same address of the desk in the other languages, with what follows it. */
export function LanguageLink({ className = 'link' }: { className?: string }) {
  const others = publishedLocales().filter((locale) => LOCALES[locale].prefix !== PREFIX);
  const { pathname, search, hash } = location;
  const rest = pathname.slice(pagePaths.desk.length);
  const desk = pagePaths.desk.slice(PREFIX.length);
  return others.map((locale) => (
    <a
      key={locale}
      className={className}
      href={pathInLocale(desk, locale) + rest + search + hash}
      lang={locale}
      hrefLang={locale}
    >
      {LOCALES[locale].name}
    </a>
  ));
}
