/** Puts the pages of a language under its prefix, so that the builds of all languages fit into one folder. */
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Scripts and styles have the same name in each build that has the same text; maps of the site lie beside each other. */
const SHARED = /^(_astro\/|sitemap-)/;

/** What a host looks for at one address only, which the default language writes. */
const OF_THE_HOST = ['robots.txt', '.well-known/security.txt'];

/** `home` is the folder of files that every language shares, which keep their address. */
export function mountPages(folder: string, prefix: string, home = 'public'): void {
  const base = prefix.slice(1);
  for (const file of OF_THE_HOST) rmSync(join(folder, file), { force: true });
  const files = globSync('**/*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  for (const file of files) {
    if (SHARED.test(file) || file.startsWith(`${base}/`) || existsSync(join(home, file))) continue;
    if (statSync(join(folder, file)).isDirectory()) continue;
    const target = join(folder, file === 'index.html' ? `${base}.html` : `${base}/${file}`);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(folder, file), target);
  }
}

/** After all that reads pages where Astro wrote them. */
export const mountLocale = (prefix: string): AstroIntegration => ({
  name: 'enersouq-mount-locale',
  hooks: {
    'astro:build:done': ({ dir }) => {
      if (prefix !== '') mountPages(fileURLToPath(dir), prefix);
    },
  },
});
