/** The pages that Lighthouse opens: one of each kind, every one with `--all`. */
import { inLocale } from '#domain/locale.ts';
import { STATIC_PAGES } from '#tests/support/static-pages.ts';

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
const UNLISTED = new Set<string>(['/newsletter', '/500']);
export const CHOSEN_PAGES = STATIC_PAGES.filter((path) =>
  process.argv.includes('--all') ? !UNLISTED.has(path) : EXAMPLES.has(path),
);
/** The edition has other articles: Lighthouse sees their templates in English. */
const isInBoth = (path: string): boolean => !path.startsWith('/blog/');
/** The Arabic home page, every page with `--all`; the marketplace is the one with an island. */
export const ARABIC_PAGES = CHOSEN_PAGES.filter(
  (path) => path === '/' || (process.argv.includes('--all') && isInBoth(path)),
).map((path) => inLocale(path, 'ar'));
export const MARKETPLACES = ['/marketplace', inLocale('/marketplace', 'ar')];
/** Not /checkout: with an empty cart it leaves at once, and what would be judged is the page after it. */
export const PRIVATE_PAGES = ['/auth/sign-in', '/track'];
