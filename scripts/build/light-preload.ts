import { fileURLToPath } from 'node:url';

/**
 * Vite's helper for lazy chunks names every file that a chunk will ask for and fetches them ahead: a
 * kilobyte on every page. Our static pages weigh 2 kB of script in all, so theirs fetches nothing ahead, and
 * no lazy chunk may have a separate style. A failed chunk of a site that
 * answers belongs to an earlier deployment: the page reloads, once.
 * `$import` is described in ask-again.ts.
 */
const HELPER = '\0vite/preload-helper.js';
const RELOAD = fileURLToPath(new URL('../../src/islands/shared/reload-once.ts', import.meta.url));

const lightHelper = `import { reloadOnce } from ${JSON.stringify(RELOAD)};
const kept = {};
self.$import = (file) =>
  kept[file] ??= import(file)
    .catch(() => import(file))
    .catch(() => import(file + '?' + Date.now()))
    .catch((error) => {
      kept[file] = null;
      throw error;
    });
export const __vitePreload = (load) =>
  load().catch(async (error) => {
    await reloadOnce();
    throw error;
  });`;

const nothingAhead = {
  polyfill: false,
  resolveDependencies(file: string, dependencies: string[]): string[] {
    const styles = dependencies.filter((name) => name.endsWith('.css'));
    if (styles.length > 0)
      throw new Error(`${file} comes later and has a style: import it in a page.`);
    return [];
  },
};

interface BuildSettings {
  readonly build: { modulePreload: unknown };
}

/** A plugin of Vite for `astro.config.mjs`. */
export const lightPreload = {
  name: 'enersouq-light-preload',
  enforce: 'pre' as const,
  apply: 'build' as const,
  load: (id: string): string | undefined => (id === HELPER ? lightHelper : undefined),
  configResolved(config: BuildSettings & { environments: Record<string, BuildSettings> }): void {
    for (const { build } of [config, ...Object.values(config.environments)]) {
      build.modulePreload = nothingAhead;
    }
  },
};
