/** Names the files of a build in its service worker (docs/offline.md), which the build of each language writes alike. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a worker that keeps nothing. */
const OFF = 'registration.unregister()';

/** Another name for each set of scripts and styles: a page whose text alone changed empties no cache. */
export function stampWorker(site: string): void {
  const [path, folder] = [join(site, 'sw.js'), join(site, '_astro')];
  if (!existsSync(path) || !existsSync(folder)) return;
  const worker = readFileSync(path, 'utf8');
  if (worker.includes(OFF)) return;
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  const hash = createHash('sha256').update(files.sort().join()).update(worker).digest('hex');
  const panels = files.filter((file) => /^mount\.[^/]*\.js$/.test(file));
  const names = { BUILD: hash.slice(0, 12), CART: panels.join(' ') };
  const constants = Object.entries(names).map(([name, text]) => `${name}=${JSON.stringify(text)}`);
  writeFileSync(path, `const ${constants.join()};\n${worker}`);
}
