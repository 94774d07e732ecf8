import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite wraps each `import()` in a function of this module. */
const HELPER = '\0vite/preload-helper.js';
const RETRY = fileURLToPath(new URL('../../../src/scripts/retry-import.ts', import.meta.url));
/** Of a bundled file, which is in the folder of the one that imports it. */
const IMPORT = /\bimport\((?=[`'"]\.)/g;
const RETRIED = '$import(';
/** Our helper fetches no style for a file. */
const STYLE = '__vite__mapDeps';

/**
 * Each `import()` of the browser's bundle becomes `$import()` of src/scripts/retry-import.ts, which takes the place of Vite's
 * helper. That one also fetches ahead, for a kilobyte on every page (docs/decisions.md).
 */
export const retryImport: Plugin = {
  name: 'enersouq-retry-import',
  enforce: 'pre',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
  load: (id) => (id === HELPER ? `export * from ${JSON.stringify(RETRY)};` : undefined),
  // A file's name changes with what its imports become: browsers keep it for a year.
  augmentChunkHash: () => RETRIED,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.code.includes(STYLE))
          this.error(
            `${file.fileName} imports a file later that has a style: import it in a page.`,
          );
        file.code = file.code.replaceAll(IMPORT, () => RETRIED);
      }
    },
  },
};
