import { ISLAND_GROUPS } from './groups-by-page.ts';

/**
 * The bundler splits the code, and merges into one file what the same pages need: `cart` is in all pages with an island but
 * the listing, the product and the comparison. `minShareCount` counts the entries that import a file.
 */
export const FILE_GROUPS = [
  { name: 'retry', test: /(retry-import|reload-once|preload-helper)\.[jt]s$/, priority: 40 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
    priority: 30,
  },
  ...ISLAND_GROUPS,
  {
    name: 'cart',
    test: /\/cart[/.]|shared\/(client|error-codes|focus|start-once|toast-topics)\./,
    minShareCount: 18,
  },
];
