import { reloadOnce } from '#islands/shared/reload-once.ts';

declare global {
  /** Each `import()` of a bundled file: scripts/build/bundle/retry-import.ts. */
  var $import: (file: string) => Promise<unknown>;
}

const PAUSE_MS = 300;
const kept: Record<string, Promise<unknown> | undefined> = {};

/**
 * A browser may remember a file that it could not fetch and never ask for it again, as the HTML standard allows: it is
 * asked for once more, and after a pause by another address: a network that returns answers a moment later. A module that
 * came is kept under its name, so that it runs once. A failed file of a site that answers belongs to an earlier deployment:
 * the page reloads, once.
 */
globalThis.$import = (file) =>
  (kept[file] ??= import(/* @vite-ignore */ file)
    .catch(() => import(/* @vite-ignore */ file))
    .catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
    .then((found) => found ?? import(/* @vite-ignore */ file + '?' + Date.now()))
    .catch(async (error: unknown) => {
      delete kept[file];
      await reloadOnce();
      throw error;
    }));

/** What Vite wraps each `import()` in. Its own helper also fetches ahead, for a kilobyte on every page. */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => load();
