/**
 * The bundler splits the code, and merges into one file what the same pages need: `common` and `stores` are also in scripts of
 * static pages, which have no React, `islands` in all islands, `names` where products and days are shown, `later` beside products, `cart` in all pages but the
 * listing, the product and the comparison. A group takes along what its files import, so those with fewer imports come first.
 * `minShareCount` counts the entries that import a file.
 */
export const FILE_GROUPS = [
  { name: 'retry', test: /retry-import|reload-once|preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
  {
    name: 'common',
    test: /\/src\/(backend|domain)\/shared\/(?!client|error-codes)|messages\/\w+\/(format|failure)\.|product\/product\./,
    minShareCount: 20,
  },
  {
    name: 'stores',
    test: /\/stores\/shared\/(?!focus)|nanostores\/(atom|listen|deep)|has-session\./,
    minShareCount: 25,
  },
  { name: 'islands', test: /\/islands\/shared\/|nanostores\/react|icons\./, minShareCount: 25 },
  {
    name: 'names',
    test: /format-dates|product-title|text\/translate/,
    minShareCount: 12,
  },
  {
    name: 'cart',
    test: /\/cart[/.]|shared\/(client|error-codes|focus|start-once|toast-topics)\./,
    minShareCount: 18,
  },
  {
    name: 'later',
    test: /stores\/quotes\/quote\.|islands\/(shared\/later|quotes\/request\/QuoteHost)\./,
  },
];
