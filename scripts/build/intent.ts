import { rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Vite's list of the files of the browser's bundle. */
const MANIFEST = 'manifest.json';

/**
 * `client:intent` of the pages that are hydrated on the first interaction. They name the files of their island
 * (src/components/listing/files-ahead.ts) from the manifest, which is no part of the site.
 */
export const intent = (): AstroIntegration => ({
  name: 'enersouq-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: './src/prerender/hydrate-on-interaction.ts',
      });
    },
    'astro:build:setup': ({ updateConfig }) => {
      updateConfig({ environments: { client: { build: { manifest: MANIFEST } } } });
    },
    'astro:build:done': ({ dir }) => rmSync(new URL(MANIFEST, dir), { force: true }),
  },
});
