import type { Plugin } from 'vite';

/**
 * The bundler splits the code, and merges into one file what the same pages need: `cart` is in all pages but the listing, the
 * product and the comparison, `names` where products and days are shown, `common` also in scripts of static pages, which
 * have no React, `islands` in all islands. `minShareCount` counts the entries that import a file.
 */
const GROUPS = [
  { name: 'retry', test: /retry-import|reload-once|preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
  {
    name: 'cart',
    test: /\/cart[/.]|shared\/(client|error-codes|focus|start-once|toast-topics)\.|nanostores\/(computed|lifecycle|map)/,
    minShareCount: 18,
  },
  {
    name: 'names',
    test: /format-dates|product-title|ProductTitle|CatalogueText|text\/translate/,
    minShareCount: 12,
  },
  {
    name: 'common',
    test: /\/src\/(backend|domain)\/shared\/|messages\/\w+\/(format|failure)\./,
    minShareCount: 20,
  },
  {
    name: 'islands',
    test: /\/(stores|islands)\/shared\/|nanostores|icons\.|has-session\./,
    minShareCount: 25,
  },
];

/** Astro fixes the exports of each entry. With more of them allowed, an island holds what only its later parts share with it. */
export const splitCode: Plugin = {
  name: 'enersouq-split-code',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } },
            },
          },
        }
      : undefined,
};
