import { globSync } from 'node:fs';

/** The addresses that a file of this folder answers itself: 'about/story', 'contact', … */
export const staticRoutes = (): Set<string> =>
  new Set(
    globSync('**/*.astro', { cwd: 'src/pages' })
      .map((file) => file.replace(/\.astro$/, ''))
      .filter((name) => !/(^|\/)[_[]/.test(name)),
  );
