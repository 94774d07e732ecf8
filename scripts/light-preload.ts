/**
 * Vite's helper for lazy chunks names every file that a chunk will ask for and fetches them ahead: a
 * kilobyte on every page. Our static pages weigh 2 kB of script in all, so theirs only brings styles;
 * scripts ask for each other by themselves.
 */
const HELPER = '\0vite/preload-helper.js';

const lightHelper = `export const __vitePreload = (load, styles = []) => {
  for (const href of styles) {
    if (document.querySelector('link[href="/' + href + '"]')) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + href }));
  }
  return load();
};`;

const onlyStyles = {
  polyfill: false,
  resolveDependencies: (_file: string, dependencies: string[]): string[] =>
    dependencies.filter((file) => file.endsWith('.css')),
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
      build.modulePreload = onlyStyles;
    }
  },
};
