/**
 * A browser may remember a script that it could not fetch and never ask for it again, as the HTML standard
 * asks. So each `import()` of a file in the browser's bundle becomes `$import()` of light-preload.ts, which asks
 * once more, and then by another address. It keeps a module, and no address that did not answer: one that
 * other files import by its own name would run twice, and the page would have two carts. Its own
 * `import()` names no file and stays.
 */
const IMPORT = /\bimport\((?=[`'"]\.)/g;
const ASK_AGAIN = '$import(';

type Bundle = Record<string, { code?: string }>;

interface Building {
  readonly environment: { readonly name: string };
}

/** A plugin of Vite for `astro.config.mjs`. */
export const askAgain = {
  name: 'enersouq-ask-again',
  apply: 'build' as const,
  // A file's name changes with what its imports become: browsers keep it for a year.
  augmentChunkHash: (): string => ASK_AGAIN,
  generateBundle: {
    order: 'post' as const,
    handler(this: Building, _options: unknown, bundle: Bundle): void {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.code) file.code = file.code.replaceAll(IMPORT, () => ASK_AGAIN);
      }
    },
  },
};
