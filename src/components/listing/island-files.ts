/** What the build knows of an island that sleeps (scripts/build/island-files.ts); nothing in development. */
export const islandFilesOf = (component: string): readonly string[] =>
  globalThis.islandFiles?.[component] ?? [];
