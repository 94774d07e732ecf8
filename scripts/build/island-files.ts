import { basename } from 'node:path';

/**
 * The files that an island needs, each after those that it imports itself, so that the page can fetch them
 * ahead and evaluate them one by one. The browser's bundle is complete before the first page is rendered.
 */
const RENDERER = /islands.shared.hydrate/;

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly facadeModuleId?: string | null;
}

type Bundle = Readonly<Record<string, Chunk>>;

declare global {
  /** By the name of the component's file: paths of the site. */
  var islandFiles: Record<string, string[]> | undefined;
}

/** The file that the page names for a module, which may do no more than pass on another. */
const entryOf = (bundle: Bundle, isWanted: (id: string) => boolean): Chunk | undefined =>
  Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId && isWanted(facadeModuleId));

/** Depth first: what a file imports comes before it. */
function addFiles(bundle: Bundle, file: string, found: Set<string>, path: readonly string[]): void {
  if (found.has(file) || path.includes(file)) return;
  for (const next of bundle[file]?.imports ?? []) addFiles(bundle, next, found, [...path, file]);
  found.add(file);
}

export function filesOf(bundle: Bundle, component: string): string[] {
  const found = new Set<string>();
  const renderer = entryOf(bundle, (id) => RENDERER.test(id));
  const island = entryOf(bundle, (id) => basename(id) === component);
  for (const chunk of [renderer, island]) if (chunk) addFiles(bundle, chunk.fileName, found, []);
  return [...found].map((file) => `/${file}`);
}

/** A plugin of Vite for `astro.config.mjs`: the islands that sleep. */
export const islandFiles = (components: readonly string[]) => ({
  name: 'enersouq-island-files',
  apply: 'build' as const,
  generateBundle: {
    order: 'post' as const,
    handler(this: { environment: { name: string } }, _options: unknown, bundle: Bundle): void {
      if (this.environment.name !== 'client') return;
      globalThis.islandFiles = Object.fromEntries(
        components.map((component) => [component, filesOf(bundle, component)]),
      );
    },
  },
});
