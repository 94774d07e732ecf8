/** The pages that Lighthouse opens: one of each kind, every one with `--all`. */
const STATIC_PAGES = [
  '/',
  '/about/story',
  '/about/leadership',
  '/solutions',
  '/platform',
  '/investors',
  '/contact',
  '/help',
  '/blog',
  '/terms',
  '/about/vision',
  '/about/compliance',
  '/careers',
  '/press',
  '/sustainability',
  '/partners',
  '/returns',
  '/safety',
  '/bulk-orders',
  '/api-docs',
  '/market-data',
  '/privacy',
  '/cookies',
];
/** One page of each layout, and those whose parts no other page has. */
const EXAMPLES = new Set([
  '/',
  '/about/story',
  '/solutions',
  '/contact',
  '/help',
  '/blog',
  '/terms',
  '/api-docs',
  '/market-data',
]);
export const CHOSEN_PAGES = process.argv.includes('--all')
  ? STATIC_PAGES
  : STATIC_PAGES.filter((path) => EXAMPLES.has(path));
export const PRIVATE_PAGES = ['/checkout', '/track'];
