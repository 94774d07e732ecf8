/** Saudi cities and districts to choose from. Whatever else is typed is an address, too. */
import { tidyText } from '#domain/shared/text/typed-text.ts';
import type { Locale } from '#contract/values.ts';

/** A name in English and in Arabic. */
type PlaceName = readonly [en: string, ar: string];

/** A city with the number of its region, which names the file of its districts. */
export type City = readonly [...PlaceName, region: number];

/** The districts of a region's cities, by the English names of those. */
export type Districts = Readonly<Record<string, readonly PlaceName[]>>;

/** The English article in front of a name: 'Al Khubar', 'At Ta'if'. */
const ARTICLE = /^(?:al|ad|ar|as|at|az) /;

/** 'Ad Dir'iyah', 'ad-diriyah' and 'diriyah', 'جدة' and 'جده': one name in the spellings that people type. */
const spelled = (name: string): string =>
  tidyText(name)
    .toLowerCase()
    .replaceAll(/['’\u02bb\u02bc]/g, '')
    .replaceAll(/[\s-]+/g, ' ')
    .replace(ARTICLE, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

/** The city of a typed name, in either language. */
export function cityNamed(cities: readonly City[], typed: string): City | undefined {
  const name = spelled(typed);
  return cities.find(([en, ar]) => spelled(en) === name || spelled(ar) === name);
}

/** The names in one language, each once, in its alphabetical order. */
export function namesIn(locale: Locale, names: readonly PlaceName[] | readonly City[]): string[] {
  const list = names.map(([en, ar]) => (locale === 'ar' ? ar : en));
  return [...new Set(list)].sort(new Intl.Collator(locale).compare);
}
