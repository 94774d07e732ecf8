/** The pages that Lighthouse opens: one of each kind, every one with `--all`. */
import { pathInLocale } from '#domain/shared/locale.ts';
import { STATIC_PAGES } from '#tests/support/browser/static-pages.ts';

/** One page of each layout, and those whose parts no other page has. */
const EXAMPLES = new Set<string>([
  '/',
  '/about/story',
  '/solutions',
  '/contact',
  '/blog',
  '/market-data',
]);
/** Their rules differ: search engines must not list them. */
const UNLISTED = new Set<string>(['/newsletter', '/form-answer', '/500']);
/** The edition has other articles: Lighthouse sees their templates in English. */
const isInBoth = (path: string): boolean => !path.startsWith('/blog/');

/** Pages of text, in English and Arabic; without `all` of the Arabic ones only the home page. */
export function textPages(all: boolean): string[] {
  const pages = STATIC_PAGES.filter((path) => (all ? !UNLISTED.has(path) : EXAMPLES.has(path)));
  const arabic = pages.filter((path) => path === '/' || (all && isInBoth(path)));
  return [...pages, ...arabic.map((path) => pathInLocale(path, 'ar'))];
}

/** The marketplace is the one with an island. */
export const MARKETPLACES = ['/marketplace', pathInLocale('/marketplace', 'ar')];
/** Not /checkout: with an empty cart it leaves at once, and the page after it would be measured. */
export const PRIVATE_PAGES = ['/auth/sign-in', '/track'];
